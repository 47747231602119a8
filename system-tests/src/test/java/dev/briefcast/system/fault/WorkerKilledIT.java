package dev.briefcast.system.fault;

import static dev.briefcast.system.BriefcastProcess.freePort;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.client.InvalidWebhookException;
import dev.briefcast.client.WebhookVerifier;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.BriefcastProcess;
import dev.briefcast.system.Postings;
import dev.briefcast.system.RunningBriefcast;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Processes that die without a word, as machines do. */
@Tag("long")
class WorkerKilledIT {

  private static final int STORIES = 4;

  @Test
  void stories_whoseWorkerIsKilled_areFinishedByAnotherAndChargedOnce(@TempDir Path folder)
      throws Exception {
    String data = folder.resolve("data").toString();
    String[] up = {"up", "--without", "worker", "--port", freePort(), "--data", data};
    try (var stack = BriefcastProcess.start(folder, "up", up)) {
      stack.awaitPrinted("Briefcast is ready");
      ApiClient client = RunningBriefcast.clientOf(Path.of(data));
      BriefcastProcess first = BriefcastProcess.start(folder, "w1", "worker", "--data", data);
      List<String> ids = accepted(client);

      first.kill();

      try (var second = BriefcastProcess.start(folder, "w2", "worker", "--data", data)) {
        assertReadyAndChargedOnce(client, Path.of(data), ids);
        assertThat(second.stop()).isZero();
      }
      assertThat(stack.stop()).isZero();
    }
  }

  /** The gateway dies while it sends an event, too: whoever comes next sends it again. */
  @Test
  void storiesAndEvent_whenEverythingIsKilled_areFinishedByTheNextStart(@TempDir Path folder)
      throws Exception {
    try (var receiver = new HangingReceiver()) {
      finishedByTheNextStart(folder, receiver);
    }
  }

  private static void finishedByTheNextStart(Path folder, HangingReceiver receiver)
      throws Exception {
    String data = folder.resolve("data").toString();
    String[] up = {"up", "--port", freePort(), "--data", data};
    BriefcastProcess first =
        BriefcastProcess.start(folder, "first", up).awaitPrinted("Briefcast is ready");
    ApiClient client = RunningBriefcast.clientOf(Path.of(data));
    JsonNode webhook = webhook(client, receiver.url());
    List<String> ids = accepted(client);
    client.postTo("/webhooks/" + webhook.path("id").asString() + "/test", "");
    receiver.got(1);

    JsonNode before = running(Path.of(data));

    first.kill();

    try (var next = BriefcastProcess.start(folder, "next", up)) {
      next.awaitPrinted("Briefcast is ready");
      assertReadyAndChargedOnce(RunningBriefcast.clientOf(Path.of(data)), Path.of(data), ids);
      assertSentAgain(receiver.got(2), webhook);
      JsonNode after = running(Path.of(data));
      for (String port : List.of("kafka_port", "postgres_port", "ledger_port")) {
        assertThat(after.path(port)).as("where joined processes look").isEqualTo(before.path(port));
      }
      assertThat(next.stop()).isZero();
    }
  }

  /** For no event that comes by itself. */
  private static JsonNode webhook(ApiClient client, String url) {
    String body = "{\"url\": \"%s\", \"types\": [\"key.revoked\"]}".formatted(url);
    return ApiClient.json(client.postTo("/webhooks", body).body());
  }

  private static void assertSentAgain(List<HangingReceiver.Got> got, JsonNode webhook)
      throws InvalidWebhookException {
    assertThat(got).hasSize(2);
    assertThat(got.getLast().id()).isEqualTo(got.getFirst().id());
    assertThat(got.getLast().body()).isEqualTo(got.getFirst().body());
    for (String key : List.of("secret", "public_key")) {
      for (HangingReceiver.Got each : got) {
        var verifier = new WebhookVerifier(webhook.path(key).asString());
        byte[] body = each.body().getBytes(StandardCharsets.UTF_8);
        assertThat(verifier.verify(each.id(), each.timestamp(), each.signatures(), body).id())
            .isEqualTo(each.id());
      }
    }
  }

  /**
   * Stories of which the first is begun. As many as a machine of any speed does not finish before
   * the next step: the first is in the making, or the second.
   */
  private static List<String> accepted(ApiClient client) {
    String brief = RunningBriefcast.example("no-flow.json");
    List<String> ids =
        IntStream.rangeClosed(1, STORIES)
            .mapToObj(number -> brief.replaceFirst("(\"title\": *\")", "$1" + number + ". "))
            .map(client::accepted)
            .toList();
    client.underWay(ids.getFirst(), 20);
    return ids;
  }

  private static void assertReadyAndChargedOnce(ApiClient client, Path data, List<String> ids)
      throws Exception {
    for (String id : ids) {
      JsonNode story = client.ended(id);
      assertThat(story.path("status").asString()).describedAs("%s", story).isEqualTo("ready");
      List<MinutesCharged> charges = chargesOf(data, id);
      assertThat(charges.stream().map(MinutesCharged::eventId).distinct()).hasSize(1);
      assertThat(charges.getFirst().seconds()).isEqualTo(story.path("duration_seconds").asInt());
    }
  }

  private static List<MinutesCharged> chargesOf(Path data, String id) throws Exception {
    String servers = "127.0.0.1:" + running(data).path("kafka_port").asInt();
    return await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> Postings.of(servers, id), charges -> !charges.isEmpty());
  }

  private static JsonNode running(Path data) throws Exception {
    return ApiClient.json(Files.readString(data.resolve("running.json")));
  }
}
