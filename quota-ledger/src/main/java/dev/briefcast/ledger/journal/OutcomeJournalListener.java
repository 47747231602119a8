package dev.briefcast.ledger.journal;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.service.kafka.EventReader;
import dev.briefcast.service.log.LoggedAttempt;
import dev.briefcast.service.trace.Traces;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.listener.BatchListenerFailedException;

/**
 * Listens for outcomes: journals them, then publishes the postings, and only then lets the offset
 * be committed. What is there to be read is settled together, in one transaction.
 */
final class OutcomeJournalListener {

  private static final Logger log = LoggerFactory.getLogger(OutcomeJournalListener.class);
  private static final Duration JOURNAL_WITHIN = Duration.ofSeconds(30);

  private final EventReader reader;
  private final Journal journal;
  private final BalancePublisher announcer;
  private final JournalMetrics metrics;
  private final Traces traces;

  OutcomeJournalListener(
      EventReader reader,
      Journal journal,
      BalancePublisher announcer,
      JournalMetrics metrics,
      Traces traces) {
    this.reader = reader;
    this.journal = journal;
    this.announcer = announcer;
    this.metrics = metrics;
    this.traces = traces;
  }

  @KafkaListener(id = "outcomes", idIsGroup = false, topics = "story.outcomes", batch = "true")
  void onOutcomes(List<ConsumerRecord<byte[], byte[]>> records) {
    if (records.size() == 1 || !isSettledTogether(records)) {
      records.forEach(this::settleAlone);
    }
  }

  private boolean isSettledTogether(List<ConsumerRecord<byte[], byte[]>> records) {
    try {
      settle(records);
      return true;
    } catch (RuntimeException fault) {
      log.warn("Processing {} records one by one: {}", records.size(), fault.toString());
      return false;
    }
  }

  /** Those before it count as read, whatever becomes of this one. */
  private void settleAlone(ConsumerRecord<byte[], byte[]> record) {
    try {
      settle(List.of(record));
    } catch (RuntimeException fault) {
      throw new BatchListenerFailedException("an outcome could not be journaled", fault, record);
    }
  }

  private void settle(List<ConsumerRecord<byte[], byte[]>> records) {
    try (var steps = new BatchSpans(traces)) {
      var outcomes = new ArrayList<Outcome>();
      for (ConsumerRecord<byte[], byte[]> record : records) {
        Optional<Outcome> outcome = reader.read(record, Outcome.class);
        outcome.ifPresent(outcomes::add);
        outcome.map(Outcome::attempt).ifPresent(attempt -> steps.begin(record, attempt));
      }
      if (!outcomes.isEmpty()) {
        steps.failAllOnError(() -> settle(outcomes, steps));
      }
    }
  }

  private void settle(List<Outcome> outcomes, BatchSpans steps) {
    List<Posting> postings = Objects.requireNonNull(journal.record(outcomes).block(JOURNAL_WITHIN));
    announcer.publish(postings.stream().map(Posting::event).toList(), steps);
    report(outcomes, postings, steps);
  }

  private void report(List<Outcome> outcomes, List<Posting> postings, BatchSpans steps) {
    var charged = new HashSet<Attempt>();
    for (Posting posting : postings) {
      charged.add(posting.attempt());
      metrics.charged(posting.seconds());
      within(
          posting.attempt(),
          steps,
          () -> log.info("Charged {} s in {}", posting.seconds(), posting.period()));
    }
    outcomes.stream()
        .map(Outcome::attempt)
        .filter(attempt -> !charged.contains(attempt))
        .forEach(attempt -> within(attempt, steps, () -> log.info("Nothing to charge")));
    metrics.nothingCharged(outcomes.size() - postings.size());
  }

  private static void within(Attempt attempt, BatchSpans steps, Runnable said) {
    try (var _ = steps.of(attempt).open();
        var _ = LoggedAttempt.open(attempt)) {
      said.run();
    }
  }
}
