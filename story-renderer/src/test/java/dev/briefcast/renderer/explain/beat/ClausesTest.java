package dev.briefcast.renderer.explain.beat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClausesTest {

  @Test
  void longSentence_isSplitBetweenClauses() {
    String said =
        "The lock of a worker that died was held until its lease ran out, but the queue behind it"
            + " waited for as long as nobody looked at the rows of that lease.";

    assertThat(Clauses.of(said))
        .containsExactly(
            "The lock of a worker that died was held until its lease ran out.",
            "But the queue behind it waited for as long as nobody looked at the rows of that"
                + " lease.");
  }

  @Test
  void longSentence_isSplitBeforeANewSubject_notBeforeASecondVerb() {
    String parts =
        "Workers that take a copied lease could not observe the errors of the first one, and the"
            + " state that a server sets for its workers was silently lost on the way.";
    String whole =
        "Workers that take a copied lease could not observe the errors of the first one, and"
            + " skipped whatever state a server that sets it for its workers has given to them.";

    assertThat(Clauses.of(parts))
        .hasSize(2)
        .last()
        .isEqualTo(
            "And the state that a server sets for its workers was silently lost on the way.");
    assertThat(Clauses.of(whole)).isEqualTo(List.of(whole));
  }

  @Test
  void purpose_staysWithWhatItIsThePurposeOf() {
    String whole =
        "The values that nobody has set are only replaced when all options have been read, so that"
            + " it is still known which of them was the first that had a value of its own.";

    assertThat(Clauses.of(whole)).isEqualTo(List.of(whole));
    assertThat(Clauses.of(whole.replace("so that it", "so it"))).hasSize(2);
  }

  @Test
  void shortOrSingleClauseSentence_staysWhole() {
    String listed =
        "The notifier keeps mails, letters, telegrams and postcards of the customers, their"
            + " neighbours and the people who live behind the mountains in one long queue.";

    assertThat(Clauses.of("It waits, but it does not sleep.")).hasSize(1);
    assertThat(Clauses.of(listed)).isEqualTo(List.of(listed));
  }

  @Test
  void piece_neverEndsWithDanglingWords() {
    String sentence = "the door had the old key turned twice in the lock, yet left with the bell";

    for (double seconds = 2; seconds < 6; seconds += 0.1) {
      assertThat(SpeakingTime.split(seconds, sentence))
          .noneMatch(each -> each.matches(".{25,} (?:the|in|with)\\W"));
    }
  }
}
