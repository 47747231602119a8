/**
 * A stand-in for GitHub as an app meets it: what may be read and written, limits, and calls of
 * webhooks in the form in which GitHub sends them.
 */
@NullMarked
package dev.briefcast.testing.github.app;

import org.jspecify.annotations.NullMarked;
