/**
 * Writes H.264 pictures in which only some blocks of 16 by 16 pixels differ from the picture
 * before: ITU-T H.264, of which this is a small part. Key pictures are another encoder's.
 */
@NullMarked
package dev.briefcast.worker.h264;

import org.jspecify.annotations.NullMarked;
