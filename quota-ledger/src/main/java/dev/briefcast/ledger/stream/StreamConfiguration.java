package dev.briefcast.ledger.stream;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.service.kafka.StoppedConsumers;
import dev.briefcast.service.kafka.TopicProperties;
import dev.briefcast.service.kafka.TopicProvisioner;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.core.ProducerFactory;
import org.springframework.kafka.listener.CommonErrorHandler;
import org.springframework.kafka.listener.DefaultErrorHandler;
import org.springframework.util.backoff.ExponentialBackOff;

/** Wires topics, publisher and reader to Spring's Kafka settings. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(TopicProperties.class)
public class StreamConfiguration {

  private static final Logger log = LoggerFactory.getLogger(StreamConfiguration.class);

  private static final Set<Topic> TOPICS =
      EnumSet.of(
          Topic.STORY_OUTCOMES, Topic.QUOTA_POSTINGS, Topic.ACCOUNT_PLANS, Topic.EVENTS_DEAD);

  private static final long FIRST_AGAIN_AFTER_MS = 200;
  private static final double TIMES = 2;
  private static final long LAST_AGAIN_AFTER_MS = 10_000;

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
    return new EventReader(publisher, registry);
  }

  @Bean
  StoppedConsumers stoppedConsumers() {
    return new StoppedConsumers();
  }

  /**
   * A record whose handling fails is handled again until that succeeds, whatever the fault: a
   * charge is neither skipped nor put away. What cannot be read never gets that far.
   */
  @Bean
  CommonErrorHandler errorHandler() {
    var backOff = new ExponentialBackOff(FIRST_AGAIN_AFTER_MS, TIMES);
    backOff.setMaxInterval(LAST_AGAIN_AFTER_MS);
    var forEver = new DefaultErrorHandler(backOff);
    forEver.setClassifications(Map.of(), true);
    forEver.setRetryListeners(StreamConfiguration::failed);
    return forEver;
  }

  private static void failed(ConsumerRecord<?, ?> record, @Nullable Exception fault, int attempt) {
    log.warn(
        "{}-{}@{} failed {} times, will retry: {}",
        record.topic(),
        record.partition(),
        record.offset(),
        attempt,
        fault == null ? "" : NestedExceptionUtils.getMostSpecificCause(fault).toString());
  }
}
