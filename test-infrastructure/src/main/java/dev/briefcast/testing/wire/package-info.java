/** HTTP as bytes, for what client libraries would hide. */
@NullMarked
package dev.briefcast.testing.wire;

import org.jspecify.annotations.NullMarked;
