package dev.briefcast.gateway.broker;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.service.kafka.StoppedConsumers;
import java.util.Arrays;
import java.util.Map;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.springframework.boot.kafka.autoconfigure.DefaultKafkaConsumerFactoryCustomizer;
import org.springframework.boot.kafka.autoconfigure.DefaultKafkaProducerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.config.TopicBuilder;
import org.springframework.kafka.core.KafkaAdmin.NewTopics;

/** How the gateway speaks to the broker. What is set here is not a matter of taste. */
@Configuration(proxyBeanMethods = false)
class BrokerConfiguration {

  @Bean
  NewTopics topics(BrokerProperties properties) {
    return new NewTopics(
        Arrays.stream(Topic.values())
            .map(each -> topic(each, properties.replicas()))
            .toArray(NewTopic[]::new));
  }

  @Bean
  StoppedConsumers stoppedConsumers() {
    return new StoppedConsumers();
  }

  private static NewTopic topic(Topic topic, short replicas) {
    return TopicBuilder.name(topic.topicName())
        .partitions(topic.partitions())
        .replicas(replicas)
        .configs(topic.configuration())
        .build();
  }

  /**
   * A record that was acknowledged is on every replica in sync, once; the largest brief fits. None
   * waits for others to go with, because a worker may be waiting for it.
   */
  @Bean
  DefaultKafkaProducerFactoryCustomizer producers() {
    return factory ->
        factory.updateConfigs(
            Map.of(
                ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG,
                StringSerializer.class,
                ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG,
                ByteArraySerializer.class,
                ProducerConfig.ACKS_CONFIG,
                "all",
                ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG,
                true,
                ProducerConfig.COMPRESSION_TYPE_CONFIG,
                "lz4",
                ProducerConfig.LINGER_MS_CONFIG,
                0,
                ProducerConfig.MAX_REQUEST_SIZE_CONFIG,
                Topic.RECORD_BYTES_MAX,
                ProducerConfig.MAX_BLOCK_MS_CONFIG,
                10_000,
                ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG,
                10_000,
                ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG,
                30_000));
  }

  /** A group that is new reads everything that is still there. */
  @Bean
  DefaultKafkaConsumerFactoryCustomizer consumers() {
    return factory ->
        factory.updateConfigs(
            Map.of(
                ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG,
                StringDeserializer.class,
                ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG,
                ByteArrayDeserializer.class,
                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                "earliest",
                ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
                false));
  }
}
