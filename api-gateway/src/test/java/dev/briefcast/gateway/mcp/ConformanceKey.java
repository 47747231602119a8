package dev.briefcast.gateway.mcp;

import dev.briefcast.gateway.auth.account.ApiKey;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.context.annotation.Profile;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** The key that the conformance suite cannot be told to send. */
@Component
@Profile("conformance")
@Order(Ordered.HIGHEST_PRECEDENCE)
class ConformanceKey implements WebFilter {

  private final AtomicReference<String> secret = new AtomicReference<>("none");

  void is(ApiKey key) {
    secret.set(key.secret());
  }

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    return chain.filter(
        exchange
            .mutate()
            .request(each -> each.header(HttpHeaders.AUTHORIZATION, "Bearer " + secret.get()))
            .build());
  }
}
