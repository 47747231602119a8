package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.worker.pipeline.RenderingException;
import java.time.InstantSource;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Decides how an attempt ended; changes nothing. */
final class Verdicts {

  private final InstantSource clock;

  Verdicts(InstantSource clock) {
    this.clock = clock;
  }

  Verdict ready(StoryReady ready) {
    return new Verdict(ready, false);
  }

  /** The maker or the store said why. */
  Verdict failed(Attempt attempt, RenderingException why) {
    StoryFailed failed = failure(attempt, why.code(), sentence(why), why.stage());
    return new Verdict(failed, !why.code().retryable());
  }

  /** It was tried as often as is allowed, and something unforeseen happened each time. */
  Verdict exhausted(Attempt attempt, int deliveries) {
    String sentence =
        "The video could not be made in %d tries. The operator of this service can find out why."
            .formatted(deliveries);
    return new Verdict(failure(attempt, FailureCode.DELIVERIES_EXHAUSTED, sentence, null), true);
  }

  /** Repository changes are not fetched here; nothing is wrong with the request. */
  Verdict notFetched(Attempt attempt) {
    String sentence =
        "Fetching repository changes is not available in this version: send a brief instead.";
    FailureCode code = FailureCode.FETCHING_UNAVAILABLE;
    return new Verdict(failure(attempt, code, sentence, Stage.SOURCE), false);
  }

  private StoryFailed failure(
      Attempt attempt, FailureCode code, String sentence, @Nullable Stage stage) {
    return new StoryFailed(
        UUID.randomUUID(),
        clock.instant(),
        attempt,
        code.code(),
        sentence,
        stage,
        code.retryable());
  }

  private static String sentence(RenderingException why) {
    String message = why.getMessage();
    return message == null ? "The video could not be made." : message;
  }
}
