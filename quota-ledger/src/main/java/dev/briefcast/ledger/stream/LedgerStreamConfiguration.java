package dev.briefcast.ledger.stream;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.service.kafka.ConsumerConfiguration;
import dev.briefcast.service.kafka.EventReader;
import dev.briefcast.service.kafka.RecordPublisher;
import dev.briefcast.service.kafka.TopicProperties;
import dev.briefcast.service.kafka.TopicProvisioner;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumSet;
import java.util.Set;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.core.ProducerFactory;

/** Wires topics, publisher and reader to Spring's Kafka settings. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(TopicProperties.class)
@Import(ConsumerConfiguration.class)
public class LedgerStreamConfiguration {

  private static final Set<Topic> TOPICS =
      EnumSet.of(
          Topic.STORY_OUTCOMES, Topic.QUOTA_POSTINGS, Topic.ACCOUNT_PLANS, Topic.EVENTS_DEAD);

  @Bean
  TopicProvisioner topicsAtStart(KafkaAdmin admin, TopicProperties properties) {
    return TopicProvisioner.waiting(admin.getConfigurationProperties(), TOPICS, properties);
  }

  @Bean
  RecordPublisher eventPublisher(ProducerFactory<byte[], byte[]> producers) {
    return new RecordPublisher(new KafkaTemplate<>(producers));
  }

  @Bean
  EventReader eventReader(RecordPublisher publisher, MeterRegistry registry) {
    Counter unreadable =
        Counter.builder("briefcast.ledger.unreadable")
            .description("Records that became dead letters because they are not events")
            .baseUnit("records")
            .register(registry);
    return new EventReader("quota-ledger", publisher, unreadable);
  }
}
