package dev.briefcast.worker.queue;

import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.KafkaAdmin;

/** The queue of a worker, on the Kafka that Spring is told of. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(QueueProperties.class)
public class QueueConfiguration {

  @Bean
  JobSource jobSource(KafkaAdmin admin, QueueProperties properties, MeterRegistry registry) {
    return new ShareGroupJobSource(
        admin.getConfigurationProperties(), properties, new QueueMetrics(registry));
  }
}
