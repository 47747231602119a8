package dev.briefcast.renderer.explain.suite;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Describes tests that are skipped now, or no longer. */
public final class SkippedTests {

  private static final int NAMES_MAX = 3;
  private static final int ABOVE_MAX = 5;
  private static final int LINE_MAX = 300;

  /** Marks above a test, in the languages that have such. */
  private static final Pattern MARK =
      Pattern.compile(
          "\\s*(?:@(?:pytest\\.mark\\.)?(?:skip|skipif|xfail)\\b|@unittest\\.skip\\w*\\b|@(?:Disabled|Ignore)\\b"
              + "|#\\[ignore\\b|\\[Ignore\\b|\\[(?:Fact|Theory|Test)\\(.*\\bSkip *=).*");

  private static final Pattern FUNCTION =
      Pattern.compile(
          "\\s*(?:[\\w<>]+ +){0,5}?(?:def|fun|func|fn|function|void|Task) +`?(\\w{3,80})\\b.*");

  private SkippedTests() {}

  /** All of a file in one sentence: what comes to be skipped only if nothing goes. */
  public static Optional<Beat> of(List<String> lines, List<Span> hunks) {
    var skipped = new ArrayList<AttributedText>();
    var run = new ArrayList<AttributedText>();
    for (Span hunk : hunks) {
      for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
        boolean come = PatchLines.isMarked(lines, i, '+');
        if ((come || PatchLines.isMarked(lines, i, '-')) && isMark(lines.get(i))) {
          skippedTest(lines, i, hunk.last()).ifPresent((come ? skipped : run)::add);
        }
      }
    }
    List<AttributedText> said = run.isEmpty() ? skipped : run;
    boolean both = !run.isEmpty() && !skipped.isEmpty();
    if (said.isEmpty() || both) {
      return Optional.empty();
    }
    List<AttributedText> names = said.subList(0, Math.min(NAMES_MAX, said.size()));
    String be = names.size() == 1 ? " is " : " are ";
    Span at = names.getFirst().slots().getFirst().lines();
    Span first = at == null ? hunks.getFirst() : at;
    return Optional.of(
        Beat.of(
            AttributedText.list(names, NAMES_MAX)
                .then(be + (run.isEmpty() ? "now" : "no longer") + " skipped."),
            first,
            first.first()));
  }

  private static boolean isMark(String line) {
    return line.length() <= LINE_MAX && MARK.matcher(line.substring(1)).matches();
  }

  /** The test below a mark, if that stays. */
  private static Optional<AttributedText> skippedTest(List<String> lines, int mark, int last) {
    for (int i = mark + 1; i <= Math.min(last, mark + ABOVE_MAX); i++) {
      String line = lines.get(i);
      Matcher function =
          FUNCTION.matcher(line.isEmpty() || line.length() > LINE_MAX ? "" : line.substring(1));
      if (function.matches()) {
        return PatchLines.isMarked(lines, i, ' ')
            ? Optional.of(AttributedText.of(function.group(1), new Span(i, i)))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }
}
