package dev.briefcast.renderer.explain.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.renderer.explain.author.CodePart;
import dev.briefcast.secrets.SecretMasks;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommitMessagesTest {

  private static final CodePart LEASES =
      new CodePart(
          "src/leases.py",
          false,
          List.of("+def take_lease(job, worker):", "+    job.leased_until = now + timedelta(30)"),
          List.of("@@ -1,3 +1,5 @@ class Notifier:"));
  private static final CodePart MAILS =
      new CodePart(
          "src/mails.py",
          false,
          List.of("-    sender.deliver(mail)", "+    sender.deliver_once(mail)"),
          List.of("@@ -9,3 +9,3 @@ def flush_mails():"));

  private static List<String> sentences(String said, String... messages) {
    return CommitMessages.of(List.of(messages), "Stop double sends", said, List.of(LEASES, MAILS));
  }

  @Test
  void messagesAboutParts_areItemsInTheOrderOfTheParts() {
    assertThat(
            sentences(
                "",
                "fix(mails): send each mail of flush_mails by deliver_once (#12)",
                """
                Let take_lease give jobs to a worker

                A worker that crashed kept its job, so take_lease bounds how long it is leased.

                Co-authored-by: Ada <ada@example.com>
                (cherry picked from commit 0123456)
                """))
        .containsExactly(
            "- Let take_lease give jobs to a worker.",
            "- Send each mail of flush_mails by deliver_once.");
  }

  @Test
  void onlyMessage_includesItsBody() {
    assertThat(
            sentences(
                "",
                """
                Let take_lease give jobs to a worker

                A worker that crashed kept its job, so take_lease bounds how long it is leased.
                """))
        .containsExactly(
            "- Let take_lease give jobs to a worker.",
            "- A worker that crashed kept its job, so take_lease bounds how long it is leased.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Merge branch 'main' into take_lease",
        "Merge pull request #7 from ada/take_lease",
        "fixup! Let take_lease give jobs to a worker",
        "squash! Let take_lease give jobs to a worker",
        "Revert \"Let take_lease give jobs to a worker\"",
        "WIP take_lease returns a job",
        "wip: take_lease returns a job",
        "fmt",
        "Fix comment of take_lease",
        "Fix comment that says how take_lease gives jobs",
        "Address review of take_lease",
        "Other words for take_lease - review feedback.",
        "Fix lint in take_lease",
        "Fix indentation of take_lease",
        "Try to let take_lease give jobs to a worker",
        "First attempt to let take_lease give jobs to a worker",
        "chore: let take_lease give jobs to a worker",
        "refactor: let take_lease give jobs to a worker",
        "test: let take_lease give jobs to a worker",
        "Co-authored-by: Ada <take_lease@example.com>",
        "Let take_lease give jobs to a worker?",
        "Maybe let take_lease give jobs to a worker",
        "I think take_lease should give jobs to a worker",
        "Also let take_lease give jobs to a worker as suggested",
        "take_lease gives jobs to a worker, as the previous commit said",
        "Let take_lease give jobs to a worker...",
        "take_lease"
      })
  void messageAboutTheWork_isIgnored(String message) {
    assertThat(sentences("", message)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Names and values that no part has: a later commit did otherwise.
        "Let take_lease give jobs to a worker and renew_lease",
        "Let take_lease give jobs in `LeaseTable` to a worker",
        "Let take_lease give jobs to a worker for 60 seconds",
        "Let take_lease give jobs by calling acquire()",
        // About nothing that is shown.
        "Describe how the office is heated",
      })
  void messageAboutAbsentCode_isIgnored(String message) {
    assertThat(sentences("", message)).isEmpty();
  }

  @Test
  void messageAboutAnExplainedPart_isIgnored() {
    assertThat(
            sentences(
                "Mails went twice. Nobody noticed. Jobs are leased by take_lease now.",
                "Let take_lease give jobs to a worker"))
        .isEmpty();
  }

  /** What it says of how things were is of the commit before, which this change made too. */
  @Test
  void severalCommits_excludeTheirBodies() {
    assertThat(
            sentences(
                "",
                "Send each mail of flush_mails by deliver_once",
                "Tidy\n\nUntil now take_lease never looked at the worker that it gives jobs to."))
        .containsExactly("- Send each mail of flush_mails by deliver_once.");
  }

  @Test
  void severalCommitsOnOnePart_yieldTheLatest() {
    assertThat(
            sentences(
                "", "Let take_lease give jobs to a worker", "Have take_lease know the worker"))
        .containsExactly("- Have take_lease know the worker.");
  }

  @Test
  void repetitionOfTitleOrMessage_isIgnored() {
    assertThat(
            CommitMessages.of(
                List.of("Let take_lease give jobs to a worker"),
                "Let take_lease give jobs to a worker",
                "",
                List.of(LEASES)))
        .isEmpty();
    assertThat(
            sentences(
                "", "Let take_lease give jobs to a worker", "Let take_lease give jobs to a worker"))
        .hasSize(1);
  }

  @Test
  void dependentSentence_isUsedOnlyAfterTheOneItContinues() {
    assertThat(
            sentences(
                "",
                """
                Let take_lease give jobs to a worker

                The office is heated by gas. The worker has its job from take_lease alone.
                """))
        .containsExactly("- Let take_lease give jobs to a worker.");
  }

  /** They are told as a part of the summary, in which secrets are masked like everywhere. */
  @Test
  void secretInAMessage_isMaskedWithTheBrief() {
    String token = "AKIA" + "QWXZRTYPLKJHGFDS";
    var file = Changes.modified("src/A.java", "@@ -1 +1 @@\n-  pay(1);\n+  payTwice(1);");
    RepositoryChange change =
        Changes.mergedChange(7, "Count", "", List.of(file))
            .withMessagesAndFiles(
                List.of("Have payTwice send " + token + " to the bank"), List.of(file));

    Brief brief = ChangeBrief.of(change).brief();

    assertThat(brief.summary()).contains("Have payTwice send").contains(token);
    assertThat(SecretMasks.of(brief).brief().summary())
        .contains("Have payTwice send")
        .doesNotContain(token);
  }

  @Test
  void hostileMessages_areBounded() {
    var messages = Collections.nCopies(5_000, "take_lease is leased ".repeat(10_000));

    assertThat(CommitMessages.of(messages, "t", "", List.of(LEASES, MAILS))).isEmpty();
    assertThat(sentences("", "", "\u0000\uD800", "\n\n\n", "- \n- ", "```\ntake_lease is leased"))
        .isEmpty();
    assertThat(
            CommitMessages.of(List.of("Let take_lease give jobs to a worker"), "t", "", List.of()))
        .isEmpty();
  }
}
