package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.worker.event.AttemptEvents;
import dev.briefcast.worker.event.DeadLetterPublisher;
import dev.briefcast.worker.queue.Delivery;
import dev.briefcast.worker.queue.Settlement;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes the outcome of an attempt, and settles its job. The order matters: the dead letter
 * first, then the announcement, and only then may the queue forget the job. Whatever breaks in
 * between, it is delivered again.
 */
final class OutcomePublisher {

  private static final Logger log = LoggerFactory.getLogger(OutcomePublisher.class);

  private final AttemptEvents announcements;
  private final DeadLetterPublisher deadLetters;
  private final JobMetrics metrics;

  OutcomePublisher(
      AttemptEvents announcements, DeadLetterPublisher deadLetters, JobMetrics metrics) {
    this.announcements = announcements;
    this.deadLetters = deadLetters;
    this.metrics = metrics;
  }

  Settlement carryOut(Verdict verdict, Delivery delivery, Duration took)
      throws InterruptedException {
    if (verdict.isDead()) {
      deadLetter(delivery.record(), verdict.code(), verdict.sentence());
    }
    announcements.outcome(verdict.outcome());
    metrics.ended(verdict.code(), took);
    log.info("Ended as {} after {}", verdict.code(), took);
    return Settlement.DONE;
  }

  /** Settles a job whose attempt is decided by others, without an outcome of its own. */
  Settlement overtaken() {
    metrics.overtaken();
    log.info("Skipped: the attempt has ended or another worker has it");
    return Settlement.DONE;
  }

  /** The attempt goes on elsewhere; nothing is announced. */
  Settlement handedOn(Duration took) {
    metrics.handedOn(took);
    log.info("Handed on after {}", took);
    return Settlement.DONE;
  }

  /** Puts a request away of which one cannot even say whose it is. */
  Settlement unreadable(Delivery delivery, UnreadableEventException why)
      throws InterruptedException {
    String reason = why.getMessage() == null ? "not readable" : why.getMessage();
    log.error("The request at offset {} is {}", delivery.record().offset(), reason);
    deadLetter(delivery.record(), "unreadable", reason);
    return Settlement.DONE;
  }

  private void deadLetter(ConsumerRecord<byte[], byte[]> record, String code, String reason)
      throws InterruptedException {
    deadLetters.keep(record, code, reason);
    metrics.dead(code);
  }
}
