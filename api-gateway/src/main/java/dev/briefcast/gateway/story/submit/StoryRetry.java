package dev.briefcast.gateway.story.submit;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.auth.account.AccountPrincipal;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.Optional;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Submits the original request of a story again, so that nobody has to send it again. */
@Component
public class StoryRetry {

  private final RequestRows requests;
  private final CreateStoryService creation;

  StoryRetry(RequestRows requests, CreateStoryService creation) {
    this.requests = requests;
    this.creation = creation;
  }

  /**
   * The story as it stands then; fails with a refusal if the account has none of that id in its
   * list, or too few minutes.
   *
   * @param requestId as logs name it
   */
  public Mono<StoredResponse> retry(AccountPrincipal asking, StoryId story, String requestId) {
    return requests
        .find(asking.account(), story)
        .switchIfEmpty(
            Mono.error(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such story.")))
        .flatMap(wanted -> creation.create(asking, wanted, Optional.empty(), requestId));
  }
}
