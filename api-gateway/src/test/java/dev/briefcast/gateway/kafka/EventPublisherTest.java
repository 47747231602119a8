package dev.briefcast.gateway.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.springframework.kafka.core.DefaultKafkaProducerFactory;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.support.SendResult;
import reactor.core.scheduler.Schedulers;

class EventPublisherTest {

  private static final RecordMetadata SENT =
      new RecordMetadata(new TopicPartition("topic", 0), 0, 0, 0, 0, 0);

  private final AtomicInteger sent = new AtomicInteger();
  private final EventPublisher publisher = new EventPublisher(new CountingKafka());

  @Test
  void send_onAnEventLoop_isRefused() {
    var sending = publisher.send(letter()).subscribeOn(Schedulers.parallel());

    assertThatThrownBy(sending::block).isInstanceOf(IllegalStateException.class);
    assertThat(sent).hasValue(0);
  }

  @Test
  void send_onABlockingThread_succeeds() {
    publisher.send(letter()).subscribeOn(Schedulers.boundedElastic()).block();

    assertThat(sent).hasValue(1);
  }

  private static ProducerRecord<String, byte[]> letter() {
    return new ProducerRecord<>("topic", "key", new byte[0]);
  }

  private final class CountingKafka extends KafkaTemplate<String, byte[]> {

    CountingKafka() {
      super(new DefaultKafkaProducerFactory<>(Map.of()));
    }

    @Override
    public CompletableFuture<SendResult<String, byte[]>> send(
        ProducerRecord<String, byte[]> record) {
      sent.incrementAndGet();
      return CompletableFuture.completedFuture(new SendResult<>(record, SENT));
    }
  }
}
