package dev.briefcast.gateway.auth.login;

import dev.briefcast.gateway.auth.session.PageCookies;
import dev.briefcast.gateway.auth.session.SecretToken;
import java.time.Duration;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Repository;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Remembers which browsers people have signed in with, by a cookie that says nothing else. */
@Repository
class KnownBrowsers {

  private static final String REMEMBER =
      """
      INSERT INTO person_browser (sha256, person) VALUES (:sha256, :person)
      ON CONFLICT (person, sha256) DO UPDATE SET seen_at = now()
      """;

  /** Those whose cookies have ended, and of each person all but the newest. */
  private static final String REMOVE_OLD =
      """
      DELETE FROM person_browser b
      USING (
        SELECT person, sha256,
          row_number() OVER (PARTITION BY person ORDER BY seen_at DESC, sha256) AS nth
        FROM person_browser) counted
      WHERE counted.person = b.person AND counted.sha256 = b.sha256
        AND (b.seen_at < now() - make_interval(secs => :age) OR counted.nth > :most)
      """;

  private static final int MOST_OF_A_PERSON = 100;
  private static final String COOKIE = "browser";
  private static final Duration AGE = Duration.ofDays(365);

  private final DatabaseClient database;
  private final PageCookies cookies;

  KnownBrowsers(DatabaseClient database, PageCookies cookies) {
    this.database = database;
    this.cookies = cookies;
  }

  /** The stored hash of the browser's cookie, or of an empty one if it has none. */
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

  @Scheduled(initialDelayString = "11m", fixedDelayString = "6h")
  Mono<Void> removeOld() {
    return database
        .sql(REMOVE_OLD)
        .bind("age", (double) AGE.toSeconds())
        .bind("most", MOST_OF_A_PERSON)
        .then()
        .onErrorComplete();
  }
}
