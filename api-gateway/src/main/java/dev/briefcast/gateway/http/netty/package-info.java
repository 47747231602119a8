/** Connections below HTTP: malformed heads, slow requests, keep-alive. */
@NullMarked
package dev.briefcast.gateway.http.netty;

import org.jspecify.annotations.NullMarked;
