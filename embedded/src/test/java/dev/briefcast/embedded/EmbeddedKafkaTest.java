package dev.briefcast.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedKafkaTest {

  private static final int LARGEST_BYTES = 8 * 1024 * 1024;

  @TempDir Path folder;

  @Test
  void broker_restartedOnItsFolder_hasItsRecordsAndPort() throws Exception {
    int port;
    try (var broker = EmbeddedKafka.at(folder, 0)) {
      port = broker.port();
      createTopic(broker);
      send(broker, "before".getBytes(StandardCharsets.UTF_8));
    }

    try (var broker = EmbeddedKafka.at(folder, port)) {
      send(broker, "after".getBytes(StandardCharsets.UTF_8));

      assertThat(broker.port()).isEqualTo(port);
      assertThat(read(broker, 2)).extracting(String::new).containsExactly("before", "after");
    }
  }

  @Test
  void broker_onATakenPort_failsAndStartsOnAnother() throws Exception {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThatException()
          .isThrownBy(() -> EmbeddedKafka.at(folder, taken.getLocalPort()))
          .withRootCauseInstanceOf(BindException.class);

      try (var broker = EmbeddedKafka.at(folder, 0)) {
        createTopic(broker);
        send(broker, "after".getBytes(StandardCharsets.UTF_8));
        assertThat(read(broker, 1)).extracting(String::new).containsExactly("after");
      }
    }
  }

  @Test
  void broker_largestRecord_isWrittenAndRead() throws Exception {
    try (var broker = EmbeddedKafka.temporary()) {
      createTopic(broker);

      send(broker, new byte[LARGEST_BYTES - 1024]);

      assertThat(read(broker, 1)).extracting(bytes -> bytes.length).containsExactly(8387584);
    }
  }

  @Test
  void broker_features_includeShareGroups() throws Exception {
    try (var broker = EmbeddedKafka.temporary();
        var admin = Admin.create(clientSettings(broker))) {
      var features = admin.describeFeatures().featureMetadata().get().finalizedFeatures();

      assertThat(features)
          .hasEntrySatisfying(
              "share.version", level -> assertThat(level.maxVersionLevel()).isEqualTo((short) 1));
    }
  }

  private static void createTopic(EmbeddedKafka broker) throws Exception {
    try (var admin = Admin.create(clientSettings(broker))) {
      var largest = Map.of("max.message.bytes", Integer.toString(LARGEST_BYTES));
      admin
          .createTopics(List.of(new NewTopic("things", 1, (short) 1).configs(largest)))
          .all()
          .get();
    }
  }

  private static void send(EmbeddedKafka broker, byte[] value) throws Exception {
    Properties settings = clientSettings(broker);
    settings.put("max.request.size", LARGEST_BYTES);
    try (var producer =
        new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
      producer.send(new ProducerRecord<>("things", value)).get();
    }
  }

  private static List<byte[]> read(EmbeddedKafka broker, int count) {
    try (var consumer =
        new KafkaConsumer<>(
            clientSettings(broker), new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      var partition = new TopicPartition("things", 0);
      consumer.assign(List.of(partition));
      consumer.seekToBeginning(List.of(partition));
      var values = new ArrayList<byte[]>();
      long deadlineNs = System.nanoTime() + Duration.ofSeconds(60).toNanos();
      while (values.size() < count && System.nanoTime() < deadlineNs) {
        consumer.poll(Duration.ofMillis(200)).forEach(record -> values.add(record.value()));
      }
      return values;
    }
  }

  private static Properties clientSettings(EmbeddedKafka broker) {
    var settings = new Properties();
    settings.put("bootstrap.servers", broker.bootstrapServers());
    return settings;
  }
}
