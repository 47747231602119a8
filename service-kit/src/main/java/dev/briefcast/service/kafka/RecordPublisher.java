package dev.briefcast.service.kafka;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.springframework.kafka.core.KafkaOperations;

/** Publishes records and waits until all of them are acknowledged. */
public final class RecordPublisher {

  private static final long WITHIN_SECONDS = 60;

  private final KafkaOperations<byte[], byte[]> kafka;

  /** One that sends by those operations. */
  public RecordPublisher(KafkaOperations<byte[], byte[]> kafka) {
    this.kafka = kafka;
  }

  /**
   * @throws IllegalStateException if it is not known to be written; doing it again is safe
   */
  public void publish(ProducerRecord<byte[], byte[]> record) {
    publish(List.of(record));
  }

  /**
   * Writes records side by side; those of one partition in this order.
   *
   * @throws IllegalStateException if it is not known of each that it is written; doing it again is
   *     safe
   */
  public void publish(List<ProducerRecord<byte[], byte[]>> records) {
    CompletableFuture<?>[] written =
        records.stream().map(kafka::send).toArray(CompletableFuture[]::new);
    try {
      var _ = CompletableFuture.allOf(written).get(WITHIN_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException failed) {
      throw new IllegalStateException("could not write to " + topics(records), failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while writing to " + topics(records), stopped);
    }
  }

  private static List<String> topics(List<ProducerRecord<byte[], byte[]>> records) {
    return records.stream().map(ProducerRecord::topic).distinct().toList();
  }
}
