/** Encodes pictures and sound as one MP4 file. */
@NullMarked
package dev.briefcast.renderer.video;

import org.jspecify.annotations.NullMarked;
