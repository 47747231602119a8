/** Decides when each scene, sentence and word is seen and heard. */
@NullMarked
package dev.briefcast.worker.timeline;

import org.jspecify.annotations.NullMarked;
