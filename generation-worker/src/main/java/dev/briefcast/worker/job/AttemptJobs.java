package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.service.log.LoggedAttempt;
import dev.briefcast.service.trace.TraceSpan;
import dev.briefcast.service.trace.Traces;
import dev.briefcast.worker.event.EndedAttempts;
import dev.briefcast.worker.queue.Delivery;
import dev.briefcast.worker.queue.JobHandler;
import dev.briefcast.worker.queue.Settlement;
import java.time.Duration;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handles a job from its request to its outcome, also when its attempt ends elsewhere, when it is
 * delivered again, and when an unforeseen failure occurs.
 *
 * @param <R> what is asked for
 */
abstract class AttemptJobs<R> implements JobHandler {

  private static final Logger log = LoggerFactory.getLogger(AttemptJobs.class);
  private static final int FIRST_TO_REST = 3;

  /** Once may be another story's fault, or the worker's. */
  private static final int OUT_OF_MEMORY_MAX = 2;

  /** The work that remains when an attempt is over. */
  @FunctionalInterface
  private interface Conclusion {
    Settlement carryOut() throws InterruptedException;
  }

  private final OutcomeFactory verdicts;
  private final OutcomePublisher endings;
  private final EndedAttempts ended;
  private final Duration tryAgainAfter;
  private final Traces traces;

  AttemptJobs(AttemptSupport support) {
    this.verdicts = support.verdicts();
    this.endings = support.endings();
    this.ended = support.ended();
    this.tryAgainAfter = support.tryAgainAfter();
    this.traces = support.traces();
  }

  /** What is asked for. */
  abstract R read(ConsumerRecord<byte[], byte[]> record) throws UnreadableEventException;

  /** Which attempt it is. */
  abstract Attempt attempt(R request);

  /**
   * Does what is asked for.
   *
   * @return how the attempt ended, or nothing if it goes on elsewhere
   */
  abstract Optional<Verdict> work(R request, Delivery delivery) throws InterruptedException;

  /** Takes leave of an attempt that goes on elsewhere. */
  abstract Settlement leave(OutcomePublisher how, Duration took);

  @Override
  public Settlement handle(Delivery delivery) throws InterruptedException {
    R request;
    try {
      request = read(delivery.record());
    } catch (UnreadableEventException unreadable) {
      return endings.unreadable(delivery, unreadable);
    }
    Attempt attempt = attempt(request);
    try (var _ = LoggedAttempt.open(attempt)) {
      return step(attempt, delivery).enclose(() -> takeOn(request, delivery));
    }
  }

  private TraceSpan step(Attempt attempt, Delivery delivery) {
    return traces
        .receiving(delivery.record())
        .withAttempt(attempt)
        .with(TraceSpan.DELIVERY, Integer.toString(delivery.number()));
  }

  private Settlement takeOn(R request, Delivery delivery) throws InterruptedException {
    log.info("Started, delivery {} of {}", delivery.number(), delivery.numberMax());
    return settle(request, delivery);
  }

  private Settlement settle(R request, Delivery delivery) throws InterruptedException {
    Attempt attempt = attempt(request);
    if (ended.contains(attempt)) {
      return endings.overtaken();
    }
    if (delivery.isBeyondLimit()) {
      return exhausted(attempt, delivery, Duration.ZERO);
    }
    Conclusion conclusion;
    try {
      conclusion = workWatched(request, delivery);
    } catch (InterruptedException stopped) {
      if (ended.contains(attempt)) {
        return endings.overtaken();
      }
      throw stopped;
    }
    return conclusion.carryOut();
  }

  /**
   * Breaks the work off when the attempt ends. Only the work: a worker may read its own
   * announcement before Kafka has told it that the announcement is there.
   */
  private Conclusion workWatched(R request, Delivery delivery) throws InterruptedException {
    Conclusion conclusion;
    try (var _ = ended.watch(attempt(request), Thread.currentThread()::interrupt)) {
      Thread.sleep(delayBefore(delivery.number(), tryAgainAfter));
      conclusion = workOn(request, delivery);
    }
    if (Thread.interrupted()) {
      throw new InterruptedException("stopped just after the work had ended");
    }
    return conclusion;
  }

  /**
   * A worker that died may be anybody's fault, so that the second delivery begins at once. If that
   * died too, it may be the story's: from the third on it rests, each time twice as long.
   */
  static Duration delayBefore(int delivery, Duration first) {
    int doublings = delivery - FIRST_TO_REST;
    return doublings < 0 ? Duration.ZERO : first.multipliedBy(1L << doublings);
  }

  private Conclusion workOn(R request, Delivery delivery) throws InterruptedException {
    long begunNanos = System.nanoTime();
    Optional<Verdict> verdict;
    try {
      verdict = work(request, delivery);
    } catch (RuntimeException | Error unexpected) {
      return afterUnexpected(unexpected, attempt(request), delivery, begunNanos);
    }
    Duration took = since(begunNanos);
    return () ->
        verdict.isEmpty() ? leave(endings, took) : endings.carryOut(verdict.get(), delivery, took);
  }

  /** Rests with the lock held, so that nobody else takes it on before it is time. */
  private Conclusion afterUnexpected(
      Throwable unexpected, Attempt attempt, Delivery delivery, long begunNanos)
      throws InterruptedException {
    throwIfInterrupted(unexpected);
    log.error("Delivery {} failed unexpectedly", delivery.number(), unexpected);
    if (unexpected instanceof OutOfMemoryError && delivery.number() >= OUT_OF_MEMORY_MAX) {
      Duration took = since(begunNanos);
      return () -> endings.carryOut(verdicts.outOfMemory(attempt), delivery, took);
    }
    if (delivery.isLast()) {
      Duration took = since(begunNanos);
      return () -> exhausted(attempt, delivery, took);
    }
    Thread.sleep(tryAgainAfter);
    return () -> Settlement.AGAIN;
  }

  /** An interruption closes files and channels, and then looks like a fault of theirs. */
  static void throwIfInterrupted(Throwable fault) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException("stopped, which surfaced as " + fault);
    }
  }

  private Settlement exhausted(Attempt attempt, Delivery delivery, Duration took)
      throws InterruptedException {
    return endings.carryOut(verdicts.exhausted(attempt, delivery.numberMax()), delivery, took);
  }

  private static Duration since(long begunNanos) {
    return Duration.ofNanos(System.nanoTime() - begunNanos);
  }
}
