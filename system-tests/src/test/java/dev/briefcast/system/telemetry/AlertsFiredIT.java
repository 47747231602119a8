package dev.briefcast.system.telemetry;

import static dev.briefcast.system.BriefcastProcess.freePort;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.BriefcastProcess;
import dev.briefcast.system.RunningBriefcast;
import dev.briefcast.system.Watch;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Faults of a running Briefcast wake somebody, by way of a real Prometheus and Alertmanager. */
@Tag("alerts")
class AlertsFiredIT {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern METRICS = Pattern.compile("metrics +(http:\\S+)");

  /** Rules wait for two minutes before they call. */
  private static final Duration CALLED_WITHIN = Duration.ofMinutes(5);

  @Test
  void faults_ofARunningBriefcast_alertWhoeverIsOnCall(@TempDir Path folder) throws Exception {
    String data = folder.resolve("data").toString();
    var up =
        BriefcastProcess.start(
            folder, "up", "up", "--without", "worker", "--port", freePort(), "--data", data);
    try (var pager = Pager.listening();
        up) {
      up.awaitPrinted("Briefcast is ready").awaitPrinted("  log  ");
      try (var watch = Watch.start(folder, metricsOf(up), pager.address())) {
        watch.awaitScraped();
        ApiClient client = RunningBriefcast.clientOf(Path.of(data));
        String id = client.accepted(RunningBriefcast.example("tiny.json"));
        spoilARecord(Path.of(data));

        assertThat(called(pager, "BriefcastDeadLetters", "firing")).isEqualTo("ticket");
        assertThat(called(pager, "BriefcastNoWorkers", "firing")).isEqualTo("page");
        try (var worker = BriefcastProcess.start(folder, "worker", "worker", "--data", data)) {
          assertThat(client.ended(id).path("status").asString())
              .describedAs(worker.output())
              .isEqualTo("ready");
        }
        called(pager, "BriefcastNoWorkers", "resolved");
        up.freeze();
        try {
          assertThat(called(pager, "BriefcastServiceDown", "firing")).isEqualTo("ticket");
        } finally {
          up.thaw();
        }
      }
    }
  }

  /** Answers with how urgent it is; its runbook is there. */
  private static String called(Pager pager, String alert, String status) {
    JsonNode call =
        await()
            .alias(alert + " " + status)
            .atMost(CALLED_WITHIN)
            .until(() -> pager.calls(alert, status), calls -> !calls.isEmpty())
            .getFirst();
    assertThat(ROOT.resolve(call.path("annotations").path("runbook_url").asString())).exists();
    return call.path("labels").path("severity").asString();
  }

  private static URI metricsOf(BriefcastProcess up) {
    Matcher printed = METRICS.matcher(up.output());
    assertThat(printed.find()).as(up.output()).isTrue();
    return URI.create(printed.group(1));
  }

  /** What no service can read, where the ledger looks for outcomes. */
  private static void spoilARecord(Path data) throws Exception {
    JsonNode running = ApiClient.json(Files.readString(data.resolve("running.json")));
    Map<String, Object> servers =
        Map.of("bootstrap.servers", "127.0.0.1:" + running.path("kafka_port").asInt());
    try (var producer =
        new KafkaProducer<>(servers, new ByteArraySerializer(), new ByteArraySerializer())) {
      byte[] garbage = "no event".getBytes(UTF_8);
      producer.send(new ProducerRecord<>(Topic.STORY_OUTCOMES.topicName(), garbage)).get();
    }
  }
}
