package dev.briefcast.service.kafka;

import dev.briefcast.contracts.event.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A topic as the broker describes it.
 *
 * @param settings by Kafka's names, those that it has from the broker too
 * @param replicas how many brokers keep the partition that the fewest keep
 * @param brokers how many there are
 */
record ExistingTopic(
    Topic topic, Map<String, String> settings, int partitions, int replicas, int brokers) {

  private static final int ENOUGH = 3;
  private static final String NO_LIMIT = "-1";

  /**
   * The setting that would lose stories, with the command that corrects it; empty if there is none.
   */
  Optional<String> fault() {
    Map<String, String> wrong = wrongSettings();
    if (wrong.isEmpty()) {
      return Optional.empty();
    }
    String found =
        wrong.keySet().stream()
            .map(name -> name + " is " + settings.get(name))
            .collect(Collectors.joining(", "));
    return Optional.of(
        "The topic %s would lose what stories need: %s. Let an administrator run: %s"
            .formatted(topic.topicName(), found, command(wrong)));
  }

  /** Warnings about what is lost if one broker fails. */
  List<String> warnings() {
    var warnings = new ArrayList<String>();
    if (replicas < Math.min(ENOUGH, brokers)) {
      warnings.add(
          "The topic %s is kept by %d of %d brokers: its records may be lost with one of them."
                  .formatted(topic.topicName(), replicas, brokers)
              + " Have kafka-reassign-partitions.sh spread it over %d."
                  .formatted(Math.min(ENOUGH, brokers)));
    } else if (replicas >= ENOUGH && "1".equals(settings.get("min.insync.replicas"))) {
      warnings.add(
          "A record of the topic %s counts as sent when one broker has it. Let an administrator"
                  .formatted(topic.topicName())
              + " run: "
              + command(Map.of("min.insync.replicas", "2")));
    }
    if (topic.isQueue() && partitions > 1) {
      warnings.add(
          "The topic %s has %d partitions: workers of one are idle while stories wait in another."
              .formatted(topic.topicName(), partitions));
    }
    return warnings;
  }

  /** Settings that are not what they must be, with what they must be. */
  private Map<String, String> wrongSettings() {
    var wrong = new TreeMap<String, String>();
    topic
        .configuration()
        .forEach(
            (name, needed) -> {
              if (!suffices(name, needed, settings.getOrDefault(name, needed))) {
                wrong.put(name, needed);
              }
            });
    return wrong;
  }

  /** More is never wrong: longer, larger, or without a limit. */
  private static boolean suffices(String name, String needed, String found) {
    return switch (name) {
      case "retention.ms", "max.message.bytes" ->
          found.equals(NO_LIMIT) || Long.parseLong(found) >= Long.parseLong(needed);
      default -> found.equals(needed);
    };
  }

  private String command(Map<String, String> settings) {
    String set =
        settings.entrySet().stream()
            .map(each -> each.getKey() + "=" + each.getValue())
            .collect(Collectors.joining(","));
    return "kafka-configs.sh --alter --entity-type topics --entity-name %s --add-config %s"
        .formatted(topic.topicName(), set);
  }
}
