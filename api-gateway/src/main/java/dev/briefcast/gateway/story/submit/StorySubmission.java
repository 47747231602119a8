package dev.briefcast.gateway.story.submit;

import dev.briefcast.gateway.auth.account.AccountPrincipal;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.quota.MinuteQuota;
import dev.briefcast.gateway.ratelimit.FairUseLimit;
import dev.briefcast.gateway.ratelimit.SandboxLimit;
import dev.briefcast.gateway.story.StoryRows;
import dev.briefcast.gateway.story.submit.SubmissionResult.Kind;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/**
 * Accepts story requests: cache, holds, and the attempt in one transaction. The same request finds
 * the story that exists or joins the attempt that runs, and costs nothing; else the story, what is
 * held for it and its place in the queue are written together.
 */
@Component
class StorySubmission {

  /** A story can end and be asked for again between two statements, but hardly over and over. */
  private static final int TRIES_MAX = 10;

  private final AttemptFactory plans;
  private final StoryRows stories;
  private final StoryListRows lists;
  private final MinuteQuota minutes;
  private final FairUseLimit fairUse;
  private final SandboxLimit sandbox;
  private final TransactionalOperator transaction;

  StorySubmission(
      AttemptFactory plans,
      StoryRows stories,
      StoryListRows lists,
      MinuteQuota minutes,
      FairUseLimit fairUse,
      SandboxLimit sandbox,
      TransactionalOperator transaction) {
    this.plans = plans;
    this.stories = stories;
    this.lists = lists;
    this.minutes = minutes;
    this.fairUse = fairUse;
    this.sandbox = sandbox;
    this.transaction = transaction;
  }

  Mono<SubmissionResult> accept(
      AccountPrincipal asking, CreateStoryRequest wanted, String requestId) {
    return plans
        .plan(asking, wanted, requestId)
        .flatMap(next -> existing(next).switchIfEmpty(Mono.defer(() -> startIfAllowed(next))));
  }

  private Mono<SubmissionResult> existing(NewAttempt next) {
    return stories
        .findByRequest(next.requestKey())
        .filter(story -> story.needsNoAttempt(next.force()))
        .delayUntil(story -> lists.add(next, story.id()))
        .flatMap(
            story ->
                lists
                    .metadata(next, story)
                    .map(own -> SubmissionResult.existing(story, own.orElse(null))));
  }

  /**
   * Whoever has too few minutes, or has had enough for nothing, may still join: an equal request
   * may have been quicker.
   */
  private Mono<SubmissionResult> startIfAllowed(NewAttempt next) {
    return requireQuota(next)
        .then(Mono.defer(() -> fairUse.require(next.account())))
        .then(Mono.defer(() -> startOrJoin(next)))
        .onErrorResume(
            RefusedException.class, refused -> existing(next).switchIfEmpty(Mono.error(refused)))
        .as(transaction::transactional);
  }

  private Mono<Void> requireQuota(NewAttempt next) {
    return next.sandbox()
        ? sandbox.require(next.account())
        : minutes.require(next.account(), next.period(), next.seconds());
  }

  /** If an equal request was quicker, of this account or another, nothing starts: it is joined. */
  private Mono<SubmissionResult> startOrJoin(NewAttempt next) {
    return stories
        .start(next)
        .delayUntil(lists::showNewAttempt)
        .flatMap(
            story ->
                lists
                    .metadata(next, story)
                    .map(own -> new SubmissionResult(Kind.ACCEPTED, story, own.orElse(null))))
        .switchIfEmpty(existing(next))
        .repeatWhenEmpty(TRIES_MAX, Function.identity());
  }
}
