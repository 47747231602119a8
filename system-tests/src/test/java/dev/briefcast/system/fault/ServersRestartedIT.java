package dev.briefcast.system.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.gateway.ApiGateway;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.ledger.QuotaLedger;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.Postings;
import dev.briefcast.system.RunningBriefcast;
import dev.briefcast.testing.RestartableServer;
import dev.briefcast.testing.TestDatabase;
import dev.briefcast.testing.TestInfrastructure;
import dev.briefcast.testing.TestKafka;
import dev.briefcast.testing.TestPostgres;
import dev.briefcast.worker.GenerationWorker;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.JsonNode;

/** Broker and database go away and come back while stories run; nobody helps. */
@Tag("long")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ServersRestartedIT {

  private final TestKafka kafka = TestInfrastructure.ownKafka();
  private final TestPostgres postgres = TestInfrastructure.ownPostgres();
  private final List<ConfigurableApplicationContext> services = new ArrayList<>();
  private ApiClient client = new ApiClient("", "");

  @BeforeAll
  void startServices(@TempDir Path folder) {
    String media = folder.resolve("media").toString();
    ConfigurableApplicationContext gateway =
        ApiGateway.application()
            .run(
                arguments(
                    postgres.createDatabase(),
                    "server.port=0",
                    "management.server.port=0",
                    "briefcast.media.folder=" + media));
    services.add(gateway);
    services.add(QuotaLedger.application().run(arguments(postgres.createDatabase())));
    services.add(
        GenerationWorker.application()
            .run(
                Stream.of(
                        "spring.kafka.bootstrap-servers=" + kafka.bootstrapServers(),
                        "briefcast.look.format=landscape-720",
                        "briefcast.worker.job.work-folder=" + folder.resolve("work"),
                        "briefcast.worker.store.folder=" + media)
                    .map("--"::concat)
                    .toArray(String[]::new)));
    client =
        new ApiClient(
            "http://localhost:" + ApiGateway.port(gateway) + "/api/v1",
            newKey(gateway.getBean(Accounts.class)));
  }

  @AfterAll
  void stopServices() {
    services.reversed().forEach(ConfigurableApplicationContext::close);
    kafka.close();
    postgres.close();
  }

  @Test
  void stories_whileKafkaIsRestarted_finish() {
    assertFinishedThough(kafka);
  }

  @Test
  void stories_whilePostgresIsRestarted_finish() {
    assertFinishedThough(postgres);
  }

  private void assertFinishedThough(RestartableServer restarted) {
    List<String> ids =
        List.of(client.accepted(brief(restarted, 1)), client.accepted(brief(restarted, 2)));
    client.underWay(ids.getFirst(), 1);

    restarted.stop();
    restarted.start();

    for (String id : ids) {
      JsonNode story = client.ended(id);
      assertThat(story.path("status").asString()).describedAs("%s", story).isEqualTo("ready");
      List<MinutesCharged> charges =
          await()
              .atMost(Duration.ofMinutes(1))
              .until(() -> Postings.of(kafka.bootstrapServers(), id), each -> !each.isEmpty());
      assertThat(charges.stream().map(MinutesCharged::eventId).distinct()).hasSize(1);
      assertThat(charges.getFirst().seconds()).isEqualTo(story.path("duration_seconds").asInt());
    }
  }

  private static String brief(RestartableServer restarted, int number) {
    return RunningBriefcast.example("typical.json")
        .replaceFirst(
            "\"title\": *\"",
            "\"title\": \"" + restarted.getClass().getSimpleName() + " " + number + ": ");
  }

  private static String newKey(Accounts accounts) {
    return Objects.requireNonNull(
            accounts
                .create("test", Plan.PRO)
                .flatMap(account -> accounts.issueKey(account, "test"))
                .block())
        .key()
        .secret();
  }

  private String[] arguments(TestDatabase database, String... own) {
    return Stream.concat(
            Stream.of(
                "spring.kafka.bootstrap-servers=" + kafka.bootstrapServers(),
                "spring.r2dbc.url=" + database.r2dbcUrl(),
                "spring.r2dbc.username=" + database.user(),
                "spring.r2dbc.password=" + database.password(),
                "spring.flyway.url=" + database.jdbcUrl(),
                "spring.flyway.user=" + database.user(),
                "spring.flyway.password=" + database.password()),
            Stream.of(own))
        .map("--"::concat)
        .toArray(String[]::new);
  }
}
