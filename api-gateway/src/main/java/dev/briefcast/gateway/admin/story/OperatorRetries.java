package dev.briefcast.gateway.admin.story;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.admin.Audit;
import dev.briefcast.gateway.admin.AuditedAction;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.queue.outbox.DispatchSignal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Starts another attempt at a story at an operator's request. */
@Component
public class OperatorRetries {

  private final RetryRows rows;
  private final Audit audit;
  private final DispatchSignal signal;
  private final InstantSource clock;

  OperatorRetries(RetryRows rows, Audit audit, DispatchSignal signal, InstantSource clock) {
    this.rows = rows;
    this.audit = audit;
    this.signal = signal;
    this.clock = clock;
  }

  /**
   * An attempt that was started.
   *
   * @param attempt its number
   * @param account that pays
   * @param heldSeconds what is held for it
   */
  public record Retried(StoryId story, int attempt, UUID account, int heldSeconds) {}

  /** Starts another attempt, with its line in the audit; empty if there is no such story. */
  Mono<Retried> retry(Operator operator, StoryId story) {
    return audit
        .audited(operator, start(operator, story), OperatorRetries::action)
        .doOnNext(attempt -> wake());
  }

  /**
   * Starts another attempt within the caller's transaction; {@link #wake} after it. Empty if there
   * is no such story; fails with a refusal if an attempt runs.
   */
  public Mono<Retried> start(Operator operator, StoryId story) {
    Instant at = clock.instant().truncatedTo(ChronoUnit.MICROS);
    YearMonth period = YearMonth.from(at.atZone(ZoneOffset.UTC));
    return rows.start(story, operator.requestId(), at, period)
        .delayUntil(started -> rows.updateListings(story))
        .switchIfEmpty(Mono.defer(() -> failIfExists(story)));
  }

  /** Wakes the dispatcher, so that the attempt is published at once. */
  public void wake() {
    signal.wake();
  }

  private Mono<Retried> failIfExists(StoryId story) {
    return rows.exists(story)
        .filter(there -> there)
        .flatMap(
            there ->
                Mono.error(
                    new RefusedException(
                        ErrorCode.CONFLICT, "An attempt at this story is already running.")));
  }

  private static AuditedAction action(Retried attempt) {
    return new AuditedAction(
        "story.retry",
        attempt.story().value(),
        Map.of(
            "attempt", attempt.attempt(),
            "account", attempt.account(),
            "held_seconds", attempt.heldSeconds()));
  }
}
