/** Streams of an account's events and of a story's states, as server-sent events. */
@NullMarked
package dev.briefcast.gateway.event.stream;

import org.jspecify.annotations.NullMarked;
