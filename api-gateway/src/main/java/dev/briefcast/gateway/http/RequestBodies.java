package dev.briefcast.gateway.http;

import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.http.server.reactive.HttpHandlerDecoratorFactory;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * A filter that bounds the bodies of all requests, one by one and together. It stands before there
 * is an exchange: an exchange reads forms from the request that it was made of, whatever filters
 * put in that one's place.
 */
@Component
class RequestBodies implements HttpHandlerDecoratorFactory {

  private final BodyBudget budget;
  private final RequestProperties properties;

  RequestBodies(BodyBudget budget, RequestProperties properties) {
    this.budget = budget;
    this.properties = properties;
  }

  @Override
  public HttpHandler apply(HttpHandler handler) {
    return (request, response) ->
        hasBody(request.getHeaders())
            ? counted(handler, request, response)
            : handler.handle(request, response);
  }

  private Mono<Void> counted(
      HttpHandler handler, ServerHttpRequest request, ServerHttpResponse response) {
    var counted = new CountedBody(request, budget, properties.bodyWithin());
    return handler.handle(counted, response).doFinally(end -> counted.release());
  }

  private static boolean hasBody(HttpHeaders headers) {
    return headers.getContentLength() > 0 || headers.containsHeader(HttpHeaders.TRANSFER_ENCODING);
  }
}
