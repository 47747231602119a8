package dev.briefcast.bench.stack;

import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.context.NoOpServerSecurityContextRepository;
import org.springframework.security.web.server.util.matcher.PathPatternParserServerWebExchangeMatcher;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/**
 * The endpoint that reads of stories are compared with: the least that the same server can answer
 * in JSON. The same connections, filters, request ids and metrics, and a record written by the same
 * mapper, but nobody is looked for, nothing is limited and nothing is kept.
 */
@RestController
public final class TrivialEndpoint {

  public static final String PATH = "/api/v1/trivial";

  /** The JSON that it answers. */
  record Greeting(String status) {}

  /**
   * Lets everybody call it, since the gateway refuses what is not in its own table of routes. Of
   * what Spring Security adds by default nothing is left: sessions alone would cost more than the
   * rest.
   */
  @Bean
  @Order(Ordered.HIGHEST_PRECEDENCE)
  SecurityWebFilterChain open(ServerHttpSecurity http) {
    return http.securityMatcher(new PathPatternParserServerWebExchangeMatcher(PATH))
        .headers(ServerHttpSecurity.HeaderSpec::disable)
        .csrf(ServerHttpSecurity.CsrfSpec::disable)
        .logout(ServerHttpSecurity.LogoutSpec::disable)
        .requestCache(ServerHttpSecurity.RequestCacheSpec::disable)
        .securityContextRepository(NoOpServerSecurityContextRepository.getInstance())
        .build();
  }

  @GetMapping(path = PATH, produces = MediaType.APPLICATION_JSON_VALUE)
  Mono<Greeting> greet() {
    return Mono.just(new Greeting("ok"));
  }
}
