package dev.briefcast.gateway.kafka;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.service.kafka.StoppedConsumers;
import dev.briefcast.service.kafka.TopicProperties;
import dev.briefcast.service.kafka.TopicProvisioner;
import java.util.EnumSet;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.kafka.autoconfigure.DefaultKafkaConsumerFactoryCustomizer;
import org.springframework.boot.kafka.autoconfigure.DefaultKafkaProducerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.KafkaAdmin;

/** Configures the gateway's Kafka clients. What is set here is not a matter of taste. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(TopicProperties.class)
class BrokerConfiguration {

  /** Without its topics the gateway could accept stories and do nothing with them. */
  @Bean
  TopicProvisioner topicsAtStart(KafkaAdmin admin, TopicProperties properties) {
    return TopicProvisioner.failingFast(
        admin.getConfigurationProperties(), EnumSet.allOf(Topic.class), properties);
  }

  @Bean
  StoppedConsumers stoppedConsumers() {
    return new StoppedConsumers();
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
