/** A bucket for tests, in a process of its own. */
@NullMarked
package dev.briefcast.testing.bucket;

import org.jspecify.annotations.NullMarked;
