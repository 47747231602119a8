package dev.briefcast.service.kafka;

import static dev.briefcast.service.kafka.BrokerResponses.await;

import dev.briefcast.contracts.event.Topic;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.jspecify.annotations.Nullable;

/**
 * Creates missing topics, and verifies existing ones. These stay as they are: adding partitions
 * would break the order of the stories that are open.
 */
public final class Topics {

  private static final int ENOUGH_REPLICAS = 3;

  private final Admin admin;
  private final TopicProperties properties;

  private Topics(Admin admin, TopicProperties properties) {
    this.admin = admin;
    this.properties = properties;
  }

  /**
   * @throws IllegalStateException if one is missing and may not be created, or would lose what
   *     stories need; says what to run
   * @throws RetriableException if the broker cannot be reached
   */
  public static void ensureExist(Admin admin, Set<Topic> topics, TopicProperties properties)
      throws InterruptedException {
    new Topics(admin, properties).ensureExist(topics);
  }

  private void ensureExist(Set<Topic> topics) throws InterruptedException {
    Set<String> existing = await(admin.listTopics().names());
    Map<Boolean, Set<Topic>> there =
        topics.stream()
            .collect(
                Collectors.partitioningBy(
                    topic -> existing.contains(topic.topicName()), Collectors.toSet()));
    new TopicVerifier(admin).check(Objects.requireNonNull(there.get(true)));
    create(Objects.requireNonNull(there.get(false)));
  }

  private void create(Set<Topic> missing) throws InterruptedException {
    Map<String, KafkaFuture<Void>> created =
        admin.createTopics(missing.stream().map(this::newTopic).toList()).values();
    for (Topic topic : missing) {
      confirm(topic, created.get(topic.topicName()));
    }
  }

  private NewTopic newTopic(Topic topic) {
    return new NewTopic(
            topic.topicName(),
            Optional.of(topic.partitions()),
            Optional.ofNullable(properties.replicas()))
        .configs(settings(topic));
  }

  /** Of three copies, two have a record before it counts as sent. */
  private Map<String, String> settings(Topic topic) {
    var settings = new TreeMap<>(topic.configuration());
    Short replicas = properties.replicas();
    if (replicas != null && replicas >= ENOUGH_REPLICAS) {
      settings.put("min.insync.replicas", "2");
    }
    return settings;
  }

  private void confirm(Topic topic, @Nullable KafkaFuture<Void> created)
      throws InterruptedException {
    try {
      await(created);
    } catch (TopicExistsException another) {
      // A service that started at the same time was faster.
    } catch (ApiException refused) {
      if (refused instanceof RetriableException) {
        throw refused;
      }
      throw new IllegalStateException(
          ("The topic %s is missing and Kafka refused to create it (%s). Let an administrator run:"
                  + " kafka-topics.sh --create --topic %s --partitions %d%s %s")
              .formatted(
                  topic.topicName(),
                  refused.getMessage(),
                  topic.topicName(),
                  topic.partitions(),
                  replication(),
                  options(topic)),
          refused);
    }
  }

  private String replication() {
    Short replicas = properties.replicas();
    return replicas == null ? "" : " --replication-factor " + replicas;
  }

  private String options(Topic topic) {
    return settings(topic).entrySet().stream()
        .map(setting -> "--config " + setting.getKey() + "=" + setting.getValue())
        .collect(Collectors.joining(" "));
  }
}
