package dev.briefcast.gateway.outcome;

import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.gateway.broker.Events;
import dev.briefcast.gateway.dispatch.DispatchSignal;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/**
 * Follows how far workers are. What is read goes into the database, where every gateway finds it;
 * so the gateways share the topic, and what was said while none was there is not lost.
 */
@Component
class ProgressListener {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final ProgressRows rows;
  private final DispatchSignal signal;

  ProgressListener(ProgressRows rows, DispatchSignal signal) {
    this.rows = rows;
    this.signal = signal;
  }

  @KafkaListener(
      id = "progress",
      idIsGroup = false,
      groupId = "api-gateway",
      topics = "#{T(dev.briefcast.contracts.event.Topic).STORY_PROGRESS.topicName()}")
  void progressed(ConsumerRecord<String, byte[]> record) throws UnreadableEventException {
    Boolean taken = rows.apply(Events.read(record, StoryProgress.class)).timeout(PATIENCE).block();
    if (Boolean.TRUE.equals(taken)) {
      signal.wake();
    }
  }
}
