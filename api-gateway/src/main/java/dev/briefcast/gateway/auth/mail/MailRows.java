package dev.briefcast.gateway.auth.mail;

import static dev.briefcast.service.database.Columns.required;
import static dev.briefcast.service.database.NullableParameters.nullable;

import io.r2dbc.spi.Readable;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of queued mails. */
@Repository
class MailRows {

  /**
   * Anybody may ask for mails to any address: more than some in an hour would be a nuisance. What a
   * stranger asks for goes to the address as its person wrote it: another case may be another's.
   */
  private static final String ADD =
      """
      INSERT INTO mail (kind, address, person)
      SELECT :kind, coalesce(
          (SELECT email FROM person
           WHERE lower(email) = lower(:address) AND NOT pending AND :person IS NULL),
          :address), :person
      WHERE :atMost > (
        SELECT count(*) FROM mail
        WHERE lower(address) = lower(:address) AND kind = :kind
          AND asked_at > now() - interval '1 hour')
      """;

  /** Many who ask at the same time are counted one after the other. */
  private static final String LOCK =
      """
      SELECT pg_advisory_xact_lock(hashtextextended('mail ' || lower(:address), 0))
      """;

  private static final String END_WAITING =
      """
      UPDATE mail SET ended_at = now()
      WHERE ended_at IS NULL AND kind IN (:kinds)
        AND (person = :person OR lower(address) = lower(:address))
      """;

  /** Whoever takes one has two minutes for it; then it is tried again, later each time. */
  private static final String TAKE =
      """
      UPDATE mail
      SET tries = tries + 1,
          next_try_at = now() + least(interval '2 minutes' * power(2, tries), interval '1 hour')
      WHERE id = (
        SELECT id FROM mail WHERE ended_at IS NULL AND next_try_at <= now()
        ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, kind, address, person, tries
      """;

  private static final String END =
      """
      UPDATE mail SET ended_at = now() WHERE id = :id
      """;

  private static final String REMOVE =
      """
      DELETE FROM mail WHERE ended_at < now() - interval '1 day'
      """;

  private static final List<String> WITH_LINKS =
      Arrays.stream(MailKind.values()).filter(MailKind::hasLink).map(MailKind::text).toList();

  private final DatabaseClient database;

  MailRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<Void> add(MailKind kind, String address, @Nullable UUID person, int atMost) {
    return database
        .sql(ADD)
        .bind("kind", kind.text())
        .bind("address", address)
        .bind("person", nullable(person, UUID.class))
        .bind("atMost", atMost)
        .then();
  }

  Mono<Void> lock(String address) {
    return database.sql(LOCK).bind("address", address).then();
  }

  /** Ends those that bring links and were not sent yet. */
  Mono<Void> endWaiting(UUID person, String address) {
    return database
        .sql(END_WAITING)
        .bind("kinds", WITH_LINKS)
        .bind("person", person)
        .bind("address", address)
        .then();
  }

  Mono<Mail> take() {
    return database.sql(TAKE).map(MailRows::mail).one();
  }

  Mono<Void> end(Mail mail) {
    return database.sql(END).bind("id", mail.id()).then();
  }

  Mono<Void> removeOld() {
    return database.sql(REMOVE).then();
  }

  private static Mail mail(Readable row) {
    return new Mail(
        required(row, "id", Long.class),
        MailKind.valueOf(required(row, "kind", String.class).toUpperCase(Locale.ROOT)),
        required(row, "address", String.class),
        row.get("person", UUID.class),
        required(row, "tries", Integer.class));
  }
}
