package dev.briefcast.gateway.signin;

import dev.briefcast.gateway.person.PageCookies;
import dev.briefcast.gateway.person.SecretToken;
import java.time.Duration;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Which browsers have signed in before: by a cookie that says nothing else. */
@Repository
class KnownBrowsers {

  private static final String REMEMBER =
      """
      INSERT INTO person_browser (sha256, person) VALUES (:sha256, :person)
      ON CONFLICT (person, sha256) DO UPDATE SET seen_at = now()
      """;

  private static final String COOKIE = "browser";
  private static final Duration AGE = Duration.ofDays(365);

  private final DatabaseClient database;
  private final PageCookies cookies;

  KnownBrowsers(DatabaseClient database, PageCookies cookies) {
    this.database = database;
    this.cookies = cookies;
  }

  /** What is kept of the browser's cookie; of none, if it has none. */
  byte[] sha256(ServerWebExchange exchange) {
    String cookie = cookies.read(exchange, COOKIE);
    return SecretToken.sha256(cookie == null ? "" : cookie);
  }

  /** Remembers that a person has signed in with this browser. */
  Mono<Void> remember(UUID person, ServerWebExchange exchange) {
    String known = cookies.read(exchange, COOKIE);
    String secret = known == null ? SecretToken.random().secret() : known;
    cookies.write(exchange, COOKIE, secret, AGE);
    return database
        .sql(REMEMBER)
        .bind("sha256", SecretToken.sha256(secret))
        .bind("person", person)
        .then();
  }
}
