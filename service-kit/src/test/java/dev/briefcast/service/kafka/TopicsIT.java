package dev.briefcast.service.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.testing.TestInfrastructure;
import dev.briefcast.testing.secured.Authority;
import dev.briefcast.testing.secured.SecuredKafka;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

/** Topics at start, on a broker. */
class TopicsIT {

  private static final TopicProperties AS_THE_BROKER_SAYS = new TopicProperties(null);

  @Test
  void topic_missing_isCreatedWithItsSettings() throws Exception {
    try (var admin = Admin.create(Map.of("bootstrap.servers", TestInfrastructure.kafka()))) {
      Topics.ensureExist(admin, EnumSet.allOf(Topic.class), AS_THE_BROKER_SAYS);
      Topics.ensureExist(admin, EnumSet.allOf(Topic.class), AS_THE_BROKER_SAYS);

      for (Topic topic : Topic.values()) {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic.topicName());
        // Brokers hear of it a moment after the controller made it.
        var config =
            await()
                .ignoreExceptions()
                .until(
                    () -> admin.describeConfigs(List.of(resource)).all().get().get(resource),
                    Objects::nonNull);
        topic
            .configuration()
            .forEach((name, value) -> assertThat(config.get(name).value()).isEqualTo(value));
      }
    }
  }

  @Test
  void topic_withAWeeksRetention_stopsTheStartWithTheCommand() throws Exception {
    try (var kafka = TestInfrastructure.ownKafka();
        var admin = Admin.create(Map.of("bootstrap.servers", kafka.bootstrapServers()))) {
      var forAWeek =
          new NewTopic("story.outcomes", Optional.of(4), Optional.empty())
              .configs(Map.of("retention.ms", "604800000", "max.message.bytes", "8388608"));
      admin.createTopics(List.of(forAWeek)).all().get();
      // Brokers hear of it a moment after the controller made it.
      await().until(() -> admin.listTopics().names().get().contains("story.outcomes"));

      assertThatThrownBy(
              () -> Topics.ensureExist(admin, EnumSet.allOf(Topic.class), AS_THE_BROKER_SAYS))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("retention.ms is 604800000")
          .hasMessageEndingWith(
              "--entity-name story.outcomes --add-config retention.ms=2592000000");
    }
  }

  @Test
  void permission_missing_stopsTheStartWithTheCommand(@TempDir Path folder) {
    try (var kafka = SecuredKafka.startWithoutRights(Authority.at(folder));
        var admin = Admin.create(kafka.connection());
        var stranger = Admin.create(kafka.connection("stranger"))) {
      assertThatThrownBy(
              () ->
                  Topics.ensureExist(
                      admin, EnumSet.of(Topic.STORY_OUTCOMES), new TopicProperties((short) 3)))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining(
              "The topic story.outcomes is missing and Kafka refused to create it")
          .hasMessageContaining(
              "kafka-topics.sh --create --topic story.outcomes --partitions 4 --replication-factor"
                  + " 3")
          .hasMessageContaining("--config retention.ms=2592000000")
          .hasMessageContaining("--config min.insync.replicas=2");
      assertThatThrownBy(
              () ->
                  Topics.ensureExist(
                      stranger, EnumSet.of(Topic.STORY_OUTCOMES), AS_THE_BROKER_SAYS))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageStartingWith("Kafka denies this service access")
          .hasMessageContaining("spring.kafka.properties.sasl.mechanism");
    }
  }

  @Test
  void replicas_moreThanBrokers_areRefusedWithASentence() {
    var source = new MapConfigurationPropertySource(Map.of("briefcast.kafka.replicas", "0"));

    assertThatThrownBy(() -> new Binder(source).bind("briefcast.kafka", TopicProperties.class))
        .rootCause()
        .hasMessageContaining("briefcast.kafka.replicas is 0");
  }
}
