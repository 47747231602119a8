package dev.briefcast.gateway.kafka;

import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.UnreadableEventException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** Parses events from records. */
public final class Events {

  private Events() {}

  /**
   * @throws UnreadableEventException if the record holds no event of that type
   */
  public static <T extends Event> T read(ConsumerRecord<String, byte[]> record, Class<T> type)
      throws UnreadableEventException {
    byte @Nullable [] bytes = record.value();
    if (bytes == null) {
      throw new UnreadableEventException("the record has no value");
    }
    return EventCodec.decode(bytes, type);
  }
}
