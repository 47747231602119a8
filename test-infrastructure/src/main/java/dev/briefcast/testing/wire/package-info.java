/** HTTP as bytes, for what clients of libraries would hide. */
@NullMarked
package dev.briefcast.testing.wire;

import org.jspecify.annotations.NullMarked;
