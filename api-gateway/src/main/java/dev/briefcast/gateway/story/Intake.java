package dev.briefcast.gateway.story;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.dispatch.DispatchSignal;
import dev.briefcast.gateway.quota.Minutes;
import dev.briefcast.gateway.story.Admission.Kind;
import dev.briefcast.gateway.story.StoryRecord.Status;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/**
 * Accepts requests for stories. The same request finds the story that exists or joins the attempt
 * that runs, and costs nothing; else the story, what is held for it and its place in the queue are
 * written together.
 */
@Component
class Intake {

  private final StoryRows stories;
  private final Minutes minutes;
  private final TransactionalOperator transaction;
  private final DispatchSignal signal;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();

  Intake(
      StoryRows stories,
      Minutes minutes,
      TransactionalOperator transaction,
      DispatchSignal signal,
      InstantSource clock) {
    this.stories = stories;
    this.minutes = minutes;
    this.transaction = transaction;
    this.signal = signal;
    this.clock = clock;
  }

  Mono<Admission> accept(AccountId account, Brief brief, String requestId) {
    var at = clock.instant().truncatedTo(ChronoUnit.MICROS);
    var next = NewAttempt.of(StoryId.ofBrief(random), account, brief, at, requestId);
    return existing(next).switchIfEmpty(Mono.defer(() -> begin(next)));
  }

  private Mono<Admission> existing(NewAttempt next) {
    return stories
        .findByRequest(next.requestKey())
        .filter(story -> story.status() != Status.FAILED)
        .map(Admission::existing);
  }

  /** Looks again under the lock: an equal request may have been quicker. */
  private Mono<Admission> begin(NewAttempt next) {
    return minutes
        .lock(next.account())
        .then(existing(next))
        .switchIfEmpty(Mono.defer(() -> hold(next)))
        .as(transaction::transactional)
        .doOnNext(admitted -> signal.wake());
  }

  /** Should a story of this request stand in the way in spite of the lock, it is joined. */
  private Mono<Admission> hold(NewAttempt next) {
    return minutes
        .require(next.account(), next.period(), next.seconds())
        .then(stories.start(next))
        .flatMap(stories::find)
        .map(story -> new Admission(Kind.ACCEPTED, story))
        .switchIfEmpty(existing(next));
  }
}
