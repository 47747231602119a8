/** The queue of attempts, and its fair dispatch to workers. */
@NullMarked
package dev.briefcast.gateway.queue;

import org.jspecify.annotations.NullMarked;
