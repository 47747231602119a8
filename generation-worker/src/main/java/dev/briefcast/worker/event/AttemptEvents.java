package dev.briefcast.worker.event;

import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.service.kafka.EventRecords;
import dev.briefcast.service.trace.TraceSpan;
import dev.briefcast.service.trace.Traces;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Publishes the progress and the outcomes of attempts. */
public final class AttemptEvents {

  private static final EventRecords RECORDS = new EventRecords("generation-worker");

  private final RecordSender sender;
  private final Traces traces;

  AttemptEvents(RecordSender sender, Traces traces) {
    this.sender = sender;
    this.traces = traces;
  }

  /** Says how far a story is. Does not wait; nothing depends on its being heard. */
  public void progress(StoryProgress progress) {
    sender.offer(RECORDS.of(Topic.STORY_PROGRESS, progress));
  }

  /** Says how an attempt ended. When this returns, it cannot be lost any more. */
  public void outcome(Outcome outcome) throws InterruptedException {
    traces.current().with(TraceSpan.ENDING, ending(outcome));
    sender.deliver(marked(RECORDS.of(Topic.STORY_OUTCOMES, outcome)));
  }

  /** Hands an attempt on to be made. When this returns, it cannot be lost any more. */
  public void request(StoryRequested request) throws InterruptedException {
    sender.deliver(marked(RECORDS.of(Topic.STORY_REQUESTS, request)));
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
}
