package dev.briefcast.gateway.auth.login;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.gateway.auth.provider.Identity;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of people's identities at providers. */
@Repository
class IdentityRows {

  private static final String FIND =
      """
      SELECT person FROM person_identity WHERE issuer = :issuer AND subject = :subject
      """;

  private static final String LINK =
      """
      INSERT INTO person_identity (issuer, subject, person) VALUES (:issuer, :subject, :person)
      """;

  private final DatabaseClient database;

  IdentityRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<UUID> find(Identity identity) {
    return database
        .sql(FIND)
        .bind("issuer", identity.issuer())
        .bind("subject", identity.subject())
        .map(row -> required(row, "person", UUID.class))
        .one();
  }

  Mono<Void> link(Identity identity, UUID person) {
    return database
        .sql(LINK)
        .bind("issuer", identity.issuer())
        .bind("subject", identity.subject())
        .bind("person", person)
        .then();
  }
}
