/** Server-sent events: their responses, and the limits of open streams. */
@NullMarked
package dev.briefcast.gateway.http.stream;

import org.jspecify.annotations.NullMarked;
