package dev.briefcast.worker.outcome;

import dev.briefcast.service.trace.Traces;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.core.ProducerFactory;

/** What a worker says and hears of outcomes, on the Kafka that Spring is told of. */
@Configuration(proxyBeanMethods = false)
public class OutcomeConfiguration {

  @Bean
  RecordSender recordSender(ProducerFactory<byte[], byte[]> producers) {
    return new RecordSender(new KafkaTemplate<>(producers));
  }

  @Bean
  Announcements announcements(RecordSender sender, Traces traces) {
    return new Announcements(sender, traces);
  }

  @Bean
  DeadLetters deadLetters(RecordSender sender) {
    return new DeadLetters(sender);
  }

  @Bean
  HandedOn handedOn(ConsumerFactory<byte[], byte[]> consumers) {
    return new HandedOn(consumers);
  }

  @Bean
  EndedAttempts endedAttempts() {
    return new EndedAttempts();
  }

  @Bean
  OutcomeFollower outcomeFollower(
      ConsumerFactory<byte[], byte[]> consumers, EndedAttempts ended, MeterRegistry registry) {
    return new OutcomeFollower(consumers, ended, InstantSource.system(), registry);
  }
}
