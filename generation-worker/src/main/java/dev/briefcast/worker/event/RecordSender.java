package dev.briefcast.worker.event;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.KafkaException;
import org.springframework.kafka.core.KafkaOperations;

/** Sends records, and retries until the broker acknowledges them. */
final class RecordSender {

  private static final Logger log = LoggerFactory.getLogger(RecordSender.class);
  private static final Duration TRY_AGAIN_AFTER = Duration.ofSeconds(1);

  private final KafkaOperations<byte[], byte[]> kafka;

  RecordSender(KafkaOperations<byte[], byte[]> kafka) {
    this.kafka = kafka;
  }

  /** Sends a record that may be lost. */
  void offer(ProducerRecord<byte[], byte[]> record) {
    try {
      var _ =
          kafka
              .send(record)
              .whenComplete(
                  (sent, failed) -> {
                    if (failed != null) {
                      log.debug("Could not publish to {}", record.topic(), failed);
                    }
                  });
    } catch (KafkaException away) {
      log.debug("Could not publish to {}", record.topic(), away);
    }
  }

  /**
   * Sends a record, again and again until every broker that must have it has it. A broker that is
   * away comes back, and a missing permission is given some time.
   *
   * @throws IllegalStateException if it is too large for the broker; trying again will not help
   */
  void deliver(ProducerRecord<byte[], byte[]> record) throws InterruptedException {
    while (!tryToDeliver(record)) {
      Thread.sleep(TRY_AGAIN_AFTER);
    }
  }

  private boolean tryToDeliver(ProducerRecord<byte[], byte[]> record) throws InterruptedException {
    try {
      var _ = kafka.send(record).get();
      return true;
    } catch (ExecutionException | KafkaException failed) {
      if (isTooLarge(failed)) {
        throw new IllegalStateException("A record is too large for " + record.topic(), failed);
      }
      log.warn("Kafka did not accept a record, will retry: {}", failed.getMessage());
      return false;
    }
  }

  private static boolean isTooLarge(Throwable failed) {
    for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
      if (cause instanceof RecordTooLargeException) {
        return true;
      }
    }
    return false;
  }
}
