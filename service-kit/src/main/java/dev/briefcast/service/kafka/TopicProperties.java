package dev.briefcast.service.kafka;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings with which a service creates topics.
 *
 * @param replicas how many brokers keep each of them; without it, as many as the broker says
 *     ({@code default.replication.factor})
 */
@ConfigurationProperties("briefcast.kafka")
public record TopicProperties(@Nullable Short replicas) {

  /**
   * @throws IllegalArgumentException with a sentence for the operator
   */
  public TopicProperties {
    if (replicas != null && replicas < 1) {
      throw new IllegalArgumentException(
          "briefcast.kafka.replicas is "
              + replicas
              + ": it must be 1 or more; use 3 where Kafka has three brokers.");
    }
  }
}
