package dev.briefcast.gateway.media;

import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** How a request for a file is answered. */
sealed interface MediaAnswer permits MediaResponse, MediaRedirect {

  /** Writes the answer, whatever the request asks for of the file. */
  Mono<Void> write(ServerWebExchange exchange);
}
