package dev.briefcast.example.github;

import dev.briefcast.client.BriefcastClient;
import dev.briefcast.client.BriefcastException;
import dev.briefcast.client.Story;
import dev.briefcast.client.StoryFilter;
import dev.briefcast.client.StoryRequest;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;

/** Requests stories from Briefcast. */
final class Stories {

  /** The next round is soon enough: a call is made once in each. */
  private static final int TRIES = 1;

  private static final Duration WAIT = Duration.ofSeconds(10);

  private final BriefcastClient briefcast;

  Stories(BriefcastClient.Builder briefcast) {
    this.briefcast = briefcast.tries(TRIES).build();
  }

  /** The result of requesting a story. */
  sealed interface Outcome {}

  /** The story exists, or is being made. */
  record Known(Story story) implements Outcome {}

  /** The request is to be repeated after a pause. */
  record NotYet(Duration pause) implements Outcome {}

  /** The story will not be made, for this reason. */
  record Refused(String reason) implements Outcome {}

  /**
   * @throws BriefcastException if there was no answer, or one that is not about this pull request
   */
  Outcome ask(Hook hook) throws InterruptedException {
    Pull pull = hook.pull();
    StoryRequest request = StoryRequest.change(pull.owner(), pull.repo(), pull.number());
    if (hook.force()) {
      request = request.forced();
    }
    if (hook.idempotencyKey().isPresent()) {
      request = request.idempotencyKey(hook.idempotencyKey().get());
    }
    try {
      return new Known(briefcast.create(request));
    } catch (BriefcastException refusal) {
      return switch (refusal.status()) {
        case 429, 503 -> new NotYet(refusal.retryAfter() == null ? WAIT : refusal.retryAfter());
        case 400, 402 -> new Refused(String.valueOf(refusal.getMessage()));
        default -> throw refusal;
      };
    }
  }

  /** The ids of all stories that are being made. */
  Set<String> generating() {
    return briefcast
        .list(StoryFilter.ALL.status("generating"))
        .map(Story::id)
        .collect(Collectors.toSet());
  }

  Story read(String id) throws InterruptedException {
    return briefcast.get(id);
  }
}
