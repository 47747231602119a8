package dev.briefcast.ledger.journal;

import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.ledger.stream.EventReader;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.kafka.annotation.KafkaListener;

/**
 * Hears how attempts ended: journals first, publishes next, and only when it returns may the offset
 * be committed.
 */
final class OutcomeListener {

  private static final Logger log = LoggerFactory.getLogger(OutcomeListener.class);
  private static final Duration JOURNAL_WITHIN = Duration.ofSeconds(30);

  private final EventReader reader;
  private final Journal journal;
  private final Announcer announcer;
  private final JournalMetrics metrics;

  OutcomeListener(
      EventReader reader, Journal journal, Announcer announcer, JournalMetrics metrics) {
    this.reader = reader;
    this.journal = journal;
    this.announcer = announcer;
    this.metrics = metrics;
  }

  @KafkaListener(id = "outcomes", idIsGroup = false, topics = "story.outcomes")
  void hear(ConsumerRecord<byte[], byte[]> record) {
    reader.read(record, Outcome.class).ifPresent(this::settle);
  }

  private void settle(Outcome outcome) {
    try (var _ = MDC.putCloseable("story", outcome.attempt().story().value());
        var _ = MDC.putCloseable("attempt", Integer.toString(outcome.attempt().number()));
        var _ = MDC.putCloseable("request_id", outcome.attempt().requestId())) {
      Posting posting = journal.record(outcome).block(JOURNAL_WITHIN);
      if (posting == null) {
        log.info("Nothing to charge");
        metrics.nothingCharged();
        return;
      }
      announcer.publish(posting.event());
      metrics.charged(posting.seconds());
      log.info("Charged {} s in {}", posting.seconds(), posting.period());
    }
  }
}
