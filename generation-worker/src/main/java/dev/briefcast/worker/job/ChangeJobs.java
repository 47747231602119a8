package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.ChangeRequested;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.worker.github.FetchException;
import dev.briefcast.worker.queue.Delivery;
import dev.briefcast.worker.queue.Settlement;
import java.time.Duration;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Handles jobs that fetch a pull request, and hands each on as a job to make its story. */
final class ChangeJobs extends AttemptJobs<ChangeRequested> {

  private static final Logger log = LoggerFactory.getLogger(ChangeJobs.class);

  private final RequestedBrief source = new RequestedBrief();
  private final ChangeWork work;
  private final OutcomeFactory verdicts;

  ChangeJobs(ChangeWork work, AttemptSupport support) {
    super(support);
    this.work = work;
    this.verdicts = support.verdicts();
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
      log.warn("Could not fetch the change: {} ({})", failed.getMessage(), failed.code().code());
      return Optional.of(verdicts.notFetched(request.attempt(), failed));
    }
  }

  @Override
  Settlement leave(OutcomePublisher how, Duration took) {
    return how.handedOn(took);
  }
}
