package dev.briefcast.gateway.outcome;

import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.gateway.kafka.Events;
import dev.briefcast.gateway.queue.outbox.DispatchSignal;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/**
 * Listens for the progress of attempts. What is read goes into the database, where every gateway
 * finds it; so the gateways share the topic, and what was said while none was there is not lost.
 */
@Component
class ProgressListener {

  private static final Duration TIMEOUT = Duration.ofSeconds(30);

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
  void onProgress(ConsumerRecord<String, byte[]> record) throws UnreadableEventException {
    Boolean taken = rows.apply(Events.read(record, StoryProgress.class)).timeout(TIMEOUT).block();
    if (Boolean.TRUE.equals(taken)) {
      signal.wake();
    }
  }
}
