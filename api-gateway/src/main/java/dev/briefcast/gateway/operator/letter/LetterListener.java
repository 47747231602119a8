package dev.briefcast.gateway.operator.letter;

import java.time.Duration;
import java.time.InstantSource;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Follows the topics of dead letters, so that operators need no tool of Kafka's. */
@Component
class LetterListener {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final LetterRows rows;
  private final InstantSource clock;

  LetterListener(LetterRows rows, InstantSource clock) {
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
  void died(ConsumerRecord<String, byte[]> record) {
    rows.add(ReadLetters.of(record, clock.instant())).timeout(PATIENCE).block();
  }
}
