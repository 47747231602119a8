package dev.briefcast.gateway.admin.deadletter;

import java.time.Duration;
import java.time.InstantSource;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/**
 * Copies dead letters from their topics into the database, so that operators need none of Kafka's
 * tools.
 */
@Component
class DeadLetterListener {

  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final DeadLetterRows rows;
  private final InstantSource clock;

  DeadLetterListener(DeadLetterRows rows, InstantSource clock) {
    this.rows = rows;
    this.clock = clock;
  }

  @KafkaListener(
      id = "letters",
      idIsGroup = false,
      groupId = "api-gateway",
      topics = {
        "#{T(dev.briefcast.contracts.event.Topic).STORY_REQUESTS_DEAD.topicName()}",
        "#{T(dev.briefcast.contracts.event.Topic).EVENTS_DEAD.topicName()}"
      })
  void onDeadLetter(ConsumerRecord<String, byte[]> record) {
    rows.add(DeadLetterReader.of(record, clock.instant())).timeout(TIMEOUT).block();
  }
}
