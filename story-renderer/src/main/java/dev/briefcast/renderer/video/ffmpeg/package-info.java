/** The binding to FFmpeg's libraries, and encoded packets. */
@NullMarked
package dev.briefcast.renderer.video.ffmpeg;

import org.jspecify.annotations.NullMarked;
