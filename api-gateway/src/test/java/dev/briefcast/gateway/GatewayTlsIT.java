package dev.briefcast.gateway;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestDatabase;
import dev.briefcast.testing.secured.Authority;
import dev.briefcast.testing.secured.SecuredKafka;
import dev.briefcast.testing.secured.SecuredPostgres;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A broker and a database that speak TLS with certificates of an authority of their own. */
@Tag("long")
class GatewayTlsIT {

  private static Authority another;
  private static SecuredKafka kafka;
  private static SecuredPostgres postgres;
  private static TestDatabase database;

  @BeforeAll
  static void start(@TempDir Path folder) {
    Authority own = Authority.at(folder.resolve("own"));
    another = Authority.at(folder.resolve("another"));
    kafka = SecuredKafka.start(own);
    postgres = SecuredPostgres.start(own, folder);
    database = postgres.createDatabase();
  }

  @AfterAll
  static void stop() {
    kafka.close();
    postgres.close();
  }

  /** Migration and queries, admins, producer and consumers all have to come in. */
  @Test
  void story_throughServersWithTls_isRequestedAndEnds() {
    try (var gateway = start(kafka.arguments(), trusting());
        var worker = new TestWorker(kafka.connection())) {
      var response = gateway.post(gateway.key(Plan.PRO), TestBriefs.titled("Told in secret"));
      String id = json(response).path("id").asString();
      worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(worker.requested(id, 1).attempt()));

      await()
          .atMost(Duration.ofSeconds(60))
          .until(
              () -> json(gateway.get("/api/v1/stories/" + id)).path("status").asString(),
              "ready"::equals);
      assertThat(overview(gateway))
          .contains("changes fetched at once")
          .doesNotContain("Kafka does not list them");
    }
  }

  @Test
  void database_withoutTls_isUnreachable() {
    String plain = database.jdbcUrl() + "?sslmode=disable";

    assertThatThrownBy(() -> DriverManager.getConnection(plain, database.user(), ""))
        .hasMessageContaining("no encryption");
  }

  @Test
  void authority_unknown_stopsTheStartWithASentence() {
    isRefused(
        kafka.arguments(),
        servers(postgres.jdbcUrl(database, another), postgres.r2dbcUrl(database)),
        "The certificate of PostgreSQL is not trusted",
        "sslrootcert in spring.flyway.url");
    isRefused(
        kafka.arguments(),
        servers(postgres.jdbcUrl(database), postgres.r2dbcUrl(database, another)),
        "The certificate of PostgreSQL is not trusted",
        "sslRootCert in spring.r2dbc.url");
    isRefused(
        kafka.arguments(another),
        trusting(),
        "The certificate of Kafka is not trusted",
        "spring.kafka.ssl.trust-store-location");
  }

  private static void isRefused(
      List<String> broker, List<String> servers, String sentence, String setting) {
    assertThatThrownBy(() -> start(broker, servers))
        .hasStackTraceContaining(sentence)
        .hasStackTraceContaining(setting);
  }

  private static TestGateway start(List<String> broker, List<String> servers) {
    return TestGateway.start(
        kafka.bootstrapServers(),
        database,
        Stream.concat(broker.stream(), servers.stream()).toArray(String[]::new));
  }

  private static List<String> trusting() {
    return servers(postgres.jdbcUrl(database), postgres.r2dbcUrl(database));
  }

  private static List<String> servers(String jdbc, String r2dbc) {
    return List.of("--spring.flyway.url=" + jdbc, "--spring.r2dbc.url=" + r2dbc);
  }

  /** The page that says which workers there are. */
  private static String overview(TestGateway gateway) {
    var browser = new PageClient(gateway);
    browser.get("/operator/sign-in");
    browser.post(
        "/operator/sign-in", Map.of("token", TestGateway.OPERATOR_TOKEN, "name", "ada", "to", ""));
    return browser.get("/operator").body();
  }
}
