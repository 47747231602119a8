package dev.briefcast.schedule;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.schedule.Crashes.Point;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.springframework.kafka.core.ProducerFactory;

/** Has what services send appended to the log. */
final class LogProducers<K, V> implements ProducerFactory<K, V> {

  private final Producer<K, V> producer;

  LogProducers(TopicLog log, Crashes crashes) {
    producer = new LogProducer<>(log, crashes);
  }

  @Override
  public Producer<K, V> createProducer() {
    return producer;
  }

  private static final class LogProducer<K, V> extends MockProducer<K, V> {

    private final TopicLog log;
    private final Crashes crashes;

    LogProducer(TopicLog log, Crashes crashes) {
      this.log = log;
      this.crashes = crashes;
    }

    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized") // The log is synchronized.
    public Future<RecordMetadata> send(ProducerRecord<K, V> record, Callback callback) {
      Point crash = crashes.take(Crashes.AT_SENDING);
      if (crash == Point.BEFORE_SENDING) {
        throw new KafkaException(Crashes.SENTENCE);
      }
      String key =
          record.key() instanceof byte[] bytes ? new String(bytes, UTF_8) : "" + record.key();
      long offset = log.append(record.topic(), key, (byte[]) record.value());
      if (crash == Point.AFTER_SENDING) {
        throw new KafkaException(Crashes.SENTENCE);
      }
      var metadata =
          new RecordMetadata(new TopicPartition(record.topic(), 0), offset, 0, 0, key.length(), 0);
      callback.onCompletion(metadata, null);
      return CompletableFuture.completedFuture(metadata);
    }

    @Override
    public void close(Duration patience) {}
  }
}
