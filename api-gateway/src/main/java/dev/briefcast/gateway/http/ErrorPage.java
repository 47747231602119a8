package dev.briefcast.gateway.http;

import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Shows an error to people as a page, in place of the JSON that programs get. */
public interface ErrorPage {

  /** Whether a person sent the request. */
  boolean fits(ServerWebExchange exchange);

  /** Answers; status and headers of the refusal are set. */
  Mono<Void> answer(ServerWebExchange exchange, RefusedException refused);
}
