package dev.briefcast.gateway.broker;

import org.apache.kafka.clients.producer.MockProducer;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.mock.MockProducerFactory;

/** Publishers for tests of those who send. */
public final class Publishers {

  private Publishers() {}

  public static Publisher of(MockProducer<String, byte[]> producer) {
    return new Publisher(new KafkaTemplate<>(new MockProducerFactory<>(() -> producer)));
  }
}
