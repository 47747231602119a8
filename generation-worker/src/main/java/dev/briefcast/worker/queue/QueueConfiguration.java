package dev.briefcast.worker.queue;

import dev.briefcast.contracts.event.WorkerGroup;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.KafkaAdmin;

/** The queues of a worker, on the Kafka that Spring is told of. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(QueueProperties.class)
public class QueueConfiguration {

  /** Stories to be made. */
  @Bean
  JobSource stories(KafkaAdmin admin, QueueProperties properties, MeterRegistry registry) {
    return new ShareGroupJobSource(
        admin.getConfigurationProperties(),
        WorkerGroup.RENDERERS,
        properties,
        properties.storiesAtOnce(),
        registry);
  }

  /** Repository changes to be fetched. */
  @Bean
  JobSource changes(KafkaAdmin admin, QueueProperties properties, MeterRegistry registry) {
    return new ShareGroupJobSource(
        admin.getConfigurationProperties(),
        WorkerGroup.FETCHERS,
        properties,
        properties.changesAtOnce(),
        registry);
  }
}
