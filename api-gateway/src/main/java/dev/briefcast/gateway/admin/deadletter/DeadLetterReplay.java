package dev.briefcast.gateway.admin.deadletter;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.admin.Audit;
import dev.briefcast.gateway.admin.AuditedAction;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.admin.story.OperatorRetries;
import dev.briefcast.gateway.admin.story.OperatorRetries.Retried;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.Map;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * Replays the request of a story: as a new attempt, made from the gateway's own record. The letter
 * itself is not sent again, because its attempt has ended.
 */
@Component
class DeadLetterReplay {

  private final DeadLetterRows letters;
  private final OperatorRetries retries;
  private final Audit audit;

  DeadLetterReplay(DeadLetterRows letters, OperatorRetries retries, Audit audit) {
    this.letters = letters;
    this.retries = retries;
    this.audit = audit;
  }

  /** The new attempt; empty if there is no such letter. */
  Mono<Retried> replay(Operator operator, String id) {
    Mono<Retried> replayed =
        letters
            .lock(id)
            .map(DeadLetterReplay::story)
            .flatMap(story -> retry(operator, story))
            .delayUntil(attempt -> letters.markReplayed(id));
    return audit
        .audited(operator, replayed, attempt -> action(id, attempt))
        .doOnNext(attempt -> retries.wake());
  }

  private Mono<Retried> retry(Operator operator, StoryId story) {
    return retries
        .start(operator, story)
        .switchIfEmpty(Mono.error(() -> conflict("The story of this letter was deleted.")));
  }

  private static StoryId story(DeadLetter letter) {
    if (!letter.topic().equals(Topic.STORY_REQUESTS_DEAD.topicName())) {
      throw conflict("Only the request of a story can be replayed; this is another record.");
    }
    if (letter.replayedAt() != null) {
      throw conflict(
          "This letter was replayed at " + letter.replayedAt() + "; retry its story instead.");
    }
    return letter.story().orElseThrow(() -> conflict("The key of this letter names no story."));
  }

  private static AuditedAction action(String id, Retried attempt) {
    return new AuditedAction(
        "dead_letter.replay",
        id,
        Map.of("story", attempt.story().value(), "attempt", attempt.attempt()));
  }

  private static RefusedException conflict(String sentence) {
    return new RefusedException(ErrorCode.CONFLICT, sentence);
  }
}
