package dev.briefcast.renderer.explain.author;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DescriptionTest {

  private static final CodePart LEASES =
      new CodePart(
          "src/leases.py",
          false,
          List.of("+def take_lease(job, worker):", "+    job.leased_until = now + LEASE"),
          List.of("@@ -1,3 +1,5 @@ class Notifier:"));
  private static final CodePart MAILS =
      new CodePart(
          "src/mails.py",
          false,
          List.of("-    sender.deliver(mail)", "+    sender.deliver_once(mail)"),
          List.of("@@ -9,3 +9,3 @@ def flush_mails():"));
  private static final CodePart TEST =
      new CodePart(
          "tests/test_leases.py",
          true,
          List.of("+def test_take_lease_of_crashed_worker():"),
          List.of("@@ -1,3 +1,5 @@"));

  private static Description describe(String text) {
    return Description.of(text, List.of(LEASES, MAILS, TEST));
  }

  @Test
  void prose_startsWithTheReason_andContinuesOverItsCode() {
    Description cut =
        describe(
            """
            Workers crashed with jobs in their hands. Nobody took them over.

            The new take_lease() sets leased_until. This runs out by itself.

            Mails go through deliver_once, so that none is sent twice.""");

    assertThat(cut.reason())
        .containsExactly("Workers crashed with jobs in their hands.", "Nobody took them over.");
    assertThat(cut.sentencesByPart().get(0))
        .containsExactly("The new take_lease() sets leased_until.", "This runs out by itself.");
    assertThat(cut.sentencesByPart().get(1))
        .containsExactly("Mails go through deliver_once, so that none is sent twice.");
    assertThat(cut.unplaced()).isEmpty();
  }

  @Test
  void shortItem_isNotTheReason_ifMoreIsSaidAboutTheCode() {
    Description cut = describe("- Set leased_until in take_lease.\n\n- Use f-strings.");

    assertThat(cut.reason()).isEmpty();
    assertThat(cut.sentencesByPart().get(0)).containsExactly("Set leased_until in take_lease.");
    assertThat(cut.unplaced()).containsExactly("Use f-strings.");
    assertThat(describe("- Use f-strings.").reason()).containsExactly("Use f-strings.");
  }

  @Test
  void sentence_thatNamesNothing_followsItsItem() {
    Description cut =
        describe(
            "- Mails go by deliver_once.\n\n- Set leased_until in take_lease. The default is 5.");

    assertThat(cut.reason()).isEmpty();
    assertThat(cut.sentencesByPart().get(0))
        .containsExactly("Set leased_until in take_lease.", "The default is 5.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "To do so it sets leased_until in take_lease.",
        "With leased_until in take_lease this approach works."
      })
  void sentence_thatLeansOnAnother_staysWithIt(String leaning) {
    assertThat(Description.dependsOnPrevious(leaning)).isTrue();
  }

  @Test
  void sentenceAboutATest_isPlacedAtTheTest() {
    assertThat(describe("- The test takes the lease of a crashed worker.").sentencesByPart().get(2))
        .hasSize(1);
  }

  @Test
  void sentenceThatExpects_isNotAboutATest() {
    Description cut =
        describe(
            "- The lease expects take_lease to be crashed.\n\n- A testcase has a crashed worker take a lease.");

    assertThat(cut.sentencesByPart().get(0))
        .containsExactly("The lease expects take_lease to be crashed.");
    assertThat(cut.sentencesByPart().get(2))
        .containsExactly("A testcase has a crashed worker take a lease.");
  }

  @Test
  void item_withoutVerb_isNotPlacedAtCode() {
    Description cut =
        describe("- New lease: take_lease(), leased_until.\n\n- Mails go by deliver_once.");

    assertThat(cut.sentencesByPart().get(0)).isEmpty();
    assertThat(cut.sentencesByPart().get(1)).containsExactly("Mails go by deliver_once.");
  }

  @Test
  void unplacedItems_areAtMostFive() {
    Description cut = describe("- Something else entirely is meant.\n\n".repeat(7));

    assertThat(cut.reason()).hasSize(5);
    assertThat(cut.unplaced()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({
    "fix(recovery): record panics, 'A fix in recovery: record panics.'",
    "fix(#41): record panics, 'A fix: record panics.'",
    "test(bell): ring twice, 'A change to the tests in bell: ring twice.'",
    "[Fix #12] Ring twice, Ring twice.",
    "feat!: drop v1, 'A feature that breaks compatibility: drop v1.'",
    "Wait longer, Wait longer.",
    "fix: ring twice (#12), 'A fix: ring twice.'",
    "refac(bell): one bell, 'A refactoring in bell: one bell.'",
    "note: this is prose, 'note: this is prose.'",
    "open it twice, Open it twice.",
    ":construction: :bug: mend the check, Mend the check.",
    ":bug: fix: ring twice, 'A fix: ring twice.'",
    "a: b, 'a: b.'"
  })
  void title_isSpokenNaturally(String title, String spoken) {
    assertThat(ChangeTitle.spoken(title).text()).isEqualTo(spoken);
  }
}
