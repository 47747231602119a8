package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Selects what can be said of what tests do before they expect something, and names the tests. */
public final class Arrangement {

  private static final int LINE_MAX = 300;
  private static final int PLACE_MAX = 60;

  /** What belongs to the frameworks: that it is called otherwise says nothing of what is tested. */
  private static final Pattern FRAMEWORK =
      Pattern.compile(
          "(?i)(?:\\w{0,20}[._])?(?:x?c?t?assert\\w*|expect\\w*|should\\w*|must\\w*|require[sd]?|verify\\w*"
              + "|check\\w*|refute\\w*|set_?expect\\w*"
              + "|it|tests?|describe|context|specify|suite|let|subject|(?:before|after)_?(?:each|all|class)?|set_?up|tear_?down|plan|done"
              + "|test_\\w*|section|inline_?data|test_?case\\w*|data_?row|csv_?source|value_?source|method_?source|member_?data|class_?data"
              + "|parametrize|arguments|is|same|ok|i?eq\\w*|equals?|not\\w*|truthy|falsy|fact|theory|to_?\\w*be\\w*|to_?equal\\w*|contains?"
              + "|to|throws\\w*|raises|cleanup|parallel|t|nil|null)");

  /** Of what it is not known what it is there for. */
  private static final Pattern VAGUE =
      Pattern.compile(
          "(?:The (?:new )?(?:constant|variable|entry|text|entries|variables|constants)\\b|The new function "
              + "|It is now also required).*"
              + "|(?:name|title|desc\\w*|label|message) is now .*"
              + "|If .* (?:Errorf?|Fatalf?|FailNow|Fail|fail|flunk)\\b.*"
              + "|.* is (?:now|no longer) awaited\\b.*"
              + "|.* (?:is|are) new[.,].*"
              + "|.* is now called here\\."
              + "|It (?:now|no longer) asserts that .*\\bwhat \\w+ returns\\b.*"
              + "|The functions? .* (?:is|are) removed\\.");

  /** A function by which tests say what they expect. */
  private static final Pattern ASSERTION =
      Pattern.compile(
          "(?:t|tap|is|test|chai|QUnit|[aA]ssert\\w*|expect\\w*|require|should)\\.\\w.*");

  private static final Pattern BECOMES =
      Pattern.compile("(?=.*\\p{L}{2})[\\p{L}\\p{Nd} _.:/$@>-]{2,60}");

  /** What a test expects some text to have, which only looks like a setting. */
  private static final Pattern OUTPUT = Pattern.compile(".\\s*[A-Z]\\w*: +[\\d,.]*\\d");

  private static final Pattern HIDDEN = Pattern.compile("\\b(?:private|static)\\b|\\(\\s*[^)\\s]");

  private static final Pattern OPENING = Pattern.compile("\\s*(?:\\{|\\).*|\\].*|)");
  private static final Pattern CLOSING = Pattern.compile("\\s*(?:[})\\]]+[;,)]*|end)\\s*");
  private final Excerpt excerpt;
  private final RenamedTests renamed;

  public Arrangement(Excerpt excerpt, RenamedTests renamed) {
    this.excerpt = excerpt;
    this.renamed = renamed;
  }

  /** Whether a part of the patch neither adds nor removes a test. */
  public boolean isOfTestsThatStay(Span hunk) {
    boolean marked = false;
    for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
      String line = excerpt.lines().get(i);
      if (line.isEmpty() || line.length() > LINE_MAX) {
        continue;
      }
      String code = line.substring(1);
      boolean begins =
          line.charAt(0) != ' '
              && !renamed.contains(i)
              && (TestNames.isMark(code) || TestNames.of(code, marked).isPresent());
      if (begins) {
        return false;
      }
      marked = TestNames.isMark(code);
    }
    return true;
  }

  /**
   * Whether a name is that of an assertion: all tests of a file change their library together, and
   * few of them may be shown.
   */
  public static boolean isAssertion(String called) {
    return ASSERTION.matcher(called).matches();
  }

  /** The same with the test that it is said of; empty if it says nothing of what is tested. */
  public Optional<Beat> placed(Beat beat, List<Span> hunks) {
    return isTelling(beat)
        ? Optional.of(
            place(beat, hunks)
                .map(
                    test -> {
                      AttributedText said = beat.narration();
                      String text = said.text();
                      AttributedText open =
                          new AttributedText(text.substring(0, text.length() - 1), said.slots());
                      return Beat.of(
                          open.then(", in the test ").then(test).then("."),
                          beat.span() == null ? new Span(0, 0) : beat.span(),
                          beat.order());
                    })
                .orElse(beat))
        : Optional.empty();
  }

  private boolean isTelling(Beat beat) {
    String text = beat.text();
    if (text.isEmpty() || VAGUE.matcher(text).matches() || isOfRenamed(beat) || isOutput(beat)) {
      return false;
    }
    boolean named = text.contains(" becomes ");
    return beat.narration().slots().stream()
        .allMatch(
            slot ->
                named
                    ? BECOMES.matcher(slot.text()).matches()
                    : !FRAMEWORK.matcher(slot.text()).matches());
  }

  private boolean isOfRenamed(Beat beat) {
    Span span = beat.span();
    return span != null
        && beat.text().contains(" is renamed to ")
        && IntStream.rangeClosed(span.first(), span.last()).anyMatch(renamed::contains);
  }

  private boolean isOutput(Beat beat) {
    Span span = beat.span();
    String line = span == null ? "" : excerpt.lines().get(span.first());
    return excerpt.language() != CodeLanguage.YAML
        && line.length() <= LINE_MAX
        && OUTPUT.matcher(line).matches();
  }

  /** The test in which a sentence's lines stand, where it names no place itself. */
  private Optional<AttributedText> place(Beat beat, List<Span> hunks) {
    Span span = beat.span();
    boolean library = beat.text().contains(" becomes ") && isAssertion(beat.text());
    boolean placed =
        library || beat.text().contains(", in ") || beat.text().contains(" in several places");
    if (span == null || placed || !beat.text().endsWith(".")) {
      return Optional.empty();
    }
    return hunks.stream()
        .filter(beat::isIn)
        .findFirst()
        .flatMap(
            hunk ->
                TestAt.of(excerpt.lines(), hunk, span.first()).filter(at -> isIn(at, span, hunk)))
        .filter(test -> test.text().length() <= PLACE_MAX)
        .filter(test -> !isNamed(test, beat));
  }

  /** Whether a sentence has the function that the test is. */
  private static boolean isNamed(AttributedText test, Beat beat) {
    String name = Wording.letters(test.text());
    return beat.narration().slots().stream()
        .anyMatch(slot -> Wording.letters(slot.text()).endsWith(name));
  }

  /** Whether nothing ends the test before those lines. */
  private boolean isIn(AttributedText test, Span span, Span hunk) {
    Span at = test.slots().getFirst().lines();
    int head = at == null ? hunk.first() : at.first();
    boolean other =
        excerpt.declarations().stream()
            .filter(each -> each.kind() == Declaration.Kind.FUNCTION)
            .filter(each -> head < each.line() && each.line() <= span.first())
            .anyMatch(each -> span.first() <= each.span().last());
    if (other) {
      return false;
    }
    boolean known = head > hunk.first();
    String context = PatchLines.context(excerpt.lines().get(hunk.first()));
    if (!known && HIDDEN.matcher(context).find() && TestNames.of(context, false).isEmpty()) {
      return false;
    }
    int depth = indentation(known ? head : span.first());
    for (int i = head + 1; i < span.first(); i++) {
      String line = excerpt.lines().get(i);
      boolean gone = PatchLines.isMarked(excerpt.lines(), i, '-');
      if (line.isBlank() || gone || indentation(i) > depth) {
        continue;
      }
      String code = line.substring(1);
      boolean ends =
          known
              ? !OPENING.matcher(code).matches()
              : CLOSING.matcher(code).matches() || indentation(i) < depth;
      if (ends) {
        return false;
      }
    }
    return !known || indentation(span.first()) > depth;
  }

  private int indentation(int line) {
    String text = excerpt.lines().get(line);
    int i = 1;
    while (i < text.length() && Character.isWhitespace(text.charAt(i))) {
      i++;
    }
    return i;
  }
}
