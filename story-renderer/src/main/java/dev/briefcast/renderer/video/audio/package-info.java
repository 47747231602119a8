/** The sound track: mixing, loudness, limiting, AAC. */
@NullMarked
package dev.briefcast.renderer.video.audio;

import org.jspecify.annotations.NullMarked;
