/** Writes MP4: streams, chapters, index in front. */
@NullMarked
package dev.briefcast.renderer.video.mux;

import org.jspecify.annotations.NullMarked;
