/**
 * A GitHub for tests: answers over HTTP as the real one does, and misbehaves where it is told to.
 */
@NullMarked
package dev.briefcast.testing.github;

import org.jspecify.annotations.NullMarked;
