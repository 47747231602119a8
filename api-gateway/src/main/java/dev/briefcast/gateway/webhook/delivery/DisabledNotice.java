package dev.briefcast.gateway.webhook.delivery;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.gateway.auth.mail.MailKind;
import dev.briefcast.gateway.auth.mail.MailQueue;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Mails the people of an account that an endpoint of it, or of its sandbox, was disabled. */
@Component
class DisabledNotice {

  private static final String PEOPLE =
      """
      SELECT p.id, p.email FROM webhook w JOIN account a ON a.id = w.account
        JOIN person p ON p.account = coalesce(a.sandbox_of, a.id)
      WHERE w.id = :webhook AND NOT p.pending ORDER BY p.email LIMIT 20
      """;

  private record Addressee(UUID person, String email) {}

  private final DatabaseClient database;
  private final MailQueue mails;

  DisabledNotice(DatabaseClient database, MailQueue mails) {
    this.database = database;
    this.mails = mails;
  }

  /** Within the caller's transaction. */
  Mono<Void> enqueue(String webhook) {
    return database
        .sql(PEOPLE)
        .bind("webhook", webhook)
        .map(
            row ->
                new Addressee(
                    required(row, "id", UUID.class), required(row, "email", String.class)))
        .all()
        .collectList()
        .flatMapIterable(people -> people)
        .concatMap(each -> mails.ask(MailKind.WEBHOOK_DISABLED, each.email(), each.person()))
        .then();
  }
}
