package dev.briefcast.gateway.web;

import dev.briefcast.service.trace.Step;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Names every request: in the response, in errors and in the log, by the same id. */
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
  public static Step stepOf(ServerWebExchange exchange) {
    Step step = exchange.getAttribute(STEP);
    return step == null ? Step.NONE : step;
  }

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    String id = of(exchange);
    Step step = traces.step(exchange);
    if (step != Step.NONE) {
      exchange.getAttributes().put(STEP, step.with(Step.REQUEST, id));
    }
    return chain.filter(exchange);
  }

  /** An id that no other request has. */
  static String next() {
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
