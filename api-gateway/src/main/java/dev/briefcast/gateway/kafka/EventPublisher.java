package dev.briefcast.gateway.kafka;

import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.service.kafka.EventRecords;
import dev.briefcast.service.trace.TraceSpan;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Publishes events. */
@Component
public class EventPublisher {

  private static final EventRecords RECORDS = new EventRecords("api-gateway");

  private final KafkaTemplate<String, byte[]> kafka;

  EventPublisher(KafkaTemplate<String, byte[]> kafka) {
    this.kafka = kafka;
  }

  /**
   * Completes when the broker has the event; fails after half a minute of trying. Must not be
   * subscribed to on an event loop: Kafka's client blocks for up to ten seconds while it does not
   * know where a topic is.
   *
   * @param step from which whoever reads it goes on
   */
  public Mono<Void> send(Topic topic, Event event, TraceSpan step) {
    ProducerRecord<String, byte[]> record = RECORDS.withTextKey(topic, event);
    step.mark(record.headers());
    return send(record);
  }

  Mono<Void> send(ProducerRecord<String, byte[]> record) {
    return Mono.fromFuture(() -> begin(record)).then();
  }

  private CompletableFuture<?> begin(ProducerRecord<String, byte[]> record) {
    if (Schedulers.isInNonBlockingThread()) {
      throw new IllegalStateException("sending may block, and this thread must not be blocked");
    }
    return kafka.send(record);
  }
}
