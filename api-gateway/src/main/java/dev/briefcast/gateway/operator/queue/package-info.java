/** What waits, who is at work, and what is held, as operators see it. */
@NullMarked
package dev.briefcast.gateway.operator.queue;

import org.jspecify.annotations.NullMarked;
