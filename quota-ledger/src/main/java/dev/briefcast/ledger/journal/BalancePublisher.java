package dev.briefcast.ledger.journal;

import dev.briefcast.contracts.event.BalanceChange;
import dev.briefcast.contracts.event.BalanceStated;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.service.kafka.EventRecords;
import dev.briefcast.service.kafka.RecordPublisher;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Publishes changes of balances to the gateways. Blocks. */
final class BalancePublisher {

  private static final EventRecords RECORDS = new EventRecords("quota-ledger");

  private final RecordPublisher publisher;
  private final InstantSource clock;

  BalancePublisher(RecordPublisher publisher, InstantSource clock) {
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
    publisher.publish(changes.stream().map(BalancePublisher::record).toList());
  }

  /**
   * Announces charges, each as part of the trace of its attempt.
   *
   * @throws IllegalStateException as above
   */
  void publish(List<MinutesCharged> charges, BatchSpans steps) {
    publisher.publish(charges.stream().map(charge -> withTrace(charge, steps)).toList());
  }

  private static ProducerRecord<byte[], byte[]> withTrace(MinutesCharged charge, BatchSpans steps) {
    ProducerRecord<byte[], byte[]> record = record(charge);
    steps.of(charge.attempt()).mark(record.headers());
    return record;
  }

  /** States balances as they are. */
  void publishBalances(List<MonthlyBalance> balances) {
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
    return RECORDS.of(Topic.QUOTA_POSTINGS, change);
  }
}
