/** Publishes progress, outcomes and dead letters, and follows the outcomes of others. */
@NullMarked
package dev.briefcast.worker.event;

import org.jspecify.annotations.NullMarked;
