package dev.briefcast.gateway.auth.login;

import static dev.briefcast.service.database.Columns.required;
import static dev.briefcast.service.database.NullableParameters.nullable;

import dev.briefcast.gateway.auth.login.MailLink.Kind;
import dev.briefcast.gateway.auth.session.SecretToken;
import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.util.Locale;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of mailed links, by the SHA-256 of their secrets. */
@Repository
class MailLinkRows {

  /** Only while its mail waits: whoever ends mails waits for this, and then ends the link. */
  private static final String INSERT =
      """
      INSERT INTO mail_link (sha256, kind, address, person, ends_at)
      SELECT :sha256, :kind, :address, :person, now() + make_interval(secs => :seconds)
      FROM mail WHERE id = :mail AND ended_at IS NULL FOR SHARE
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
  private static final String END_OF =
      """
      DELETE FROM mail_link WHERE person = :person OR lower(address) = lower(:address)
      """;

  private static final String REMOVE_ENDED =
      """
      DELETE FROM mail_link WHERE ends_at <= now()
      """;

  private final DatabaseClient database;

  MailLinkRows(DatabaseClient database) {
    this.database = database;
  }

  /**
   * Says how many rows that makes: none if the mail that brings it is not wanted any more.
   *
   * @param mail the id of that mail
   */
  Mono<Long> insert(SecretToken token, MailLink link, Duration within, long mail) {
    UUID person = link.person();
    return database
        .sql(INSERT)
        .bind("sha256", token.sha256())
        .bind("kind", link.kind().name().toLowerCase(Locale.ROOT))
        .bind("address", link.address())
        .bind("person", nullable(person, UUID.class))
        .bind("seconds", within.toMillis() / 1000.0)
        .bind("mail", mail)
        .fetch()
        .rowsUpdated();
  }

  /** Empty if there is none, or if it has been used, or has ended. */
  Mono<MailLink> find(SecretToken token) {
    return database.sql(FIND).bind("sha256", token.sha256()).map(MailLinkRows::link).one();
  }

  /** Uses it up; of any number of tries at once, one is given it. */
  Mono<MailLink> use(SecretToken token) {
    return database.sql(USE).bind("sha256", token.sha256()).map(MailLinkRows::link).one();
  }

  /** Ends all that concern a person or were sent to an address, for whomever. */
  Mono<Void> endAll(UUID person, String address) {
    return database.sql(END_OF).bind("person", person).bind("address", address).then();
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
