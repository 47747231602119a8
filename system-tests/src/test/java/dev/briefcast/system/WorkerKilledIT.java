package dev.briefcast.system;

import static dev.briefcast.system.BriefcastProcess.freePort;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.MinutesCharged;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Processes that die without a word, as machines do. */
class WorkerKilledIT {

  @Test
  void story_whoseWorkerIsKilled_isFinishedByAnotherAndChargedOnce(@TempDir Path folder)
      throws Exception {
    String data = folder.resolve("data").toString();
    String[] up = {"up", "--without", "worker", "--port", freePort(), "--data", data};
    try (var stack = BriefcastProcess.start(folder, "up", up)) {
      stack.awaitPrinted("Briefcast is ready");
      ApiClient client = RunningBriefcast.clientOf(Path.of(data));
      BriefcastProcess first = BriefcastProcess.start(folder, "w1", "worker", "--data", data);
      String id = client.accepted(RunningBriefcast.example("no-flow.json"));
      client.underWay(id, WorkerKilledIT::isMade);

      first.kill();

      try (var second = BriefcastProcess.start(folder, "w2", "worker", "--data", data)) {
        JsonNode story = client.ended(id);
        assertThat(story.path("status").asString())
            .describedAs("%s%n%s", story, second.output())
            .isEqualTo("ready");
        assertThat(chargesOf(Path.of(data), id))
            .extracting(MinutesCharged::seconds)
            .containsExactly(story.path("duration_seconds").asInt());
        assertThat(second.stop()).isZero();
      }
      assertThat(stack.stop()).isZero();
    }
  }

  @Test
  void story_whenEverythingIsKilled_isFinishedByTheNextStart(@TempDir Path folder)
      throws Exception {
    String data = folder.resolve("data").toString();
    String[] up = {"up", "--port", freePort(), "--data", data};
    BriefcastProcess first =
        BriefcastProcess.start(folder, "first", up).awaitPrinted("Briefcast is ready");
    ApiClient client = RunningBriefcast.clientOf(Path.of(data));
    String id = client.accepted(RunningBriefcast.example("no-flow.json"));
    client.underWay(id, WorkerKilledIT::isMade);

    JsonNode before = running(Path.of(data));

    first.kill();

    try (var next = BriefcastProcess.start(folder, "next", up)) {
      next.awaitPrinted("Briefcast is ready");
      JsonNode story = RunningBriefcast.clientOf(Path.of(data)).ended(id);
      assertThat(story.path("status").asString()).describedAs("%s", story).isEqualTo("ready");
      assertThat(chargesOf(Path.of(data), id)).hasSize(1);
      JsonNode after = running(Path.of(data));
      for (String port : List.of("kafka_port", "postgres_port", "ledger_port")) {
        assertThat(after.path(port)).as("where joined processes look").isEqualTo(before.path(port));
      }
      assertThat(next.stop()).isZero();
    }
  }

  /** In the middle of it: something was painted already. */
  private static boolean isMade(JsonNode story) {
    return story.path("progress").asInt() >= 20;
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
