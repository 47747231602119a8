package dev.briefcast.worker.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.renderer.pipeline.RenderingException;
import dev.briefcast.worker.JobRequests;
import dev.briefcast.worker.github.FetchFailures;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutcomeFactoryTest {

  private final Attempt attempt = JobRequests.titled("A story").attempt();
  private final OutcomeFactory verdicts = new OutcomeFactory(() -> Instant.EPOCH);

  @Test
  void failure_permanent_isADeadLetter() {
    var why =
        new RenderingException(
            FailureCode.BRIEF_NOT_RENDERABLE, Stage.FRAMES, "Too wide.", new Exception());

    Verdict verdict = verdicts.failed(attempt, why);

    assertThat(verdict.isDead()).isTrue();
    assertThat(verdict.code()).isEqualTo("brief_not_renderable");
    assertThat(verdict.sentence()).isEqualTo("Too wide.");
    assertThat(((StoryFailed) verdict.outcome()).retryable()).isFalse();
  }

  @Test
  void failure_transient_isNoDeadLetter() {
    var why =
        new RenderingException(
            FailureCode.STORE_UNAVAILABLE, Stage.STORE, "Later.", new Exception());

    Verdict verdict = verdicts.failed(attempt, why);

    assertThat(verdict.isDead()).isFalse();
    assertThat(((StoryFailed) verdict.outcome()).retryable()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "REPOSITORY_NOT_AVAILABLE, false",
    "CHANGE_TOO_LARGE, false",
    "GITHUB_RATE_LIMITED, false",
    "GITHUB_CREDENTIALS_REFUSED, true"
  })
  void change_notFetched_isADeadLetterIfItsClientCannotCorrectIt(FailureCode code, boolean dead) {
    Verdict verdict = verdicts.notFetched(attempt, FetchFailures.of(code, "Not now."));

    assertThat(verdict.isDead()).isEqualTo(dead);
    assertThat(verdict.sentence()).isEqualTo("Not now.");
    assertThat(((StoryFailed) verdict.outcome()).failedStage()).isEqualTo(Stage.SOURCE);
  }

  @Test
  void attempt_triedTooOften_isADeadLetterAndSaysSo() {
    Verdict verdict = verdicts.exhausted(attempt, 5);

    assertThat(verdict.isDead()).isTrue();
    assertThat(verdict.code()).isEqualTo("deliveries_exhausted");
    assertThat(verdict.sentence()).contains("5 attempts");
  }
}
