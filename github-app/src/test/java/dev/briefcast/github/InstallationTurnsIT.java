package dev.briefcast.github;

import static dev.briefcast.github.AppHarness.sha;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.testing.github.app.StubbedRepository;
import org.junit.jupiter.api.Test;

/** Whose pull requests an app looks after where there are more than it can. */
class InstallationTurnsIT {

  private static final int MANY = 120;

  /** Of the many, so many at least must still wait: a slow machine hears of the one late. */
  private static final int BEHIND = 20;

  /** The others of the one wait for GitHub, which lets it write now and then. */
  @Test
  void pull_besideManyOfAnotherInstallation_isRequestedBeforeTheyFinish() {
    try (var app =
        AppHarness.with(
            "--briefcast.github-app.at-once=2", "--briefcast.github-app.write-pause=400ms")) {
      StubbedRepository many = app.repository("many");
      for (int number = 1; number <= MANY; number++) {
        app.said(many, many.pull(number, sha(number)), "opened");
      }
      // Whichever comes first: deliveries are read by partition.
      AppHarness.soon(() -> assertThat(app.gateway.askedBefore("one/shop#1")).isPositive());
      StubbedRepository one = app.repository("one");

      app.said(one, one.pull(1, sha(1)), "opened");

      app.awaitAsked("one/shop#1", 1);
      long through = app.gateway.askedBefore("one/shop#1");
      assertThat(through).isLessThan(MANY - BEHIND);
    }
  }
}
