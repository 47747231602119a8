/** What workers hear of outcomes. */
@NullMarked
package dev.briefcast.worker.outcome;

import org.jspecify.annotations.NullMarked;
