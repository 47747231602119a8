/** What workers hear of outcomes. */
@NullMarked
package dev.briefcast.worker.event;

import org.jspecify.annotations.NullMarked;
