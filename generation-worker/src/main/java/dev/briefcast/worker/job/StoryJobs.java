package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.worker.outcome.EndedAttempts;
import dev.briefcast.worker.pipeline.RenderingException;
import dev.briefcast.worker.queue.Delivery;
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
  private final Verdicts verdicts;

  StoryJobs(
      StoryWork work,
      Verdicts verdicts,
      Endings endings,
      EndedAttempts ended,
      Duration tryAgainAfter) {
    super(verdicts, endings, ended, tryAgainAfter);
    this.work = work;
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
    try {
      return Optional.of(verdicts.ready(work.complete(request)));
    } catch (RenderingException failed) {
      throwIfInterrupted(failed);
      log.warn("No story can be made", failed);
      return Optional.of(verdicts.failed(request.attempt(), failed));
    }
  }
}
