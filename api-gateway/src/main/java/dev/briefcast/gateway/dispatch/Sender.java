package dev.briefcast.gateway.dispatch;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.gateway.broker.Publisher;
import dev.briefcast.service.trace.Step;
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
 * Sends attempts to the workers, and tells those that cannot be sent from a broker that is away.
 */
@Component
class Sender {

  private final Publisher publisher;
  private final InstantSource clock;
  private final Traces traces;

  Sender(Publisher publisher, InstantSource clock, Traces traces) {
    this.publisher = publisher;
    this.clock = clock;
    this.traces = traces;
  }

  /** What became of each. Fails if the broker does not answer: then they are sent later. */
  Mono<List<Sent>> send(List<Queued> queued) {
    return Flux.fromIterable(queued).flatMapSequential(this::send).collectList();
  }

  /** Whatever is the matter with one of them, the others go. */
  private Mono<Sent> send(Queued each) {
    Step step = step(each);
    return sending(each, step).doOnError(step::fail).doFinally(_ -> step.close());
  }

  private Mono<Sent> sending(Queued each, Step step) {
    try {
      return publisher
          .send(each.topic(), each.event(clock.instant()), step)
          .thenReturn(new Sent(each, null))
          .onErrorResume(Sender::isOfTheRecord, fault -> Mono.just(new Sent(each, fault)));
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      return Mono.just(new Sent(each, fault));
    }
  }

  private Step step(Queued each) {
    Attempt attempt = each.attempt();
    return traces
        .sending(each.topic().topicName(), each.trace())
        .about(attempt.story().value(), attempt.number(), attempt.requestId());
  }

  static boolean isOfTheRecord(Throwable fault) {
    return Stream.iterate(fault, each -> each != null, Throwable::getCause)
        .anyMatch(
            each ->
                each instanceof RecordTooLargeException || each instanceof SerializationException);
  }
}
