package dev.briefcast.system.fault;

import static dev.briefcast.system.BriefcastProcess.freePort;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.chaos.Databases;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.BriefcastProcess;
import dev.briefcast.system.RunningBriefcast;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * What {@code docs/operating/backup.md} says, done. A backup is made of what runs, with one story
 * ready and another on its way; that one ends, and a third one is made. Then both databases are
 * lost, and in one of the tests Kafka too.
 */
@Tag("long")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RestoreIT {

  private static final String CHARGED =
      "SELECT story_id || '/' || attempt || ' ' || seconds FROM posting ORDER BY 1";
  private static final String LEDGERS =
      """
      SELECT account_id || ' ' || to_char(period, 'YYYY-MM') || ' ' || charged_seconds FROM balance
      """;
  private static final String GATEWAYS =
      "SELECT account || ' ' || period || ' ' || charged_seconds FROM balance";

  private Path folder = Path.of("");
  private Path lost = Path.of("");
  private Path backup = Path.of("");
  private String made = "";
  private String waiting = "";
  private String later = "";
  private List<String> charges = List.of();
  private List<String> balances = List.of();

  @BeforeAll
  void makeStoriesAndABackup(@TempDir Path temporary) throws Exception {
    folder = temporary;
    lost = folder.resolve("lost");
    backup = folder.resolve("backup");
    try (var up = start("up", lost, "up", "--without", "worker", "--port", freePort())) {
      up.awaitPrinted("Briefcast is ready");
      Databases databases = databases(lost);
      ApiClient client = RunningBriefcast.clientOf(lost);
      try (var worker = start("worker-1", lost, "worker")) {
        worker.awaitPrinted("Worker is ready");
        made = client.accepted(brief(1));
        client.ended(made);
        awaitSettled(databases);
      }
      waiting = client.accepted(brief(2));
      await()
          .until(
              () -> databases.rows("gateway", "SELECT * FROM queue WHERE state = 'published'"),
              each -> !each.isEmpty());

      takeBackup();

      try (var worker = start("worker-2", lost, "worker")) {
        worker.awaitPrinted("Worker is ready");
        client.ended(waiting);
        later = client.accepted(brief(3));
        client.ended(later);
        awaitSettled(databases);
      }
      charges = databases.rows("ledger", CHARGED);
      balances = databases.rows("ledger", LEDGERS);
      assertThat(charges).hasSize(3);
    }
  }

  @Test
  void databases_restoredOlderThanKafka_recoverWhatWasCharged() throws Exception {
    Path restored = restored("kafka-is-there");
    PostgresBackup.copy(lost.resolve("kafka"), restored.resolve("kafka"), Set.of());
    PostgresBackup.copy(lost.resolve("media"), restored.resolve("media"), Set.of());
    String port = freePort();
    try (var servers = start("servers", restored, "up", "--without", "gateway,worker,ledger")) {
      servers.awaitPrinted("Briefcast is ready");
      readAgain(restored, "quota-ledger", Topic.STORY_OUTCOMES);
      readAgain(restored, "api-gateway", Topic.STORY_OUTCOMES, Topic.QUOTA_POSTINGS);
      try (var ledger = start("ledger", restored, "ledger");
          var gateway = start("gateway", restored, "gateway", "--port", port)) {
        ledger.awaitPrinted("Ledger is ready");
        gateway.awaitPrinted("Gateway is ready");
        ApiClient client = clientAt(restored, port);
        Databases databases = databases(restored);

        assertThat(client.ended(made).path("status").asString()).isEqualTo("ready");
        assertThat(client.ended(waiting).path("status").asString()).isEqualTo("ready");
        assertThat(client.get(at(port, "/api/v1/stories/" + later)).statusCode()).isEqualTo(404);
        awaitSettled(databases);
        await()
            .atMost(Duration.ofMinutes(1))
            .untilAsserted(() -> assertThat(databases.rows("ledger", CHARGED)).isEqualTo(charges));
        assertThat(databases.rows("ledger", LEDGERS)).isEqualTo(balances);
        await()
            .atMost(Duration.ofMinutes(1))
            .untilAsserted(
                () -> assertThat(databases.rows("gateway", GATEWAYS)).isEqualTo(balances));
        assertThat(findings(restored, port)).isEmpty();
        assertPlays(client, client.story(waiting));
      }
    }
  }

  @Test
  void databases_restoredWithoutKafka_continueWhereTheyWere() throws Exception {
    Path restored = restored("kafka-is-lost");
    PostgresBackup.copy(backup.resolve("media"), restored.resolve("media"), Set.of());
    String port = freePort();
    // What was published is lost; nobody waits ten minutes for it here.
    var soon = Map.of("BRIEFCAST_DISPATCH_PUBLISH_AGAIN_AFTER", "1s");
    List<String> up = List.of("up", "--port", port, "--data", restored.toString());
    try (var all = BriefcastProcess.start(soon, folder, "all", up)) {
      all.awaitPrinted("Briefcast is ready");
      ApiClient client = RunningBriefcast.clientOf(restored);
      Databases databases = databases(restored);

      assertPlays(client, client.ended(made));
      assertThat(client.ended(waiting).path("status").asString()).isEqualTo("ready");
      String next = client.accepted(brief(4));
      assertPlays(client, client.ended(next));

      awaitSettled(databases);
      assertThat(databases.rows("ledger", "SELECT story_id FROM posting"))
          .containsExactlyInAnyOrder(made, waiting, next);
      assertThat(databases.rows("gateway", GATEWAYS))
          .isEqualTo(databases.rows("ledger", LEDGERS))
          .hasSize(1);
      assertThat(findings(restored, port)).isEmpty();
    }
  }

  private void takeBackup() throws Exception {
    PostgresBackup.take(
        lost.resolve("postgres"), running(lost, "postgres_port"), backup.resolve("postgres"));
    PostgresBackup.copy(lost.resolve("media"), backup.resolve("media"), Set.of());
    Files.copy(lost.resolve("credentials.json"), backup.resolve("credentials.json"));
  }

  /** The databases and the secrets, nothing else. */
  private Path restored(String name) throws IOException {
    Path restored = folder.resolve(name);
    PostgresBackup.copy(backup.resolve("postgres"), restored.resolve("postgres"), Set.of());
    Files.copy(backup.resolve("credentials.json"), restored.resolve("credentials.json"));
    return restored;
  }

  /** What {@code kafka-consumer-groups --reset-offsets --to-earliest --execute} does. */
  private static void readAgain(Path data, String group, Topic... topics) throws Exception {
    var offsets = new HashMap<TopicPartition, OffsetAndMetadata>();
    for (Topic topic : topics) {
      IntStream.range(0, topic.partitions())
          .forEach(
              each ->
                  offsets.put(
                      new TopicPartition(topic.topicName(), each), new OffsetAndMetadata(0)));
    }
    String servers = "127.0.0.1:" + running(data, "kafka_port");
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", servers))) {
      admin.alterConsumerGroupOffsets(group, offsets).all().get();
    }
  }

  private BriefcastProcess start(String name, Path data, String... arguments) throws IOException {
    var all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--data", data.toString()));
    return BriefcastProcess.start(
        folder, name + "-" + data.getFileName(), all.toArray(String[]::new));
  }

  /** Everything that was made is charged, and both sides know. */
  private static void awaitSettled(Databases databases) {
    await()
        .atMost(Duration.ofMinutes(2))
        .until(() -> databases.rows("gateway", "SELECT * FROM hold"), List::isEmpty);
  }

  private static void assertPlays(ApiClient client, JsonNode story) {
    assertThat(story.path("status").asString()).as(story.toString()).isEqualTo("ready");
    String video = story.path("media").path("video").asString();
    assertThat(client.get(video).statusCode()).as(video).isEqualTo(200);
  }

  private static List<JsonNode> findings(Path data, String port) throws Exception {
    JsonNode credentials = ApiClient.json(Files.readString(data.resolve("credentials.json")));
    var request =
        HttpRequest.newBuilder(URI.create(at(port, "/operator/v1/reconciliation")))
            .header("Authorization", "Bearer " + credentials.path("operator_token").asString())
            .header("X-Operator", "restore")
            .POST(BodyPublishers.noBody())
            .build();
    try (var http = HttpClient.newHttpClient()) {
      var response = http.send(request, BodyHandlers.ofString());
      assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
      return ApiClient.json(response.body()).path("findings").valueStream().toList();
    }
  }

  private static Databases databases(Path data) throws IOException {
    return new Databases(running(data, "postgres_port"));
  }

  private static ApiClient clientAt(Path data, String port) throws IOException {
    JsonNode credentials = ApiClient.json(Files.readString(data.resolve("credentials.json")));
    return new ApiClient(at(port, "/api/v1"), credentials.path("api_key").asString());
  }

  private static String at(String port, String path) {
    return "http://localhost:" + port + path;
  }

  private static int running(Path data, String port) throws IOException {
    return ApiClient.json(Files.readString(data.resolve("running.json"))).path(port).asInt();
  }

  private static String brief(int number) {
    return RunningBriefcast.example("tiny.json").replace("Say hello", "Restore " + number);
  }
}
