package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.edit.EditSentences;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.proof.Arrangement;
import dev.briefcast.renderer.explain.proof.TestAt;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.OpenLiterals;
import dev.briefcast.renderer.syntax.tree.SourceParser;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Describes what existing tests expect now, and did not before. */
final class ChangedExpectations {

  private static final int SENTENCES_MAX = 3;

  private final Excerpt excerpt;

  ChangedExpectations(Excerpt excerpt) {
    this.excerpt = excerpt;
  }

  /**
   * {@code The test opens the door now expects 2 instead of 1}.
   *
   * @param explained first lines of the hunks of which more is said
   */
  List<Beat> of(List<Span> hunks, Set<Integer> explained, Arrangement arrangement) {
    if (!SourceParser.supports(excerpt.language())) {
      return List.of();
    }
    var beats = new ArrayList<Beat>();
    var said = new HashSet<String>();
    for (Span hunk : hunks) {
      if (beats.size() < SENTENCES_MAX && !explained.contains(hunk.first())) {
        Span code = OpenLiterals.codeLines(excerpt.language(), excerpt.lines(), hunk);
        EditSentences.ofExpectations(excerpt.language(), excerpt.lines(), hunk, code).stream()
            .filter(each -> !isGone(each) || isLost(each, hunk, arrangement))
            .map(each -> beat(each, hunk))
            .filter(each -> said.add(each.text()))
            .forEach(beats::add);
      }
    }
    return beats.subList(0, Math.min(SENTENCES_MAX, beats.size()));
  }

  private static boolean isGone(EditSentence expects) {
    return expects.clause().text().startsWith("no longer ");
  }

  /** Whether the test stays, and its expectation stands in no other. */
  private boolean isLost(EditSentence expects, Span hunk, Arrangement arrangement) {
    List<String> lines = excerpt.lines();
    String first = lines.get(expects.lines().first());
    String code = first.isEmpty() ? "" : first.substring(1).strip();
    return arrangement.isOfTestsThatStay(hunk)
        && !TestHelpers.isHelper(excerpt, hunk)
        && lines.stream()
            .noneMatch(line -> line.startsWith("+") && line.substring(1).strip().equals(code));
  }

  private Beat beat(EditSentence expects, Span hunk) {
    AttributedText test =
        TestAt.of(excerpt.lines(), hunk, expects.lines().first())
            .map(name -> AttributedText.own("The test ").then(name))
            .orElseGet(() -> AttributedText.own("A test"));
    return Beat.of(
        test.then(" ").then(expects.clause()).then("."), expects.lines(), expects.lines().first());
  }
}
