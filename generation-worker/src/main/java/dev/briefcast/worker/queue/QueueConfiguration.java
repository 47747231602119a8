package dev.briefcast.worker.queue;

import dev.briefcast.contracts.event.Topic;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.KafkaAdmin;

/** The queues of a worker, on the Kafka that Spring is told of. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(QueueProperties.class)
public class QueueConfiguration {

  private static final String RENDERERS = "renderers";
  private static final String FETCHERS = "fetchers";

  /** Stories to be made. */
  @Bean
  JobSource stories(KafkaAdmin admin, QueueProperties properties, MeterRegistry registry) {
    return new ShareGroupJobSource(
        admin.getConfigurationProperties(),
        RENDERERS,
        Topic.STORY_REQUESTS,
        properties,
        properties.storiesAtOnce(),
        registry);
  }

  /** Repository changes to be fetched. */
  @Bean
  JobSource changes(KafkaAdmin admin, QueueProperties properties, MeterRegistry registry) {
    return new ShareGroupJobSource(
        admin.getConfigurationProperties(),
        FETCHERS,
        Topic.STORY_CHANGES,
        properties,
        properties.changesAtOnce(),
        registry);
  }
}
