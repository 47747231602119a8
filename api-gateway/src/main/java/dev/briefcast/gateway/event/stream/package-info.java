/** Events as they happen, on a connection that stays open. */
@NullMarked
package dev.briefcast.gateway.event.stream;

import org.jspecify.annotations.NullMarked;
