/** Turns written sentences into speech, with the time of every word. */
@NullMarked
package dev.briefcast.worker.narration;

import org.jspecify.annotations.NullMarked;
