package dev.briefcast.worker.outcome;

import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.event.Topic;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Says how stories go and how they ended. */
public final class Announcements {

  private final RecordSender sender;

  Announcements(RecordSender sender) {
    this.sender = sender;
  }

  /** Says how far a story is. Does not wait; nothing depends on its being heard. */
  public void progress(StoryProgress progress) {
    sender.offer(record(Topic.STORY_PROGRESS, progress));
  }

  /** Says how an attempt ended. When this returns, it cannot be lost any more. */
  public void outcome(Outcome outcome) throws InterruptedException {
    sender.deliver(record(Topic.STORY_OUTCOMES, outcome));
  }

  /** Hands an attempt on to be made. When this returns, it cannot be lost any more. */
  public void request(StoryRequested request) throws InterruptedException {
    sender.deliver(record(Topic.STORY_REQUESTS, request));
  }

  private static ProducerRecord<byte[], byte[]> record(Topic topic, Event event) {
    return new ProducerRecord<>(
        topic.topicName(), event.key().getBytes(StandardCharsets.UTF_8), EventCodec.encode(event));
  }
}
