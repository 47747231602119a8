/** Turns written sentences into speech, with the time of every word. */
@NullMarked
package dev.briefcast.renderer.speech;

import org.jspecify.annotations.NullMarked;
