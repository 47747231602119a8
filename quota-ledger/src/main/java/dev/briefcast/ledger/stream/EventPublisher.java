package dev.briefcast.ledger.stream;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.springframework.kafka.core.KafkaOperations;

/** Writes records and waits until they cannot be lost any more. */
public final class EventPublisher {

  private static final long WITHIN_SECONDS = 60;

  private final KafkaOperations<byte[], byte[]> kafka;

  EventPublisher(KafkaOperations<byte[], byte[]> kafka) {
    this.kafka = kafka;
  }

  /**
   * @throws IllegalStateException if it is not known to be written; doing it again is safe
   */
  public void publish(ProducerRecord<byte[], byte[]> record) {
    try {
      var _ = kafka.send(record).get(WITHIN_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException failed) {
      throw new IllegalStateException("not written to " + record.topic(), failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while writing to " + record.topic(), stopped);
    }
  }
}
