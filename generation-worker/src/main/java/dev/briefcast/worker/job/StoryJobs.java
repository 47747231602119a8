package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.service.trace.Traces;
import dev.briefcast.worker.outcome.EndedAttempts;
import dev.briefcast.worker.outcome.HandedOn;
import dev.briefcast.worker.pipeline.RenderingException;
import dev.briefcast.worker.queue.Delivery;
import dev.briefcast.worker.queue.Settlement;
import dev.briefcast.worker.source.StorySource;
import java.time.Duration;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes stories. */
final class StoryJobs extends AttemptJobs<StoryRequested> {

  private static final Logger log = LoggerFactory.getLogger(StoryJobs.class);

  private final StorySource source = new StorySource();
  private final StoryWork work;
  private final HandedOn handedOn;
  private final Verdicts verdicts;

  StoryJobs(
      StoryWork work,
      HandedOn handedOn,
      Verdicts verdicts,
      Endings endings,
      EndedAttempts ended,
      Duration tryAgainAfter,
      Traces traces) {
    super(verdicts, endings, ended, tryAgainAfter, traces);
    this.work = work;
    this.handedOn = handedOn;
    this.verdicts = verdicts;
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
      log.info("Left, because the attempt was handed on twice, and this came later");
      return Optional.empty();
    }
    try {
      return Optional.of(verdicts.ready(work.complete(request)));
    } catch (RenderingException failed) {
      throwIfInterrupted(failed);
      log.warn("No story can be made", failed);
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
  Settlement leave(Endings how, Duration took) {
    return how.overtaken();
  }
}
