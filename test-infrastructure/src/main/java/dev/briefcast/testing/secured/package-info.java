/**
 * Servers as careful operators run them: TLS with certificates of a private authority, and nobody
 * without one.
 */
@NullMarked
package dev.briefcast.testing.secured;

import org.jspecify.annotations.NullMarked;
