package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.ChangeRequested;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.service.trace.Traces;
import dev.briefcast.worker.fetch.FetchException;
import dev.briefcast.worker.outcome.EndedAttempts;
import dev.briefcast.worker.queue.Delivery;
import dev.briefcast.worker.queue.Settlement;
import dev.briefcast.worker.source.StorySource;
import java.time.Duration;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Fetches repository changes, and hands them on to be made into stories. */
final class ChangeJobs extends AttemptJobs<ChangeRequested> {

  private static final Logger log = LoggerFactory.getLogger(ChangeJobs.class);

  private final StorySource source = new StorySource();
  private final ChangeWork work;
  private final Verdicts verdicts;

  ChangeJobs(
      ChangeWork work,
      Verdicts verdicts,
      Endings endings,
      EndedAttempts ended,
      Duration tryAgainAfter,
      Traces traces) {
    super(verdicts, endings, ended, tryAgainAfter, traces);
    this.work = work;
    this.verdicts = verdicts;
  }

  @Override
  ChangeRequested read(ConsumerRecord<byte[], byte[]> record) throws UnreadableEventException {
    return source.change(record);
  }

  @Override
  Attempt attempt(ChangeRequested request) {
    return request.attempt();
  }

  @Override
  Optional<Verdict> work(ChangeRequested request, Delivery delivery) throws InterruptedException {
    try {
      work.handOn(request, delivery.number());
      return Optional.empty();
    } catch (FetchException failed) {
      throwIfInterrupted(failed);
      log.warn("The change cannot be fetched: {} ({})", failed.getMessage(), failed.code().code());
      return Optional.of(verdicts.notFetched(request.attempt(), failed));
    }
  }

  @Override
  Settlement leave(Endings how, Duration took) {
    return how.handedOn(took);
  }
}
