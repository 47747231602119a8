package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.renderer.pipeline.RenderingException;
import dev.briefcast.worker.github.FetchException;
import java.time.InstantSource;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Decides the outcome of an attempt; has no side effects. */
final class OutcomeFactory {

  private final InstantSource clock;

  OutcomeFactory(InstantSource clock) {
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

  /** The failure of an attempt whose deliveries are used up, each by an unexpected error. */
  Verdict exhausted(Attempt attempt, int deliveries) {
    String sentence =
        "The video could not be made in %d attempts. The operator can find out why."
            .formatted(deliveries);
    return new Verdict(failure(attempt, FailureCode.DELIVERIES_EXHAUSTED, sentence, null), true);
  }

  /** The failure of an attempt that ran out of memory on two deliveries. */
  Verdict outOfMemory(Attempt attempt) {
    String sentence =
        "The video needs more memory than a worker has. Please try again with fewer files or"
            + " shorter excerpts; the operator of this service can find out more.";
    return new Verdict(failure(attempt, FailureCode.OUT_OF_MEMORY, sentence, null), true);
  }

  /** The change could not be had. What its client can mend needs no operator. */
  Verdict notFetched(Attempt attempt, FetchException why) {
    FailureCode code = why.code();
    StoryFailed failed = failure(attempt, code, why.sentence(), Stage.SOURCE);
    return new Verdict(failed, !code.retryable() && code.fault() != FailureCode.Fault.CLIENT);
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
