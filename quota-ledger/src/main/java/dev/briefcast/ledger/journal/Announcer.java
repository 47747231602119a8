package dev.briefcast.ledger.journal;

import dev.briefcast.contracts.event.BalanceChange;
import dev.briefcast.contracts.event.BalanceStated;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.ledger.stream.EventPublisher;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Tells the gateways what stands in the journal. Blocks. */
final class Announcer {

  private final EventPublisher publisher;
  private final InstantSource clock;

  Announcer(EventPublisher publisher, InstantSource clock) {
    this.publisher = publisher;
    this.clock = clock;
  }

  /**
   * @throws IllegalStateException if it is not known to be published; doing it again is safe
   */
  void publish(BalanceChange change) {
    publish(List.of(change));
  }

  /**
   * @throws IllegalStateException if it is not known of each that it is published; doing it again
   *     is safe
   */
  void publish(List<? extends BalanceChange> changes) {
    publisher.publish(changes.stream().map(Announcer::record).toList());
  }

  /**
   * Announces charges, each as part of the trace of its attempt.
   *
   * @throws IllegalStateException as above
   */
  void publish(List<MinutesCharged> charges, HeardSteps steps) {
    publisher.publish(charges.stream().map(charge -> marked(charge, steps)).toList());
  }

  private static ProducerRecord<byte[], byte[]> marked(MinutesCharged charge, HeardSteps steps) {
    ProducerRecord<byte[], byte[]> record = record(charge);
    steps.of(charge.attempt()).mark(record.headers());
    return record;
  }

  /** States balances as they are. */
  void state(List<MonthlyBalance> balances) {
    var at = clock.instant().truncatedTo(ChronoUnit.MICROS);
    for (MonthlyBalance each : balances) {
      Balance balance = each.balance();
      publish(
          BalanceStated.of(
              each.month().account(),
              each.month().period(),
              balance.chargedSeconds(),
              balance.version(),
              at));
    }
  }

  private static ProducerRecord<byte[], byte[]> record(BalanceChange change) {
    return new ProducerRecord<>(
        Topic.QUOTA_POSTINGS.topicName(),
        change.key().getBytes(StandardCharsets.UTF_8),
        EventCodec.encode(change));
  }
}
