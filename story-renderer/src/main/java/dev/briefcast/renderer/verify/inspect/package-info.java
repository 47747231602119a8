/** Reads finished MP4 files back by decoding them. */
@NullMarked
package dev.briefcast.renderer.verify.inspect;

import org.jspecify.annotations.NullMarked;
