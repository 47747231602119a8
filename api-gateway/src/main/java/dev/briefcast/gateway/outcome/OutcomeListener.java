package dev.briefcast.gateway.outcome;

import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.gateway.broker.Events;
import dev.briefcast.gateway.dispatch.DispatchSignal;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Follows how attempts end. The offset is committed after what an outcome changes. */
@Component
class OutcomeListener {

  private final Verdicts verdicts;
  private final DispatchSignal signal;

  OutcomeListener(Verdicts verdicts, DispatchSignal signal) {
    this.verdicts = verdicts;
    this.signal = signal;
  }

  @KafkaListener(
      id = "outcomes",
      idIsGroup = false,
      groupId = "api-gateway",
      topics = "#{T(dev.briefcast.contracts.event.Topic).STORY_OUTCOMES.topicName()}")
  void ended(ConsumerRecord<String, byte[]> record) throws UnreadableEventException {
    verdicts.apply(Events.read(record, Outcome.class)).block();
    signal.wake();
  }
}
