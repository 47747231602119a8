package dev.briefcast.system.fault;

import static dev.briefcast.system.BriefcastProcess.freePort;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.service.kafka.DeadLetterReason;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.BriefcastProcess;
import dev.briefcast.system.Postings;
import dev.briefcast.system.RunningBriefcast;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Records that nobody can use, on every topic of a running Briefcast. */
@Tag("long")
class BadRecordsIT {

  private static final Duration SOON = Duration.ofMinutes(3);
  private static final String WORKER = "generation-worker";
  private static final String GATEWAY = "api-gateway";
  private static final String LEDGER = "quota-ledger";

  /** Who puts away what it cannot read; nobody does so in the topics of dead letters themselves. */
  private static final Map<Topic, Set<String>> READERS =
      Map.of(
          Topic.STORY_REQUESTS, Set.of(WORKER),
          Topic.STORY_CHANGES, Set.of(WORKER),
          Topic.STORY_OUTCOMES, Set.of(GATEWAY, LEDGER),
          Topic.STORY_PROGRESS, Set.of(GATEWAY),
          Topic.QUOTA_POSTINGS, Set.of(GATEWAY),
          Topic.ACCOUNT_PLANS, Set.of(LEDGER),
          Topic.GITHUB_DELIVERIES, Set.of(),
          Topic.STORY_REQUESTS_DEAD, Set.of(),
          Topic.EVENTS_DEAD, Set.of());

  @Test
  void records_unusable_becomeDeadLettersAndBlockNothing(@TempDir Path folder) throws Exception {
    Path data = folder.resolve("data");
    String[] up = {"up", "--port", freePort(), "--data", data.toString()};
    try (var stack = BriefcastProcess.start(folder, "up", up)) {
      stack.awaitPrinted("Briefcast is ready");
      String servers = RunningBriefcast.kafkaOf(data);
      Map<String, Set<String>> expected = writeBadRecords(servers);
      ApiClient client = RunningBriefcast.clientOf(data);

      JsonNode story = client.ended(client.accepted(RunningBriefcast.example("tiny.json")));

      String id = story.path("id").asString();
      assertThat(story.path("status").asString()).describedAs("%s", story).isEqualTo("ready");
      List<MinutesCharged> charges =
          await().atMost(SOON).until(() -> Postings.of(servers, id), each -> !each.isEmpty());
      assertThat(charges)
          .extracting(MinutesCharged::seconds)
          .containsExactly(story.path("duration_seconds").asInt());
      try (var letters = new Letters(servers)) {
        await().atMost(SOON).until(() -> letters.missing(expected), Map::isEmpty);
      }
      assertThat(stack.stop()).isZero();
    }
  }

  private static Map<String, Set<String>> writeBadRecords(String servers)
      throws InterruptedException {
    var expected = new HashMap<String, Set<String>>();
    try (var bad = new BadRecords(servers)) {
      for (Topic topic : Topic.values()) {
        Set<String> readers = READERS.getOrDefault(topic, Set.of("somebody"));
        for (String place : bad.writeInto(topic)) {
          expected.put(place, readers);
        }
      }
    }
    return expected;
  }

  /** What was put away, and by whom. */
  private static final class Letters implements AutoCloseable {

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Map<String, Set<String>> seen = new HashMap<>();

    Letters(String servers) {
      consumer =
          new KafkaConsumer<>(
              Map.of("bootstrap.servers", servers, "auto.offset.reset", "earliest"),
              new ByteArrayDeserializer(),
              new ByteArrayDeserializer());
      List<TopicPartition> partitions =
          Stream.of(Topic.STORY_REQUESTS_DEAD, Topic.EVENTS_DEAD)
              .map(each -> new TopicPartition(each.topicName(), 0))
              .toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
    }

    /** Whose letters are not there yet, by the place of the record. */
    Map<String, Set<String>> missing(Map<String, Set<String>> expected) {
      consumer.poll(Duration.ofMillis(500)).forEach(this::read);
      var missing = new HashMap<String, Set<String>>();
      expected.forEach(
          (place, readers) -> {
            var left = new HashSet<>(readers);
            left.removeAll(seen.getOrDefault(place, Set.of()));
            if (!left.isEmpty()) {
              missing.put(place, left);
            }
          });
      return missing;
    }

    private void read(ConsumerRecord<byte[], byte[]> letter) {
      String where =
          header(letter, DeadLetterReason.TOPIC)
              + "-"
              + header(letter, DeadLetterReason.PARTITION)
              + "-"
              + header(letter, DeadLetterReason.OFFSET);
      seen.computeIfAbsent(where, _ -> new HashSet<>())
          .add(header(letter, DeadLetterReason.READER));
    }

    private static String header(ConsumerRecord<byte[], byte[]> letter, String name) {
      var header = letter.headers().lastHeader(name);
      return header == null ? "" : new String(header.value(), UTF_8);
    }

    @Override
    public void close() {
      consumer.close();
    }
  }
}
