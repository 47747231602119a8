package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.ChangeRequested;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.event.UnreadableEventException;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Reads the brief or the pull request from a job's record. */
public final class RequestedBrief {

  /**
   * @throws UnreadableEventException if the record asks for no story, or for one whose brief breaks
   *     the contract; trying again will not help
   */
  public StoryRequested read(ConsumerRecord<byte[], byte[]> record)
      throws UnreadableEventException {
    return EventCodec.decode(value(record), StoryRequested.class);
  }

  /**
   * @throws UnreadableEventException if the record asks for no repository change; trying again will
   *     not help
   */
  public ChangeRequested change(ConsumerRecord<byte[], byte[]> record)
      throws UnreadableEventException {
    return EventCodec.decode(value(record), ChangeRequested.class);
  }

  private static byte[] value(ConsumerRecord<byte[], byte[]> record)
      throws UnreadableEventException {
    if (record.value() == null) {
      throw new UnreadableEventException("the record is empty");
    }
    return record.value();
  }
}
