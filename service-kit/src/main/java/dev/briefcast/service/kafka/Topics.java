package dev.briefcast.service.kafka;

import static dev.briefcast.service.kafka.BrokerAnswers.await;

import dev.briefcast.contracts.event.Topic;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.jspecify.annotations.Nullable;

/**
 * Creates topics that are missing. Those that are there stay as they are: adding partitions would
 * break the order of the stories that are open.
 */
public final class Topics {

  private Topics() {}

  /**
   * @throws IllegalStateException if one is missing and may not be created; says what to run
   * @throws RetriableException if the broker cannot be reached
   */
  public static void create(Admin admin, Set<Topic> topics) throws InterruptedException {
    Set<String> existing = await(admin.listTopics().names());
    Set<Topic> missing =
        topics.stream()
            .filter(topic -> !existing.contains(topic.topicName()))
            .collect(Collectors.toSet());
    Map<String, KafkaFuture<Void>> created =
        admin.createTopics(missing.stream().map(Topics::described).toList()).values();
    for (Topic topic : missing) {
      confirm(topic, created.get(topic.topicName()));
    }
  }

  private static NewTopic described(Topic topic) {
    return new NewTopic(topic.topicName(), Optional.of(topic.partitions()), Optional.empty())
        .configs(topic.configuration());
  }

  private static void confirm(Topic topic, @Nullable KafkaFuture<Void> created)
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
                  + " kafka-topics.sh --create --topic %s --partitions %d %s")
              .formatted(
                  topic.topicName(),
                  refused.getMessage(),
                  topic.topicName(),
                  topic.partitions(),
                  options(topic)),
          refused);
    }
  }

  private static String options(Topic topic) {
    return topic.configuration().entrySet().stream()
        .map(setting -> "--config " + setting.getKey() + "=" + setting.getValue())
        .collect(Collectors.joining(" "));
  }
}
