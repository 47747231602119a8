/** What becomes of a story, decided without a queue and without a broker. */
@NullMarked
package dev.briefcast.worker.job;

import org.jspecify.annotations.NullMarked;
