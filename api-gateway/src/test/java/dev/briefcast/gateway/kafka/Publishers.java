package dev.briefcast.gateway.kafka;

import org.apache.kafka.clients.producer.MockProducer;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.mock.MockProducerFactory;

/** Publishers for tests of those who send. */
public final class Publishers {

  private Publishers() {}

  public static EventPublisher of(MockProducer<String, byte[]> producer) {
    return new EventPublisher(new KafkaTemplate<>(new MockProducerFactory<>(() -> producer)));
  }
}
