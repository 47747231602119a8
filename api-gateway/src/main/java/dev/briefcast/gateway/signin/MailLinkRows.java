package dev.briefcast.gateway.signin;

import static dev.briefcast.gateway.database.Columns.required;

import dev.briefcast.gateway.person.SecretToken;
import dev.briefcast.gateway.signin.MailLink.Kind;
import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.util.Locale;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Links of mails in the database, as the SHA-256 of their secrets. */
@Repository
class MailLinkRows {

  private static final String INSERT =
      """
      INSERT INTO mail_link (sha256, kind, address, person, ends_at)
      VALUES (:sha256, :kind, :address, :person, now() + make_interval(secs => :seconds))
      """;

  private static final String FIND =
      """
      SELECT kind, address, person FROM mail_link WHERE sha256 = :sha256 AND ends_at > now()
      """;

  private static final String USE =
      """
      DELETE FROM mail_link WHERE sha256 = :sha256 AND ends_at > now()
      RETURNING kind, address, person
      """;

  /** Whoever may have read older mails is to have nothing of it. */
  private static final String REMOVE_OF_PERSON =
      """
      DELETE FROM mail_link WHERE person = :person
      """;

  private static final String REMOVE_ENDED =
      """
      DELETE FROM mail_link WHERE ends_at <= now()
      """;

  private final DatabaseClient database;

  MailLinkRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<Void> insert(SecretToken token, MailLink link, Duration within) {
    UUID person = link.person();
    return database
        .sql(INSERT)
        .bind("sha256", token.sha256())
        .bind("kind", link.kind().name().toLowerCase(Locale.ROOT))
        .bind("address", link.address())
        .bind("person", person == null ? Parameters.in(UUID.class) : Parameters.in(person))
        .bind("seconds", within.toMillis() / 1000.0)
        .then();
  }

  /** Empty if there is none, or if it has been used, or has ended. */
  Mono<MailLink> find(SecretToken token) {
    return database.sql(FIND).bind("sha256", token.sha256()).map(MailLinkRows::link).one();
  }

  /** Uses it up; of any number of tries at once, one is given it. */
  Mono<MailLink> use(SecretToken token) {
    return database.sql(USE).bind("sha256", token.sha256()).map(MailLinkRows::link).one();
  }

  Mono<Void> removeOf(UUID person) {
    return database.sql(REMOVE_OF_PERSON).bind("person", person).then();
  }

  @Scheduled(initialDelayString = "20m", fixedDelayString = "1h")
  Mono<Void> removeEnded() {
    return database.sql(REMOVE_ENDED).then().onErrorComplete();
  }

  private static MailLink link(Readable row) {
    return new MailLink(
        Kind.valueOf(required(row, "kind", String.class).toUpperCase(Locale.ROOT)),
        required(row, "address", String.class),
        row.get("person", UUID.class));
  }
}
