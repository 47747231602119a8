package dev.briefcast.service.kafka;

import static dev.briefcast.service.kafka.BrokerResponses.await;

import dev.briefcast.contracts.event.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.AuthorizationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Checks that existing topics have the settings that stories need, whoever created them. */
final class TopicVerifier {

  private static final Logger log = LoggerFactory.getLogger(TopicVerifier.class);

  private final Admin admin;

  TopicVerifier(Admin admin) {
    this.admin = admin;
  }

  /**
   * Warns of what is unsafe; stops at what would lose stories.
   *
   * @throws IllegalStateException if one would; says what to run
   */
  void check(Set<Topic> topics) throws InterruptedException {
    try {
      List<ExistingTopic> found = describe(topics);
      found.stream().flatMap(each -> each.warnings().stream()).forEach(log::warn);
      String faults =
          found.stream().flatMap(each -> each.fault().stream()).collect(Collectors.joining(" "));
      if (!faults.isEmpty()) {
        throw new IllegalStateException(faults);
      }
    } catch (AuthorizationException forbidden) {
      log.warn(
          "Kafka does not show the configuration of topics ({}): allow "
              + "DescribeConfigs, or compare them with docs/operating/running.md by hand.",
          forbidden.getMessage());
    }
  }

  private List<ExistingTopic> describe(Set<Topic> topics) throws InterruptedException {
    List<String> names = topics.stream().map(Topic::topicName).toList();
    int brokers = await(admin.describeCluster().nodes()).size();
    Map<String, TopicDescription> described = await(admin.describeTopics(names).allTopicNames());
    Map<ConfigResource, Config> settings =
        await(admin.describeConfigs(names.stream().map(TopicVerifier::resource).toList()).all());
    var found = new ArrayList<ExistingTopic>();
    for (Topic topic : topics) {
      found.add(
          describe(
              topic,
              Objects.requireNonNull(settings.get(resource(topic.topicName()))),
              Objects.requireNonNull(described.get(topic.topicName())),
              brokers));
    }
    return found;
  }

  private static ConfigResource resource(String topic) {
    return new ConfigResource(ConfigResource.Type.TOPIC, topic);
  }

  private static ExistingTopic describe(
      Topic topic, Config config, TopicDescription description, int brokers) {
    Map<String, String> settings =
        config.entries().stream()
            .filter(entry -> entry.value() != null)
            .collect(Collectors.toMap(ConfigEntry::name, ConfigEntry::value));
    int replicas =
        description.partitions().stream()
            .mapToInt(partition -> partition.replicas().size())
            .min()
            .orElse(0);
    return new ExistingTopic(topic, settings, description.partitions().size(), replicas, brokers);
  }
}
