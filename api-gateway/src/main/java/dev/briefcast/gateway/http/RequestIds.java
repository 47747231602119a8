package dev.briefcast.gateway.http;

import dev.briefcast.service.trace.TraceSpan;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Gives every request an id, which stands in the response, in errors and in the log. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
public class RequestIds implements WebFilter {

  /** The response header. */
  public static final String HEADER = "X-Request-Id";

  /** The name among the exchange's attributes and in the log. */
  static final String KEY = "request_id";

  /** The name among the exchange's attributes. */
  private static final String STEP = RequestIds.class.getName() + ".step";

  private final RequestTraces traces;

  RequestIds(RequestTraces traces) {
    this.traces = traces;
  }

  /** The id of this request. */
  public static String of(ServerWebExchange exchange) {
    String id = exchange.getAttribute(KEY);
    return id == null ? name(exchange) : id;
  }

  /** The step that this request is of a trace. */
  public static TraceSpan spanOf(ServerWebExchange exchange) {
    TraceSpan step = exchange.getAttribute(STEP);
    return step == null ? TraceSpan.NONE : step;
  }

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    String id = of(exchange);
    TraceSpan step = traces.span(exchange);
    if (step != TraceSpan.NONE) {
      exchange.getAttributes().put(STEP, step.with(TraceSpan.REQUEST, id));
    }
    return chain.filter(exchange);
  }

  /** An id that no other request has. */
  public static String next() {
    byte[] bits = new byte[12];
    ThreadLocalRandom.current().nextBytes(bits);
    return "req_" + HexFormat.of().formatHex(bits);
  }

  private static String name(ServerWebExchange exchange) {
    String id = next();
    exchange.getAttributes().put(KEY, id);
    exchange.getResponse().getHeaders().set(HEADER, id);
    return id;
  }
}
