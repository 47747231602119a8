/** Transactional outbox: events that are published if, and only if, their transaction commits. */
@NullMarked
package dev.briefcast.gateway.queue.outbox;

import org.jspecify.annotations.NullMarked;
