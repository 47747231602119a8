package dev.briefcast.gateway.queue;

import dev.briefcast.gateway.kafka.EventPublisher;
import dev.briefcast.service.trace.TraceSpan;
import dev.briefcast.service.trace.Traces;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SerializationException;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Publishes attempts to workers, and distinguishes attempts that cannot be sent from a broker that
 * is unavailable.
 */
@Component
class AttemptSender {

  private final EventPublisher publisher;
  private final InstantSource clock;
  private final Traces traces;

  AttemptSender(EventPublisher publisher, InstantSource clock, Traces traces) {
    this.publisher = publisher;
    this.clock = clock;
    this.traces = traces;
  }

  /**
   * Sends attempts, and gives the result of each. Fails if the broker does not answer: then they
   * are sent later.
   */
  Mono<List<SendResult>> send(List<QueuedAttempt> queued) {
    return Flux.fromIterable(queued).flatMapSequential(this::send).collectList();
  }

  /** Whatever is the matter with one of them, the others go. */
  private Mono<SendResult> send(QueuedAttempt each) {
    TraceSpan step = span(each);
    return publish(each, step).doOnError(step::fail).doFinally(_ -> step.close());
  }

  private Mono<SendResult> publish(QueuedAttempt each, TraceSpan step) {
    try {
      return publisher
          .send(each.topic(), each.event(clock.instant()), step)
          .thenReturn(new SendResult(each, null))
          .onErrorResume(
              AttemptSender::isCausedByRecord, fault -> Mono.just(new SendResult(each, fault)));
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      return Mono.just(new SendResult(each, fault));
    }
  }

  private TraceSpan span(QueuedAttempt each) {
    return traces.sending(each.topic().topicName(), each.trace()).withAttempt(each.attempt());
  }

  static boolean isCausedByRecord(Throwable fault) {
    return Stream.iterate(fault, each -> each != null, Throwable::getCause)
        .anyMatch(
            each ->
                each instanceof RecordTooLargeException || each instanceof SerializationException);
  }
}
