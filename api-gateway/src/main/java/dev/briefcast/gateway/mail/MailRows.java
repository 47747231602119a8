package dev.briefcast.gateway.mail;

import static dev.briefcast.gateway.database.Columns.required;

import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.Readable;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Mails in the database. */
@Repository
class MailRows {

  /** Anybody may ask for a mail to any address: more than some in an hour would be a nuisance. */
  private static final String ADD =
      """
      INSERT INTO mail (kind, address, person)
      SELECT :kind, :address, :person
      WHERE :atMost > (
        SELECT count(*) FROM mail
        WHERE lower(address) = lower(:address) AND asked_at > now() - interval '1 hour')
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

  private final DatabaseClient database;

  MailRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<Void> add(MailKind kind, String address, @Nullable UUID person, int atMost) {
    return database
        .sql(ADD)
        .bind("kind", kind.text())
        .bind("address", address)
        .bind("person", person == null ? Parameters.in(UUID.class) : Parameters.in(person))
        .bind("atMost", atMost)
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
