package dev.briefcast.gateway.http;

import org.slf4j.MDC;
import org.springframework.boot.webflux.error.ErrorWebExceptionHandler;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Writes every error in the API's one format, wherever it occurs; to browsers, as a page. */
@Component
@Order(-2)
class ErrorResponses implements ErrorWebExceptionHandler {

  private final RequestMetrics metrics;
  private final ErrorPage page;

  ErrorResponses(RequestMetrics metrics, @Lazy ErrorPage page) {
    this.metrics = metrics;
    this.page = page;
  }

  @Override
  public Mono<Void> handle(ServerWebExchange exchange, Throwable failure) {
    ServerHttpResponse response = exchange.getResponse();
    if (response.isCommitted()) {
      return Mono.error(failure);
    }
    RefusedException refused = refused(exchange, failure);
    metrics.countRefused(refused.code());
    response.setStatusCode(refused.code().status());
    refused.headers().forEach(response.getHeaders()::set);
    return page.fits(exchange) ? page.answer(exchange, refused) : json(exchange, refused);
  }

  private static Mono<Void> json(ServerWebExchange exchange, RefusedException refused) {
    ServerHttpResponse response = exchange.getResponse();
    response.getHeaders().setContentType(MediaType.APPLICATION_JSON);
    response.getHeaders().setCacheControl("no-store");
    byte[] body = ErrorBody.json(refused, RequestIds.of(exchange));
    response.getHeaders().setContentLength(body.length);
    return response.writeWith(Mono.fromSupplier(() -> response.bufferFactory().wrap(body)));
  }

  /** Logs by hand under the request's id: Reactor's context ends before errors come here. */
  private static RefusedException refused(ServerWebExchange exchange, Throwable failure) {
    try (var _ = RequestIds.spanOf(exchange).open();
        var _ = MDC.putCloseable(RequestIds.KEY, RequestIds.of(exchange))) {
      return ErrorMapper.of(failure);
    }
  }
}
