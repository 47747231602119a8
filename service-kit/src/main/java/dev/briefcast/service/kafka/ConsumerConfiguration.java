package dev.briefcast.service.kafka;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.core.ProducerFactory;
import org.springframework.kafka.listener.CommonErrorHandler;

/**
 * Wires a service that consumes events, whose {@link ConsumedTopics} are a bean. Listeners handle a
 * record until it succeeds: none is skipped, and only what is no event is put away.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(TopicProperties.class)
public class ConsumerConfiguration {

  @Bean
  StoppedConsumers stoppedConsumers() {
    return new StoppedConsumers();
  }

  @Bean
  CommonErrorHandler errorHandler() {
    return EndlessRetries.errorHandler();
  }

  @Bean
  TopicProvisioner topicsAtStart(
      KafkaAdmin admin, ConsumedTopics consumed, TopicProperties properties) {
    return TopicProvisioner.waiting(
        admin.getConfigurationProperties(), consumed.topics(), properties);
  }

  @Bean
  RecordPublisher eventPublisher(ProducerFactory<byte[], byte[]> producers) {
    return new RecordPublisher(new KafkaTemplate<>(producers));
  }

  @Bean
  EventReader eventReader(
      ConsumedTopics consumed, RecordPublisher publisher, MeterRegistry registry) {
    Counter unreadable =
        consumed
            .unreadable()
            .description("Records that became dead letters because they are not events")
            .baseUnit("records")
            .register(registry);
    return new EventReader(consumed.service(), publisher, unreadable);
  }
}
