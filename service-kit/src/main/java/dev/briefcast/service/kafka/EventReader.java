package dev.briefcast.service.kafka;

import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import io.micrometer.core.instrument.Counter;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads events from records; a record that is not an event becomes a dead letter. */
public final class EventReader {

  private static final Logger log = LoggerFactory.getLogger(EventReader.class);

  private final String service;
  private final RecordPublisher publisher;
  private final Counter unreadable;

  /**
   * One for a service.
   *
   * @param service its name, as dead letters say it
   * @param unreadable counts what was put away
   */
  public EventReader(String service, RecordPublisher publisher, Counter unreadable) {
    this.service = service;
    this.publisher = publisher;
    this.unreadable = unreadable;
  }

  /** The event in that record, or nothing if there is none: then it was put away. */
  public <T extends Event> Optional<T> read(
      ConsumerRecord<byte[], byte[]> record, Class<T> expected) {
    try {
      if (record.value() == null) {
        throw new UnreadableEventException("the record is empty");
      }
      return Optional.of(EventCodec.decode(record.value(), expected));
    } catch (UnreadableEventException broken) {
      String reason = broken.getMessage() == null ? "not readable" : broken.getMessage();
      log.error("{}-{}@{}: {}", record.topic(), record.partition(), record.offset(), reason);
      var letter = new DeadLetterReason(service, "unreadable", reason);
      publisher.publish(letter.about(record, Topic.EVENTS_DEAD));
      unreadable.increment();
      return Optional.empty();
    }
  }
}
