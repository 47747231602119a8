/** Schedules every scene, sentence and word to the frame. */
@NullMarked
package dev.briefcast.renderer.timeline;

import org.jspecify.annotations.NullMarked;
