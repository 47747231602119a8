package dev.briefcast.github;

import static dev.briefcast.github.AppHarness.checks;
import static dev.briefcast.github.AppHarness.comment;
import static dev.briefcast.github.AppHarness.sha;
import static dev.briefcast.github.AppHarness.soon;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.testing.github.app.HookLog;
import dev.briefcast.testing.github.app.StubbedComment;
import dev.briefcast.testing.github.app.StubbedPull;
import dev.briefcast.testing.github.app.StubbedRepository;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a repository and its people say of the app, and what strangers say in vain. */
class SettingsOnPullRequestIT {

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
  void pulls_excludedBySettings_haveNothing() {
    StubbedRepository shop = app.repository("picky");
    shop.file(
        ".briefcast.yml",
        "main",
        "paths: {include: ['src/**'], exclude: ['*.md']}\nlabels: {exclude: [no-video]}\n"
            .getBytes(UTF_8));
    app.said(shop, shop.pull(1, sha(1)).touching("docs/a.txt", "src/b.md"), "opened");
    app.said(shop, shop.pull(2, sha(2)).labelled("No-Video"), "opened");
    app.said(shop, shop.pull(3, sha(3)).draft(true), "opened");
    app.said(shop, shop.pull(4, sha(4)).by("renovate[bot]", true), "opened");
    app.said(shop, shop.pull(5, sha(5)).touching("docs/a.txt", "src/x/Main.java"), "opened");

    app.awaitAsked("picky/shop#5", 1);

    soon(
        () ->
            assertThat(
                    app.value(
                        "SELECT count(*) FROM pull_request WHERE owner = 'picky' AND seen IS NOT"
                            + " NULL",
                        Long.class))
                .isEqualTo(5));
    for (int i = 1; i <= 4; i++) {
      assertThat(app.gateway.asked("picky/shop#" + i)).isEmpty();
      assertThat(checks(shop, sha(i))).isEmpty();
    }
  }

  @Test
  void settings_invalid_areReportedWithTheLine() {
    StubbedRepository shop = app.repository("wrong");
    shop.file(".briefcast.yml", "main", "enabled: true\ncolours: <b>@all</b>\n".getBytes(UTF_8));
    StubbedPull pull = shop.pull(1, sha(1));

    app.said(shop, pull, "opened");

    soon(
        () ->
            assertThat(checks(shop, sha(1)))
                .singleElement()
                .matches(check -> check.conclusion().equals("neutral"))
                .satisfies(check -> assertThat(check.text()).contains("line 2: Unknown setting"))
                .satisfies(check -> assertThat(check.text()).doesNotContain("@all", "<b>")));
    assertThat(app.gateway.asked("wrong/shop#1")).isEmpty();
    assertThat(comment(pull)).isEmpty();
  }

  /** What the head says would turn everything on: it is a stranger's, and nobody asks for it. */
  @Test
  void fork_thatBringsSettings_isIgnored() {
    StubbedRepository shop = app.repository("forked");
    shop.file(".briefcast.yml", "main", "enabled: false\n".getBytes(UTF_8));
    shop.file(".briefcast.yml", "topic", "enabled: true\n".getBytes(UTF_8));
    shop.file(".briefcast.yml", sha(1), "enabled: true\n".getBytes(UTF_8));
    StubbedPull pull = shop.pull(1, sha(1)).by("stranger", false);
    StubbedRepository other = app.repository("forked-not");

    app.said(shop, pull, "opened");
    app.said(other, other.pull(1, sha(2)), "opened");

    app.awaitAsked("forked-not/shop#1", 1);
    soon(
        () ->
            assertThat(
                    app.value(
                        "SELECT count(*) FROM pull_request WHERE owner = 'forked' AND due_at IS"
                            + " NULL",
                        Long.class))
                .isEqualTo(1));
    assertThat(app.gateway.asked("forked/shop#1")).isEmpty();
  }

  @Test
  void commands_areFollowedFromWritersOnly() {
    StubbedRepository shop = app.repository("commands");
    shop.file(".briefcast.yml", "main", "enabled: false\n".getBytes(UTF_8));
    StubbedPull pull = shop.pull(1, sha(1));
    app.said(shop, pull, "opened");

    says(shop, "/briefcast force", "eve", "NONE");
    says(shop, "/briefcast force", "mallory", "CONTRIBUTOR");
    says(shop, "please /briefcast force", "ada", "MEMBER");
    says(shop, "/briefcast force; rm", "ada", "MEMBER");
    says(shop, "/briefcast help", "ada", "MEMBER");

    soon(() -> assertThat(comment(pull)).contains("| `/briefcast cancel` |"));
    assertThat(app.gateway.asked("commands/shop#1")).isEmpty();
    says(shop, "/briefcast", "ada", "MEMBER");
    app.awaitAsked("commands/shop#1", 1);
    soon(() -> assertThat(comment(pull)).contains("is being made").doesNotContain("another one"));
    says(shop, "/briefcast cancel", "ada", "MEMBER");
    soon(() -> assertThat(comment(pull)).contains("It was cancelled"));
    says(shop, "/briefcast force", "ada", "MEMBER");
    app.awaitAsked("commands/shop#1", 2);
    assertThat(app.gateway.asked("commands/shop#1").getLast().force()).isTrue();
    assertThat(pull.comments()).hasSize(1);
  }

  @Test
  void marker_inAnotherUsersComment_isIgnored() {
    StubbedRepository shop = app.repository("marked");
    StubbedPull pull = shop.pull(1, sha(1));
    String repository = "SELECT repository_id FROM pull_request WHERE owner = 'marked'";
    app.said(shop, pull.closed(), "closed");
    soon(() -> assertThat(app.value(repository, Long.class)).isPositive());
    long id = app.value(repository, Long.class);
    StubbedPull open = shop.pull(2, sha(2));
    open.withComment(new StubbedComment(9, "<!-- briefcast:" + id + "#2 -->\nmine", 0));

    app.said(shop, open, "opened");

    soon(() -> assertThat(comment(open)).contains("is being made"));
    assertThat(open.comments()).hasSize(2);
    assertThat(open.comments().getFirst().body()).endsWith("mine");
  }

  private static void says(StubbedRepository shop, String text, String who, String association) {
    app.github.hooks().send(HookLog.comment(shop, 1, text, who, association));
  }
}
