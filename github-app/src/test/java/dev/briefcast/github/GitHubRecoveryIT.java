package dev.briefcast.github;

import static dev.briefcast.github.AppHarness.checks;
import static dev.briefcast.github.AppHarness.comment;
import static dev.briefcast.github.AppHarness.sha;
import static dev.briefcast.github.AppHarness.soon;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.testing.github.app.HookLog;
import dev.briefcast.testing.github.app.StubbedPull;
import dev.briefcast.testing.github.app.StubbedRepository;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is mended by itself: lost deliveries, limits, lost installations, two apps at once. */
@Tag("long")
class GitHubRecoveryIT {

  private static AppHarness app;

  @BeforeAll
  static void start() {
    app = AppHarness.with("--briefcast.github-app.sweep=1s");
    app.start("--briefcast.github-app.sweep=1s");
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void delivery_lost_isRequestedAgain() {
    StubbedRepository shop = app.repository("missed");
    StubbedPull pull = shop.pull(1, sha(1));

    app.github.hooks().lose(HookLog.pull(shop, pull, "opened"));

    app.awaitAsked("missed/shop#1", 1);
    soon(() -> assertThat(comment(pull)).contains("is being made"));
  }

  @Test
  void delivery_lostLongAgo_isFoundOnLaterPages() {
    StubbedRepository shop = app.repository("buried");
    StubbedPull pull = shop.pull(1, sha(1));

    app.github.hooks().lose(HookLog.pull(shop, pull, "opened"), 250);

    app.awaitAsked("buried/shop#1", 1);
  }

  @Test
  void limits_ofGitHub_areWaitedForAndNothingIsPostedTwice() {
    StubbedRepository shop = app.repository("limited");
    // However slow the machine: twelve are soon made.
    app.github.limitWrites(12, Duration.ofMinutes(1), Duration.ofSeconds(2));
    var pulls = new ArrayList<StubbedPull>();
    for (int i = 1; i <= 12; i++) {
      pulls.add(shop.pull(i, sha(i)));
      app.said(shop, pulls.getLast(), "opened");
    }

    for (int i = 1; i <= 12; i++) {
      app.awaitAsked("limited/shop#" + i, 1);
      app.ready("limited/shop#" + i, sha(i));
    }

    for (StubbedPull pull : pulls) {
      soon(() -> assertThat(comment(pull)).contains("Watch the walkthrough"));
      soon(
          () ->
              assertThat(checks(shop, pull.head()))
                  .singleElement()
                  .matches(check -> check.conclusion().equals("success")));
    }
    assertThat(pulls).allMatch(pull -> pull.comments().size() == 1);
    assertThat(app.github.limitsReached()).isPositive();
    // Those that were on their way when GitHub began to refuse.
    assertThat(app.github.calledAgainstLimits()).isLessThan(40 * app.github.limitsReached());
    app.github.limitWrites(Integer.MAX_VALUE, Duration.ofSeconds(1));
  }

  @Test
  void pulls_sharedByTwoReplicas_haveOneCommentEach() {
    StubbedRepository shop = app.repository("two");
    List<StubbedPull> pulls = new ArrayList<>();
    for (int i = 1; i <= 20; i++) {
      pulls.add(shop.pull(i, sha(i)));
    }

    pulls.parallelStream().forEach(pull -> app.said(shop, pull, "opened"));

    for (StubbedPull pull : pulls) {
      soon(() -> assertThat(comment(pull)).contains("is being made"));
    }
    assertThat(pulls).allMatch(pull -> pull.comments().size() == 1);
    assertThat(shop.checks()).hasSize(20);
  }
}
