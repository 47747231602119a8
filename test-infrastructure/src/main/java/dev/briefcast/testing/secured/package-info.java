/**
 * Servers as careful operators run them: they speak TLS with a certificate of an authority of their
 * own, and refuse whoever does not.
 */
@NullMarked
package dev.briefcast.testing.secured;

import org.jspecify.annotations.NullMarked;
