package dev.briefcast.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.testing.TestDatabase;
import dev.briefcast.testing.secured.Authority;
import dev.briefcast.testing.secured.SecuredKafka;
import dev.briefcast.testing.secured.SecuredPostgres;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A broker and a database that speak TLS with certificates of an authority of their own. */
@Tag("long")
class LedgerTlsIT {

  /** Admin, consumers and producer, migration and queries all have to come in. */
  @Test
  void story_throughServersWithTls_isChargedOnceTheAuthorityIsTrusted(@TempDir Path folder) {
    Authority own = Authority.at(folder.resolve("own"));
    Authority another = Authority.at(folder.resolve("another"));
    try (var kafka = SecuredKafka.start(own);
        var postgres = SecuredPostgres.start(own, folder)) {
      TestDatabase database = postgres.createDatabase();
      List<String> trusting =
          arguments(database, postgres.jdbcUrl(database), postgres.r2dbcUrl(database));

      isRefused(
          arguments(database, postgres.jdbcUrl(database, another), postgres.r2dbcUrl(database)),
          kafka.arguments(),
          "The certificate of PostgreSQL is not trusted",
          "sslrootcert in spring.flyway.url");
      isRefused(
          arguments(database, postgres.jdbcUrl(database), postgres.r2dbcUrl(database, another)),
          kafka.arguments(),
          "The certificate of PostgreSQL is not trusted",
          "sslRootCert in spring.r2dbc.url");
      isRefused(
          trusting,
          kafka.arguments(another),
          "The certificate of Kafka is not trusted",
          "spring.kafka.ssl.trust-store-location");

      try (var ledger =
          new LedgerHarness(kafka.connection(), joined(trusting, kafka.arguments()))) {
        Attempt attempt = Outcomes.attempt(AccountId.random());
        ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(attempt, 10_000));

        assertThat(ledger.charges(attempt, 1).getFirst().chargedSeconds()).isEqualTo(10);
      }
    }
  }

  private static void isRefused(
      List<String> database, List<String> kafka, String sentence, String setting) {
    var arguments = joined(database, kafka).toArray(String[]::new);
    assertThatThrownBy(() -> QuotaLedger.application().run(arguments))
        .hasStackTraceContaining(sentence)
        .hasStackTraceContaining(setting);
  }

  private static List<String> arguments(TestDatabase database, String jdbc, String r2dbc) {
    return List.of(
        "--spring.r2dbc.url=" + r2dbc,
        "--spring.r2dbc.username=" + database.user(),
        "--spring.flyway.url=" + jdbc);
  }

  private static List<String> joined(List<String> one, List<String> other) {
    return Stream.concat(one.stream(), other.stream()).toList();
  }
}
