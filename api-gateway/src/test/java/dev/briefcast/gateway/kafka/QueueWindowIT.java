package dev.briefcast.gateway.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.WorkerGroup;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.testing.TestInfrastructure;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaShareConsumer;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.Test;

class QueueWindowIT {

  private static final String GROUP = WorkerGroup.RENDERERS.groupId();

  @Test
  void records_behindAJobThatHasNotEnded_areCounted() throws Exception {
    try (var kafka = TestInfrastructure.ownKafka();
        var gateway = TestGateway.start(kafka.bootstrapServers(), TestInfrastructure.postgres());
        var worker = new TestWorker(kafka.bootstrapServers())) {
      fromTheBeginning(kafka.bootstrapServers());
      for (int i = 0; i < 10; i++) {
        worker.say(Topic.STORY_REQUESTS, "story", new byte[] {1});
      }
      assertThat(window(gateway)).isZero();

      try (var jobs = jobs(kafka.bootstrapServers())) {
        jobs.subscribe(List.of(Topic.STORY_REQUESTS.topicName()));
        for (int i = 0; i < 7; i++) {
          jobs.acknowledge(next(jobs));
        }
        next(jobs);

        // The broker writes down where a queue begins with the end of the job after.
        await()
            .atMost(Duration.ofSeconds(60))
            .untilAsserted(() -> assertThat(window(gateway)).isBetween(3.0, 4.0));
      }
    }
  }

  private static ConsumerRecord<byte[], byte[]> next(KafkaShareConsumer<byte[], byte[]> jobs) {
    return await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> jobs.poll(Duration.ofMillis(200)), records -> !records.isEmpty())
        .iterator()
        .next();
  }

  private static double window(TestGateway gateway) {
    gateway.bean(QueueWindow.class).measure();
    return gateway
        .bean(MeterRegistry.class)
        .get("briefcast.queue.window")
        .tag("group", GROUP)
        .gauge()
        .value();
  }

  private static void fromTheBeginning(String kafka) throws Exception {
    try (var admin = Admin.create(Map.of("bootstrap.servers", kafka))) {
      var group = new ConfigResource(ConfigResource.Type.GROUP, GROUP);
      var earliest = new ConfigEntry("share.auto.offset.reset", "earliest");
      admin
          .incrementalAlterConfigs(
              Map.of(group, List.of(new AlterConfigOp(earliest, AlterConfigOp.OpType.SET))))
          .all()
          .get();
    }
  }

  private static KafkaShareConsumer<byte[], byte[]> jobs(String kafka) {
    return new KafkaShareConsumer<>(
        Map.of(
            "bootstrap.servers",
            kafka,
            "group.id",
            GROUP,
            "share.acknowledgement.mode",
            "explicit",
            "share.acquire.mode",
            "record_limit",
            "max.poll.records",
            1),
        new ByteArrayDeserializer(),
        new ByteArrayDeserializer());
  }
}
