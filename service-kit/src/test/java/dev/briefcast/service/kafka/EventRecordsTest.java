package dev.briefcast.service.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.contracts.event.AccountPlanSet;
import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;

class EventRecordsTest {

  private static final UUID ID = UUID.fromString("0f0e0d0c-0b0a-4908-8706-050403020100");
  private static final AccountId ACCOUNT =
      new AccountId(UUID.fromString("11111111-2222-4333-8444-555555555555"));
  private static final Event EVENT =
      new AccountPlanSet(ID, Instant.parse("2026-11-30T23:59:59.123456Z"), ACCOUNT, "pro", 600);

  private final EventRecords records = new EventRecords("quota-ledger");

  @Test
  void headers_ofARecord_areThoseOfCloudEventsInBinaryMode() {
    assertThat(headers(records.of(Topic.ACCOUNT_PLANS, EVENT)))
        .containsExactly(
            Map.entry("ce_specversion", "1.0"),
            Map.entry("ce_id", "0f0e0d0c-0b0a-4908-8706-050403020100"),
            Map.entry("ce_source", "/briefcast/quota-ledger"),
            Map.entry("ce_type", "dev.briefcast.AccountPlanSet"),
            Map.entry("ce_time", "2026-11-30T23:59:59.123456Z"),
            Map.entry("content-type", "application/json"));
  }

  @Test
  void value_ofARecord_isTheEventAlone() {
    ProducerRecord<byte[], byte[]> bytes = records.of(Topic.ACCOUNT_PLANS, EVENT);
    ProducerRecord<String, byte[]> text = records.withTextKey(Topic.ACCOUNT_PLANS, EVENT);

    assertThat(bytes.value()).isEqualTo(EventCodec.encode(EVENT)).isEqualTo(text.value());
    assertThat(new String(bytes.key(), UTF_8)).isEqualTo(EVENT.key()).isEqualTo(text.key());
    assertThat(bytes.topic()).isEqualTo("account.plans").isEqualTo(text.topic());
    assertThat(headers(text)).isEqualTo(headers(bytes));
  }

  /** Nobody would read it there, and the document of all topics would be wrong. */
  @Test
  void record_inTheTopicOfOtherEventTypes_isRefused() {
    assertThatThrownBy(() -> records.of(Topic.QUOTA_POSTINGS, EVENT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("AccountPlanSet is published in account.plans, not in quota.postings");
  }

  private static Map<String, String> headers(ProducerRecord<?, ?> record) {
    var headers = new LinkedHashMap<String, String>();
    record.headers().forEach(each -> headers.put(each.key(), new String(each.value(), UTF_8)));
    return headers;
  }
}
