package dev.briefcast.worker.queue;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.AcknowledgeType;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ShareConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicIdPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Acknowledges a record to the broker, and waits for the response. */
final class Acknowledgement {

  private static final Logger log = LoggerFactory.getLogger(Acknowledgement.class);
  private static final Duration ANSWER_WITHIN = Duration.ofSeconds(5);

  private Acknowledgement() {}

  /** Waits for the answer, and takes a refusal for what it is: the record is delivered again. */
  static void commit(
      ShareConsumer<byte[], byte[]> consumer,
      ConsumerRecord<byte[], byte[]> record,
      AcknowledgeType type) {
    consumer.acknowledge(record, type);
    Map<TopicIdPartition, Optional<KafkaException>> answers = consumer.commitSync(ANSWER_WITHIN);
    answers.values().stream()
        .flatMap(Optional::stream)
        .forEach(
            refused ->
                log.warn(
                    "{} of the job at offset {} was refused, so it is delivered again: {}",
                    type,
                    record.offset(),
                    refused.getMessage()));
  }
}
