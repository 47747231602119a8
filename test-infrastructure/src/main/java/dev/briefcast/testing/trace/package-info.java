/** A collector of traces, for tests of what services tell one. */
@NullMarked
package dev.briefcast.testing.trace;

import org.jspecify.annotations.NullMarked;
