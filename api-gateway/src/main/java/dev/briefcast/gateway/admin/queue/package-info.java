/** Queues, workers and holds, as operators see them. */
@NullMarked
package dev.briefcast.gateway.admin.queue;

import org.jspecify.annotations.NullMarked;
