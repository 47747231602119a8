package dev.briefcast.gateway.outcome;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.gateway.event.EventSignal;
import dev.briefcast.gateway.kafka.Events;
import dev.briefcast.gateway.kafka.ListenerErrors;
import dev.briefcast.gateway.queue.outbox.DispatchSignal;
import dev.briefcast.service.log.LoggedAttempt;
import dev.briefcast.service.trace.Traces;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * Listens for the outcomes of attempts. The offset is committed after what an outcome changes, or
 * after the outcome is parked: none is ever lost, because the ledger goes by the same ones.
 */
@Component
class OutcomeListener {

  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final OutcomeApplier verdicts;
  private final ParkedOutcomes parked;
  private final DispatchSignal signal;
  private final EventSignal events;
  private final Traces traces;

  OutcomeListener(
      OutcomeApplier verdicts,
      ParkedOutcomes parked,
      DispatchSignal signal,
      EventSignal events,
      Traces traces) {
    this.verdicts = verdicts;
    this.parked = parked;
    this.signal = signal;
    this.events = events;
    this.traces = traces;
  }

  @KafkaListener(
      id = "outcomes",
      idIsGroup = false,
      groupId = "api-gateway",
      topics = "#{T(dev.briefcast.contracts.event.Topic).STORY_OUTCOMES.topicName()}")
  void onOutcome(ConsumerRecord<String, byte[]> record) throws UnreadableEventException {
    var outcome = Events.read(record, Outcome.class);
    String source = record.topic() + "/" + record.partition() + "/" + record.offset();
    Attempt attempt = outcome.attempt();
    try (var _ = LoggedAttempt.open(attempt)) {
      traces
          .receiving(record)
          .withAttempt(attempt)
          .enclose(() -> settle(outcome, source).timeout(TIMEOUT).block());
    }
    signal.wake();
    events.wake();
  }

  private Mono<Void> settle(Outcome outcome, String source) {
    return parked
        .hasOlder(outcome.attempt().story())
        .flatMap(
            older ->
                older
                    ? parked.park(outcome, source, "waits for an earlier outcome of its story")
                    : apply(outcome, source));
  }

  private Mono<Void> apply(Outcome outcome, String source) {
    return verdicts
        .apply(outcome)
        .onErrorResume(
            failure -> !ListenerErrors.isTransient(failure),
            failure -> parked.park(outcome, source, failure.toString()));
  }
}
