package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.renderer.pipeline.RenderingException;
import dev.briefcast.worker.event.RequestLogScanner;
import dev.briefcast.worker.queue.Delivery;
import dev.briefcast.worker.queue.Settlement;
import java.time.Duration;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Handles jobs that make a story. */
final class StoryJobs extends AttemptJobs<StoryRequested> {

  private static final Logger log = LoggerFactory.getLogger(StoryJobs.class);

  private final RequestedBrief source = new RequestedBrief();
  private final StoryWork work;
  private final RequestLogScanner handedOn;
  private final OutcomeFactory verdicts;

  StoryJobs(StoryWork work, RequestLogScanner handedOn, AttemptSupport support) {
    super(support);
    this.work = work;
    this.handedOn = handedOn;
    this.verdicts = support.verdicts();
  }

  @Override
  StoryRequested read(ConsumerRecord<byte[], byte[]> record) throws UnreadableEventException {
    return source.read(record);
  }

  @Override
  Attempt attempt(StoryRequested request) {
    return request.attempt();
  }

  @Override
  Optional<Verdict> work(StoryRequested request, Delivery delivery) throws InterruptedException {
    if (isFetchedTwice(request, delivery)) {
      log.info("Skipped: this is a duplicate of an earlier request for the attempt");
      return Optional.empty();
    }
    try {
      return Optional.of(verdicts.ready(work.complete(request)));
    } catch (RenderingException failed) {
      throwIfInterrupted(failed);
      log.warn("This worker cannot make stories", failed);
      return Optional.of(verdicts.failed(request.attempt(), failed));
    }
  }

  /**
   * Two fetchers that were at it at the same moment may have seen different commits: one of them is
   * told, and files and record are of the same.
   */
  private boolean isFetchedTwice(StoryRequested request, Delivery delivery) {
    return request.change() != null && !handedOn.isFirst(request.attempt(), delivery.record());
  }

  @Override
  Settlement leave(OutcomePublisher how, Duration took) {
    return how.overtaken();
  }
}
