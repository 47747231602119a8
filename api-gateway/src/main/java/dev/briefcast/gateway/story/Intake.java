package dev.briefcast.gateway.story;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.quota.Minutes;
import dev.briefcast.gateway.story.Admission.Kind;
import dev.briefcast.gateway.web.RefusedException;
import java.util.function.Function;
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

  /** A story can end and be asked for again between two statements, but hardly over and over. */
  private static final int TRIES_MAX = 10;

  private final AttemptPlans plans;
  private final StoryRows stories;
  private final ListedStories lists;
  private final Minutes minutes;
  private final TransactionalOperator transaction;

  Intake(
      AttemptPlans plans,
      StoryRows stories,
      ListedStories lists,
      Minutes minutes,
      TransactionalOperator transaction) {
    this.plans = plans;
    this.stories = stories;
    this.lists = lists;
    this.minutes = minutes;
    this.transaction = transaction;
  }

  Mono<Admission> accept(AccountId account, Wanted wanted, String requestId) {
    return plans
        .plan(account, wanted, requestId)
        .flatMap(next -> existing(next).switchIfEmpty(Mono.defer(() -> begin(next))));
  }

  private Mono<Admission> existing(NewAttempt next) {
    return stories
        .findByRequest(next.requestKey())
        .filter(story -> story.serves(next.force()))
        .delayUntil(story -> lists.add(next, story.id()))
        .map(Admission::existing);
  }

  /** Whoever has too few minutes may still join: an equal request may have been quicker. */
  private Mono<Admission> begin(NewAttempt next) {
    return minutes
        .require(next.account(), next.period(), next.seconds())
        .then(Mono.defer(() -> startOrJoin(next)))
        .onErrorResume(
            RefusedException.class, refused -> existing(next).switchIfEmpty(Mono.error(refused)))
        .as(transaction::transactional);
  }

  /** If an equal request was quicker, of this account or another, nothing starts: it is joined. */
  private Mono<Admission> startOrJoin(NewAttempt next) {
    return stories
        .start(next)
        .delayUntil(lists::renewed)
        .map(story -> new Admission(Kind.ACCEPTED, story))
        .switchIfEmpty(existing(next))
        .repeatWhenEmpty(TRIES_MAX, Function.identity());
  }
}
