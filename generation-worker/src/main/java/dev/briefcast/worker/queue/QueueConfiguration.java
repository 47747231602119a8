package dev.briefcast.worker.queue;

import dev.briefcast.contracts.event.WorkerGroup;
import dev.briefcast.service.kafka.TopicProperties;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.KafkaAdmin;

/** Wires the queues of a worker to Spring's Kafka settings. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({QueueProperties.class, TopicProperties.class})
public class QueueConfiguration {

  @Bean
  JobBroker jobBroker(KafkaAdmin admin, TopicProperties topics) {
    return new JobBroker(admin.getConfigurationProperties(), topics);
  }

  /** Stories to be made. */
  @Bean
  JobSource stories(JobBroker broker, QueueProperties properties, MeterRegistry registry) {
    return new ShareGroupJobSource(
        broker, WorkerGroup.RENDERERS, properties, properties.storiesAtOnce(), registry);
  }

  /** Repository changes to be fetched. */
  @Bean
  JobSource changes(JobBroker broker, QueueProperties properties, MeterRegistry registry) {
    return new ShareGroupJobSource(
        broker, WorkerGroup.FETCHERS, properties, properties.changesAtOnce(), registry);
  }
}
