package dev.briefcast.ledger.journal;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Counts outcomes by how they were journaled. */
final class JournalMetrics {

  private final Counter postings;
  private final Counter seconds;
  private final Counter uncharged;

  JournalMetrics(MeterRegistry registry) {
    postings =
        Counter.builder("briefcast.ledger.published")
            .description("Postings published, including repeats")
            .baseUnit("postings")
            .register(registry);
    seconds =
        Counter.builder("briefcast.ledger.published.video")
            .description("Seconds charged by those postings, including repeats")
            .baseUnit("seconds")
            .register(registry);
    uncharged =
        Counter.builder("briefcast.ledger.uncharged")
            .description("Outcomes that cost nothing: failures and late outcomes")
            .baseUnit("outcomes")
            .register(registry);
  }

  void charged(int chargedSeconds) {
    postings.increment();
    seconds.increment(chargedSeconds);
  }

  void nothingCharged(int outcomes) {
    uncharged.increment(outcomes);
  }
}
