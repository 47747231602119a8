package dev.briefcast.schedule;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Kafka, as far as order goes: each key's records in the order in which they were sent. */
final class TopicLog {

  /**
   * A record.
   *
   * @param offset no other record's, in any topic
   * @param event what the record's text says
   */
  record Entry(long offset, String key, String text, Event event) {

    byte[] value() {
      return text.getBytes(UTF_8);
    }
  }

  private final Map<String, Map<String, List<Entry>>> topics = new LinkedHashMap<>();
  private long offset;

  synchronized long append(String topic, String key, byte[] value) {
    topics
        .computeIfAbsent(topic, name -> new LinkedHashMap<>())
        .computeIfAbsent(key, name -> new ArrayList<>())
        .add(new Entry(offset, key, new String(value, UTF_8), decoded(value)));
    return offset++;
  }

  private static Event decoded(byte[] value) {
    try {
      return EventCodec.decode(value);
    } catch (UnreadableEventException unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  void append(Topic topic, Event event) {
    append(topic.topicName(), event.key(), EventCodec.encode(event));
  }

  synchronized List<String> keys(Topic topic) {
    return List.copyOf(topics.getOrDefault(topic.topicName(), Map.of()).keySet());
  }

  synchronized List<Entry> read(Topic topic, String key) {
    return List.copyOf(
        topics.getOrDefault(topic.topicName(), Map.of()).getOrDefault(key, List.of()));
  }

  List<Entry> read(Topic topic) {
    return keys(topic).stream().flatMap(key -> read(topic, key).stream()).toList();
  }

  /** Forgets everything but where it is. */
  synchronized void clear() {
    topics.clear();
  }
}
