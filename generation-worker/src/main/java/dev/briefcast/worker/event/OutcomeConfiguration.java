package dev.briefcast.worker.event;

import dev.briefcast.service.trace.Traces;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.core.ProducerFactory;

/** Wires the publishing and reading of outcomes to Spring's Kafka settings. */
@Configuration(proxyBeanMethods = false)
public class OutcomeConfiguration {

  @Bean
  RecordSender recordSender(ProducerFactory<byte[], byte[]> producers) {
    return new RecordSender(new KafkaTemplate<>(producers));
  }

  @Bean
  AttemptEvents attemptEvents(RecordSender sender, Traces traces) {
    return new AttemptEvents(sender, traces);
  }

  @Bean
  DeadLetterPublisher deadLetters(RecordSender sender) {
    return new DeadLetterPublisher(sender);
  }

  @Bean
  RequestLogScanner requestLogScanner(ConsumerFactory<byte[], byte[]> consumers) {
    return new RequestLogScanner(consumers);
  }

  @Bean
  EndedAttempts endedAttempts() {
    return new EndedAttempts();
  }

  @Bean
  OutcomeConsumer outcomeConsumer(
      ConsumerFactory<byte[], byte[]> consumers, EndedAttempts ended, MeterRegistry registry) {
    return new OutcomeConsumer(consumers, ended, InstantSource.system(), registry);
  }
}
