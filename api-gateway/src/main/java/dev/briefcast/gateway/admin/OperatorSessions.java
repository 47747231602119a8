package dev.briefcast.gateway.admin;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.contracts.digest.SigningKey;
import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.OperatorProperties;
import dev.briefcast.gateway.http.RequestIds;
import dev.briefcast.service.operator.OperatorToken;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpCookie;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/**
 * Signed session cookies of the operator pages. The cookie says until when and by which name, and
 * is signed with a key made of the token: every gateway knows it, none keeps anything, and another
 * token ends all of them. The token itself is not in it.
 */
@Component
class OperatorSessions {

  static final String COOKIE = "briefcast_operator";

  /** How long a sign-in lasts, whatever is done meanwhile. */
  static final Duration LASTS = Duration.ofHours(1);

  private static final int NONCE_BYTES = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final OperatorToken token;
  private final @Nullable SigningKey key;
  private final String fingerprint;
  private final boolean secure;
  private final InstantSource clock;

  OperatorSessions(OperatorProperties properties, GatewayProperties gateway, InstantSource clock) {
    String secret = properties.token();
    this.token = new OperatorToken(secret);
    this.key = secret == null ? null : new SigningKey("briefcast/operator-session/" + secret);
    this.fingerprint = secret == null ? "" : token.fingerprint("Bearer " + secret).orElse("");
    this.secure = "https".equals(gateway.publicUrl().getScheme());
    this.clock = clock;
  }

  /** Whether a text is the operator's token. */
  boolean isToken(String typed) {
    return token.fingerprint("Bearer " + typed).isPresent();
  }

  /** Signs in; to be called for who has the token. */
  void begin(ServerWebExchange exchange, String name) {
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    String content =
        "%d.%s.%s"
            .formatted(
                clock.instant().plus(LASTS).getEpochSecond(),
                HexFormat.of().formatHex(nonce),
                HexFormat.of().formatHex(name.getBytes(UTF_8)));
    SigningKey signing = Objects.requireNonNull(key, "signing in needs an operator token");
    write(exchange, content + "." + signing.sign(content), LASTS);
  }

  /** Ends the session of the browser. */
  void end(ServerWebExchange exchange) {
    write(exchange, "", Duration.ZERO);
  }

  /** The operator who is signed in with a request's cookie, if any. */
  Optional<Operator> of(ServerWebExchange exchange) {
    HttpCookie cookie = exchange.getRequest().getCookies().getFirst(COOKIE);
    return Optional.ofNullable(cookie)
        .map(HttpCookie::getValue)
        .flatMap(this::name)
        .map(name -> new Operator(name, fingerprint, RequestIds.of(exchange)));
  }

  private Optional<String> name(String value) {
    int end = value.lastIndexOf('.');
    if (key == null
        || end < 0
        || !key.isSigned(value.substring(0, end), value.substring(end + 1))) {
      return Optional.empty();
    }
    String[] parts = value.substring(0, end).split("\\.", -1);
    Instant until = Instant.ofEpochSecond(Long.parseLong(parts[0]));
    return clock.instant().isBefore(until)
        ? Optional.of(new String(HexFormat.of().parseHex(parts[2]), UTF_8))
        : Optional.empty();
  }

  private void write(ServerWebExchange exchange, String value, Duration age) {
    exchange
        .getResponse()
        .addCookie(
            ResponseCookie.from(COOKIE, value)
                .httpOnly(true)
                .secure(secure)
                .sameSite("Strict")
                .path("/operator")
                .maxAge(age)
                .build());
  }
}
