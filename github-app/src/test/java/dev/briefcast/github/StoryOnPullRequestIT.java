package dev.briefcast.github;

import static dev.briefcast.github.AppHarness.checks;
import static dev.briefcast.github.AppHarness.comment;
import static dev.briefcast.github.AppHarness.sha;
import static dev.briefcast.github.AppHarness.soon;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.testing.github.app.HookLog;
import dev.briefcast.testing.github.app.HookLog.Hook;
import dev.briefcast.testing.github.app.StubbedPull;
import dev.briefcast.testing.github.app.StubbedRepository;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What becomes of a pull request, from GitHub's first call to its story. */
class StoryOnPullRequestIT {

  private static AppHarness app;

  @BeforeAll
  static void start() {
    app = AppHarness.with();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void pull_opened_hasOneCommentAndOneCheckThatEndWithItsStory() {
    StubbedRepository shop = app.repository("acme");
    StubbedPull pull = shop.pull(7, sha(7));

    assertThat(app.said(shop, pull, "opened")).isEqualTo(202);

    soon(() -> assertThat(comment(pull)).contains("walkthrough of commit 0000000 is being made"));
    soon(
        () -> assertThat(checks(shop, sha(7))).singleElement().matches(c -> !c.status().isEmpty()));
    assertThat(checks(shop, sha(7)).getFirst().status()).isIn("queued", "in_progress");
    app.ready("acme/shop#7", sha(7));
    soon(() -> assertThat(comment(pull)).contains("Watch the walkthrough", "1:32", "story.jpg"));
    soon(
        () ->
            assertThat(checks(shop, sha(7)))
                .singleElement()
                .matches(check -> check.conclusion().equals("success"))
                .satisfies(
                    check ->
                        assertThat(check.text())
                            .contains("?t=5", "| Files | 2 | 1 | 1 |", "The wait is now 60.")));
    assertThat(comment(pull)).doesNotContain("another one").doesNotContain("older than");
    assertThat(app.gateway.asked("acme/shop#7"))
        .singleElement()
        .matches(asked -> asked.key().equals(AppHarness.SHARED_KEY) && !asked.force());
  }

  @Test
  void deliveries_doubledAndReordered_areOneStory() {
    StubbedRepository shop = app.repository("doubled");
    StubbedPull pull = shop.pull(1, sha(1));
    Hook opened = HookLog.pull(shop, pull, "opened");
    Hook pushed = HookLog.pull(shop, pull.pushed(sha(2)), "synchronize");

    Stream.of(pushed, opened, pushed, opened, opened).forEach(app.github.hooks()::send);

    app.awaitAsked("doubled/shop#1", 1);
    app.ready("doubled/shop#1", sha(2));
    soon(() -> assertThat(comment(pull)).contains("Watch the walkthrough"));
    assertThat(app.gateway.asked("doubled/shop#1")).hasSize(1);
    assertThat(checks(shop, sha(1))).isEmpty();
    assertThat(checks(shop, sha(2))).hasSize(1);
    assertThat(
            app.value(
                "SELECT count(*) FROM delivery WHERE id IN ('%s', '%s')"
                    .formatted(opened.id(), pushed.id()),
                Long.class))
        .isEqualTo(2);
  }

  @Test
  void burstOfPushes_duringAStory_isOneMoreStory() {
    StubbedRepository shop = app.repository("burst");
    StubbedPull pull = shop.pull(1, sha(1));
    app.said(shop, pull, "opened");
    app.awaitAsked("burst/shop#1", 1);

    for (int i = 2; i <= 6; i++) {
      app.said(shop, pull.pushed(sha(i)), "synchronize");
    }
    soon(() -> assertThat(comment(pull)).contains("The newest commit follows"));
    app.ready("burst/shop#1", sha(1));

    app.awaitAsked("burst/shop#1", 2);
    app.ready("burst/shop#1", sha(6));
    soon(
        () ->
            assertThat(checks(shop, sha(6)))
                .singleElement()
                .matches(check -> check.conclusion().equals("success")));
    assertThat(app.gateway.asked("burst/shop#1")).hasSize(2);
    assertThat(app.gateway.asked("burst/shop#1").getLast().force()).isTrue();
    assertThat(checks(shop, sha(1)))
        .singleElement()
        .matches(check -> check.conclusion().equals("neutral"));
    soon(() -> assertThat(comment(pull)).doesNotContain("being made", "older"));
  }

  @Test
  void story_olderThanTheHead_isMarkedAndRemade() {
    StubbedRepository shop = app.repository("moved-on");
    StubbedPull pull = shop.pull(1, sha(1));
    app.said(shop, pull, "opened");
    app.awaitAsked("moved-on/shop#1", 1);
    app.ready("moved-on/shop#1", sha(1));
    soon(() -> assertThat(comment(pull)).contains("Watch the walkthrough"));

    app.said(shop, pull.pushed("f" + sha(2).substring(1)), "synchronize");

    soon(
        () ->
            assertThat(comment(pull))
                .contains(
                    "commit 0000000, older than the newest commit, f000000", "is being made"));
    app.ready("moved-on/shop#1", pull.head());
    soon(() -> assertThat(comment(pull)).doesNotContain("older").contains("commit f000000"));
  }

  @Test
  void story_thatFails_isNeutralAndSaysWhy() {
    StubbedRepository shop = app.repository("fails");
    StubbedPull pull = shop.pull(1, sha(1));
    app.said(shop, pull, "opened");
    app.awaitAsked("fails/shop#1", 1);

    app.hear(app.gateway.failed("fails/shop#1", "change_too_large", "It is too large, @ada."));

    soon(() -> assertThat(comment(pull)).contains("It is too large, ada.").doesNotContain("@ada"));
    soon(
        () ->
            assertThat(checks(shop, sha(1)))
                .singleElement()
                .matches(check -> check.conclusion().equals("neutral")));
  }

  @Test
  void closed_beforeItsStoryWasRequested_hasNone() {
    StubbedRepository shop = app.repository("closed");
    StubbedPull pull = shop.pull(1, sha(1)).closed();
    StubbedPull other = shop.pull(2, sha(2));

    app.said(shop, pull, "closed");
    app.said(shop, other, "opened");

    app.awaitAsked("closed/shop#2", 1);
    soon(() -> assertThat(comment(other)).isNotEmpty());
    assertThat(app.gateway.asked("closed/shop#1")).isEmpty();
    assertThat(comment(pull)).isEmpty();
  }

  @Test
  void gateway_busyOrRefusing_isRetriedOrReported() {
    StubbedRepository shop = app.repository("busy");
    StubbedPull pull = shop.pull(1, sha(1));
    app.gateway.busy(2);

    app.said(shop, pull, "opened");

    soon(
        () ->
            assertThat(checks(shop, sha(1)))
                .singleElement()
                .matches(check -> check.status().equals("queued")));
    app.awaitAsked("busy/shop#1", 1);
    app.gateway.refuse("No minutes are left.");
    StubbedPull poor = shop.pull(2, sha(2));
    app.said(shop, poor, "opened");
    soon(() -> assertThat(comment(poor)).contains("No minutes are left."));
    app.gateway.refuse(null);
    app.github.hooks().send(HookLog.comment(shop, 2, "/briefcast", "ada", "MEMBER"));
    app.awaitAsked("busy/shop#2", 1);
  }

  @Test
  void response_lost_leavesOneCommentAndOneCheck() {
    StubbedRepository shop = app.repository("lost");
    StubbedPull pull = shop.pull(1, sha(1));
    app.github.loseAnswers(2);

    app.said(shop, pull, "opened");

    soon(() -> assertThat(comment(pull)).contains("is being made"));
    app.ready("lost/shop#1", sha(1));
    soon(() -> assertThat(comment(pull)).contains("Watch the walkthrough"));
    soon(
        () ->
            assertThat(checks(shop, sha(1)))
                .singleElement()
                .matches(check -> check.conclusion().equals("success")));
    assertThat(pull.comments()).hasSize(1);
  }
}
