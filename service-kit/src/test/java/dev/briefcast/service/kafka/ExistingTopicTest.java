package dev.briefcast.service.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.Topic;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ExistingTopicTest {

  @ParameterizedTest
  @EnumSource
  void topic_asCreatedByUs_isAccepted(Topic topic) {
    var found = new ExistingTopic(topic, topic.configuration(), topic.partitions(), 3, 3);

    assertThat(found.fault()).isEmpty();
    assertThat(found.warnings()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "retention.ms, 604800000, 2592000000",
    "retention.bytes, 1073741824, -1",
    "max.message.bytes, 1048588, 8388608",
    "cleanup.policy, compact, delete"
  })
  void topic_losingOutcomes_isReportedWithTheCommand(String name, String is, String needed) {
    var fault = outcomes(Map.of(name, is), 3, 3).fault();

    assertThat(fault.orElseThrow())
        .isEqualTo(
            ("The topic story.outcomes would lose what stories need: %s is %s. Let an administrator"
                    + " run: kafka-configs.sh --alter --entity-type topics --entity-name"
                    + " story.outcomes --add-config %s=%s")
                .formatted(name, is, name, needed));
  }

  @Test
  void topic_keepingMoreThanNeeded_isAccepted() {
    var longer = Map.of("retention.ms", "-1", "max.message.bytes", "20000000");

    assertThat(outcomes(longer, 3, 3).fault()).isEmpty();
  }

  @Test
  void topic_onOneBrokerOfThree_isReported() {
    assertThat(outcomes(Map.of(), 1, 3).warnings())
        .singleElement()
        .asString()
        .contains("story.outcomes is kept by 1 of 3 brokers");
    assertThat(outcomes(Map.of(), 1, 1).warnings()).isEmpty();
  }

  @Test
  void topic_withMinInSyncReplicasOfOne_isReportedWithTheCommand() {
    assertThat(outcomes(Map.of("min.insync.replicas", "1"), 3, 3).warnings())
        .singleElement()
        .asString()
        .endsWith("--entity-name story.outcomes --add-config min.insync.replicas=2");
  }

  @Test
  void queue_ofSeveralPartitions_isReported() {
    var requests =
        new ExistingTopic(Topic.STORY_REQUESTS, Topic.STORY_REQUESTS.configuration(), 8, 1, 1);

    assertThat(requests.warnings()).singleElement().asString().contains("has 8 partitions");
  }

  private static ExistingTopic outcomes(Map<String, String> other, int replicas, int brokers) {
    var settings = new HashMap<>(Topic.STORY_OUTCOMES.configuration());
    settings.putAll(other);
    return new ExistingTopic(Topic.STORY_OUTCOMES, settings, 4, replicas, brokers);
  }
}
