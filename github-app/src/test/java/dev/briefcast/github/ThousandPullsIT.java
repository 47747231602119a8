package dev.briefcast.github;

import static dev.briefcast.github.AppHarness.checks;
import static dev.briefcast.github.AppHarness.comment;
import static dev.briefcast.github.AppHarness.sha;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.testing.github.app.StubbedPull;
import dev.briefcast.testing.github.app.StubbedRepository;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A thousand pull requests at once, at a GitHub that takes 80 calls a minute that write. */
@Tag("long")
class ThousandPullsIT {

  private static final int OWNERS = 50;
  private static final int PULLS = 20;
  private static final Duration LATEST = Duration.ofMinutes(12);

  @Test
  void pulls_ofFiftyOwners_haveOneCommentAndOneCheckEachWithinTheLimits() {
    try (var app = AppHarness.with("--briefcast.github-app.write-pause=800ms")) {
      app.github.limitWrites(80, Duration.ofMinutes(1));
      app.gateway.finish(app::hear);
      Map<StubbedPull, StubbedRepository> pulls = new LinkedHashMap<>();
      for (int owner = 0; owner < OWNERS; owner++) {
        StubbedRepository shop = app.repository("owner-" + owner);
        for (int number = 1; number <= PULLS; number++) {
          pulls.put(shop.pull(number, sha(owner * 1_000 + number)), shop);
        }
      }

      pulls.entrySet().parallelStream()
          .forEach(
              each ->
                  assertThat(app.said(each.getValue(), each.getKey(), "opened")).isEqualTo(202));

      await()
          .atMost(LATEST)
          .pollInterval(Duration.ofSeconds(1))
          .untilAsserted(
              () ->
                  assertThat(pulls.keySet())
                      .allMatch(pull -> comment(pull).contains("Watch the walkthrough")));
      await()
          .atMost(LATEST)
          .untilAsserted(
              () ->
                  assertThat(pulls.entrySet())
                      .allMatch(
                          each ->
                              checks(each.getValue(), each.getKey().head()).stream()
                                  .map(check -> check.conclusion())
                                  .toList()
                                  .equals(List.of("success"))));
      assertThat(pulls.keySet()).allMatch(pull -> pull.comments().size() == 1);
      assertThat(app.github.limitsReached()).isZero();
      assertThat(app.github.calledAgainstLimits()).isZero();
    }
  }
}
