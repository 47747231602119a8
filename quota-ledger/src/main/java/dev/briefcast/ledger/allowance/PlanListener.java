package dev.briefcast.ledger.allowance;

import dev.briefcast.contracts.event.AccountPlanSet;
import dev.briefcast.service.kafka.EventReader;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;

/** Listens for the plans of accounts. */
final class PlanListener {

  private static final Duration SET_WITHIN = Duration.ofSeconds(30);

  private final EventReader reader;
  private final AllowanceRows rows;

  PlanListener(EventReader reader, AllowanceRows rows) {
    this.reader = reader;
    this.rows = rows;
  }

  @KafkaListener(id = "plans", idIsGroup = false, topics = "account.plans")
  void onPlan(ConsumerRecord<byte[], byte[]> record) {
    reader.read(record, AccountPlanSet.class).ifPresent(plan -> rows.set(plan).block(SET_WITHIN));
  }
}
