package dev.briefcast.gateway.story;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.idempotency.Answer;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import java.util.Optional;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Asks for a story again, by the request that it answers: nobody has to send that again. */
@Component
public class Repetition {

  private final RequestRows requests;
  private final Creation creation;

  Repetition(RequestRows requests, Creation creation) {
    this.requests = requests;
    this.creation = creation;
  }

  /**
   * The story as it stands then; fails with a refusal if the account has none of that id in its
   * list, or too few minutes.
   *
   * @param requestId as logs name it
   */
  public Mono<Answer> again(AccountId account, StoryId story, String requestId) {
    return requests
        .find(account, story)
        .switchIfEmpty(
            Mono.error(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such story.")))
        .flatMap(wanted -> creation.create(account, wanted, Optional.empty(), requestId));
  }
}
