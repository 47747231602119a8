package dev.briefcast.gateway.story.media;

import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** The response to a request for a file: the file itself, or a redirect to where it lies. */
sealed interface FileResponse permits MediaResponse, MediaRedirect {

  /** Writes the answer, whatever the request asks for of the file. */
  Mono<Void> write(ServerWebExchange exchange);
}
