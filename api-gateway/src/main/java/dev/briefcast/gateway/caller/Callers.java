package dev.briefcast.gateway.caller;

import dev.briefcast.gateway.account.ApiKey;
import dev.briefcast.gateway.limit.FailedAuthentication;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Reads who is calling from a request. */
@Component
class Callers {

  private static final String SCHEME = "bearer ";

  private final CallerRows rows;
  private final FailedAuthentication failures;

  Callers(CallerRows rows, FailedAuthentication failures) {
    this.rows = rows;
    this.failures = failures;
  }

  /** The caller; fails with a refusal if there is no valid key. */
  Mono<Caller> required(ServerWebExchange exchange) {
    String token = token(exchange);
    Optional<ApiKey> key = Optional.ofNullable(token).flatMap(ApiKey::parse);
    if (key.isEmpty()) {
      return Mono.error(() -> failures.refused(exchange, whatIsWrong(token)));
    }
    return rows.find(key.get())
        .switchIfEmpty(Mono.error(() -> failures.unknown(exchange, "The API key is not valid.")));
  }

  /** The caller, or nothing if there is no valid key. */
  Mono<Caller> optional(ServerWebExchange exchange) {
    return Mono.justOrEmpty(token(exchange))
        .mapNotNull(token -> ApiKey.parse(token).orElse(null))
        .flatMap(rows::find);
  }

  /** Whether there is anything that could be a key. */
  static boolean hasToken(ServerWebExchange exchange) {
    return token(exchange) != null;
  }

  private static @Nullable String token(ServerWebExchange exchange) {
    String header = exchange.getRequest().getHeaders().getFirst(HttpHeaders.AUTHORIZATION);
    return header != null && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
        ? header.substring(SCHEME.length()).strip()
        : null;
  }

  private static String whatIsWrong(@Nullable String token) {
    if (token == null) {
      return "An API key is required: send the header 'Authorization: Bearer <API key>'.";
    }
    return token.startsWith(ApiKey.TEST)
        ? "The sandbox is not available yet: use a key that begins with bc_live_."
        : "The API key is not valid.";
  }
}
