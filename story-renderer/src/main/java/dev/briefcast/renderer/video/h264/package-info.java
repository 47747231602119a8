/**
 * Writes H.264 P pictures in which only some macroblocks differ from the picture before: ITU-T
 * H.264, of which this is a small part. Key pictures are another encoder's. Key pictures are
 * another encoder's.
 */
@NullMarked
package dev.briefcast.renderer.video.h264;

import org.jspecify.annotations.NullMarked;
