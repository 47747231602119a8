package dev.briefcast.gateway.web;

import io.micrometer.context.ContextRegistry;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import org.slf4j.MDC;
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

  /** The name in Reactor's context and in the log's. */
  static final String KEY = "request_id";

  RequestIds() {
    ContextRegistry.getInstance()
        .registerThreadLocalAccessor(
            KEY, () -> MDC.get(KEY), id -> MDC.put(KEY, id), () -> MDC.remove(KEY));
  }

  /** The id of this request. */
  public static String of(ServerWebExchange exchange) {
    String id = exchange.getAttribute(KEY);
    return id == null ? name(exchange) : id;
  }

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    String id = of(exchange);
    return chain.filter(exchange).contextWrite(context -> context.put(KEY, id));
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
