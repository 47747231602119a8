package dev.briefcast.gateway.operator;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.web.RequestIds;
import dev.briefcast.service.operator.OperatorToken;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpCookie;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/**
 * Who signed in to the operator pages. The cookie says until when and by which name, and is signed
 * with a key made of the token: every gateway knows it, none keeps anything, and another token ends
 * all of them. The token itself is not in it.
 */
@Component
class OperatorSessions {

  static final String COOKIE = "briefcast_operator";

  /** How long a sign-in lasts, whatever is done meanwhile. */
  static final Duration LASTS = Duration.ofHours(1);

  private static final String MAC = "HmacSHA256";
  private static final int NONCE_BYTES = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final OperatorToken token;
  private final @Nullable SecretKeySpec key;
  private final String fingerprint;
  private final boolean secure;
  private final InstantSource clock;

  OperatorSessions(OperatorProperties properties, GatewayProperties gateway, InstantSource clock) {
    String secret = properties.token();
    this.token = new OperatorToken(secret);
    this.key =
        secret == null
            ? null
            : new SecretKeySpec(("briefcast/operator-session/" + secret).getBytes(UTF_8), MAC);
    this.fingerprint = secret == null ? "" : token.fingerprint("Bearer " + secret).orElse("");
    this.secure = "https".equals(gateway.publicUrl().getScheme());
    this.clock = clock;
  }

  /** Whether that is the token. */
  boolean opens(String typed) {
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
    write(exchange, content + "." + signature(content), LASTS);
  }

  /** Has the browser forget that it is signed in. */
  void end(ServerWebExchange exchange) {
    write(exchange, "", Duration.ZERO);
  }

  /** Who sent a request, if that is known by its cookie. */
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
        || !isSame(signature(value.substring(0, end)), value.substring(end + 1))) {
      return Optional.empty();
    }
    String[] parts = value.substring(0, end).split("\\.", -1);
    Instant until = Instant.ofEpochSecond(Long.parseLong(parts[0]));
    return clock.instant().isBefore(until)
        ? Optional.of(new String(HexFormat.of().parseHex(parts[2]), UTF_8))
        : Optional.empty();
  }

  private String signature(String content) {
    try {
      Mac mac = Mac.getInstance(MAC);
      mac.init(key);
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(mac.doFinal(content.getBytes(UTF_8)));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every JDK has HmacSHA256", impossible);
    }
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

  private static boolean isSame(String one, String other) {
    return MessageDigest.isEqual(one.getBytes(UTF_8), other.getBytes(UTF_8));
  }
}
