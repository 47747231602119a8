package dev.briefcast.worker.outcome;

import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.service.trace.Step;
import dev.briefcast.service.trace.Traces;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Says how stories go and how they ended. */
public final class Announcements {

  private final RecordSender sender;
  private final Traces traces;

  Announcements(RecordSender sender, Traces traces) {
    this.sender = sender;
    this.traces = traces;
  }

  /** Says how far a story is. Does not wait; nothing depends on its being heard. */
  public void progress(StoryProgress progress) {
    sender.offer(record(Topic.STORY_PROGRESS, progress));
  }

  /** Says how an attempt ended. When this returns, it cannot be lost any more. */
  public void outcome(Outcome outcome) throws InterruptedException {
    traces.current().with(Step.ENDING, ending(outcome));
    sender.deliver(marked(record(Topic.STORY_OUTCOMES, outcome)));
  }

  /** Hands an attempt on to be made. When this returns, it cannot be lost any more. */
  public void request(StoryRequested request) throws InterruptedException {
    sender.deliver(marked(record(Topic.STORY_REQUESTS, request)));
  }

  /** Whoever reads it goes on from what this thread is at. */
  private ProducerRecord<byte[], byte[]> marked(ProducerRecord<byte[], byte[]> record) {
    traces.current().mark(record.headers());
    return record;
  }

  private static String ending(Outcome outcome) {
    return switch (outcome) {
      case StoryReady _ -> "ready";
      case StoryFailed failed -> failed.errorCode();
    };
  }

  private static ProducerRecord<byte[], byte[]> record(Topic topic, Event event) {
    return new ProducerRecord<>(
        topic.topicName(), event.key().getBytes(StandardCharsets.UTF_8), EventCodec.encode(event));
  }
}
