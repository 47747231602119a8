package dev.briefcast.github.stream;

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

/** Wires topics and the reader of events to Spring's Kafka settings. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(TopicProperties.class)
@Import(ConsumerConfiguration.class)
public class GitHubStreamConfiguration {

  private static final Set<Topic> TOPICS =
      EnumSet.of(
          Topic.GITHUB_DELIVERIES, Topic.STORY_OUTCOMES, Topic.STORY_PROGRESS, Topic.EVENTS_DEAD);

  @Bean
  TopicProvisioner topicsAtStart(KafkaAdmin admin, TopicProperties properties) {
    return TopicProvisioner.waiting(admin.getConfigurationProperties(), TOPICS, properties);
  }

  @Bean
  EventReader eventReader(ProducerFactory<byte[], byte[]> producers, MeterRegistry registry) {
    Counter unreadable =
        Counter.builder("briefcast.github.unreadable")
            .description("Records put away because they are no events")
            .baseUnit("records")
            .register(registry);
    var publisher = new RecordPublisher(new KafkaTemplate<>(producers));
    return new EventReader("github-app", publisher, unreadable);
  }
}
