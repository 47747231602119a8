/** Threads that work together. */
@NullMarked
package dev.briefcast.worker.crew;

import org.jspecify.annotations.NullMarked;
