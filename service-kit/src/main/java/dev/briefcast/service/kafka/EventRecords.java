package dev.briefcast.service.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.EventType;
import dev.briefcast.contracts.event.Topic;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Makes the records by which a service publishes events. Their headers say what they are in the
 * words of CloudEvents 1.0 (its Kafka binding in binary mode), for readers that are not ours; ours
 * go by the value alone.
 */
public final class EventRecords {

  /** Header: the version of CloudEvents. */
  public static final String SPEC_VERSION = "ce_specversion";

  /** Header: the event's id, the same in every delivery of it. */
  public static final String ID = "ce_id";

  /** Header: which service says it. */
  public static final String SOURCE = "ce_source";

  /** Header: what kind of event it is. */
  public static final String TYPE = "ce_type";

  /** Header: when it was said. */
  public static final String TIME = "ce_time";

  /** Header: in which form the value is; CloudEvents has no prefix for it. */
  public static final String CONTENT_TYPE = "content-type";

  static final String VERSION = "1.0";
  static final String JSON = "application/json";
  static final String SOURCES = "/briefcast/";
  static final String TYPES = "dev.briefcast.";

  private final String source;

  /** Those of a service. */
  public EventRecords(String service) {
    this.source = SOURCES + service;
  }

  /**
   * The record of an event, with a key of bytes.
   *
   * @throws IllegalArgumentException if such events are published elsewhere
   */
  public ProducerRecord<byte[], byte[]> of(Topic topic, Event event) {
    return of(topic, event, event.key().getBytes(UTF_8));
  }

  /**
   * The record of an event, with a key of text.
   *
   * @throws IllegalArgumentException if such events are published elsewhere
   */
  public ProducerRecord<String, byte[]> withTextKey(Topic topic, Event event) {
    return of(topic, event, event.key());
  }

  private <K> ProducerRecord<K, byte[]> of(Topic topic, Event event, K key) {
    EventType type = EventType.of(event);
    if (type.topic() != topic) {
      throw new IllegalArgumentException(
          "%s is published in %s, not in %s"
              .formatted(type.wireName(), type.topic().topicName(), topic.topicName()));
    }
    var record = new ProducerRecord<>(topic.topicName(), key, EventCodec.encode(event));
    header(record, SPEC_VERSION, VERSION);
    header(record, ID, event.eventId().toString());
    header(record, SOURCE, source);
    header(record, TYPE, TYPES + type.wireName());
    header(record, TIME, event.at().toString());
    header(record, CONTENT_TYPE, JSON);
    return record;
  }

  private static void header(ProducerRecord<?, ?> record, String name, String value) {
    record.headers().add(name, value.getBytes(UTF_8));
  }
}
