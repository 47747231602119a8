package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.proof.Assertions.Expected;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The failure that a test expects of itself as a whole, by a mark above it or in advance: it never
 * comes to its last assertion.
 *
 * @param expected what can be said of it; empty if that it fails is all that is known
 * @param line the line that says it
 */
record ExpectedFailure(Optional<Expected> expected, int line) {

  private static final int ABOVE_MAX = 10;
  private static final int LINE_MAX = 300;

  private static final String TYPE = "\\\\?(?:\\w{1,60}[.\\\\]){0,8}([A-Z]\\w{1,80})";

  /** JUnit's, TestNG's; C#'s; PHPUnit's, with the error. */
  private static final Pattern MARKED =
      Pattern.compile(
          "\\bexpected(?:Exceptions)? *= *"
              + TYPE
              + "(?:\\.|::)class *[),]|\\bexpectedExceptions *= *[{\\[] *"
              + TYPE
              + "(?:\\.|::)class *[}\\]]"
              + "|\\bExpectedException\\( *typeof\\( *"
              + TYPE
              + " *\\)"
              + "|@expectedException +"
              + TYPE
              + " *(?:\\*/)?$");

  private static final Pattern PANIC = Pattern.compile("^#\\[should_panic\\b");

  /** What says that the test fails, but not how, or with one of several. */
  private static final Pattern FAILS =
      Pattern.compile(
          "\\bexpectedExceptions *=|\\bexpected *= *[\\w.{\\[]+(?:\\.|::)class\\b"
              + "|\\[(?:\\w{1,30}, *)?ExpectedException|@expectedException\\b|#\\[should_panic\\b"
              + "|@(?:pytest\\.mark\\.)?xfail\\b|@(?:unittest\\.)?expectedFailure\\b");

  /** JUnit's way to say that none is expected. */
  private static final Pattern NONE =
      Pattern.compile("\\bexpected *= *(?:\\w+\\.){0,4}None\\.class");

  /** What says it in the test, before it happens: PHPUnit's, and JUnit's rule. */
  private static final Pattern IN_ADVANCE =
      Pattern.compile(
          "(?:->|::)(?:set)?[eE]xpect(?:ed)?Exception\\w{0,20}\\("
              + "|(?i:\\b\\w{0,20}(?:thrown|exception|expectedEx)\\w{0,20}\\.expect(?:Message|Cause)?\\()");

  private static final Pattern ANNOUNCED =
      Pattern.compile(
          "(?:[eE]xpect(?:ed)?Exception|\\.expect)\\( *[\"']?"
              + TYPE
              + "(?:(?:\\.|::)class|[\"']) *[,)]");

  /** What stands above a test, but does not belong to it. */
  private static final Pattern OTHER = Pattern.compile(".*[;{}]|end|");

  /**
   * @param lines of one mark, each in its place
   * @param patch whose lines that stay may mark the test; may be empty
   * @param test from its first line to its last
   */
  static Optional<ExpectedFailure> of(List<String> lines, List<String> patch, Span test) {
    Optional<ExpectedFailure> marked =
        marks(lines, patch, test.first()).stream()
            .filter(i -> FAILS.matcher(code(lines, patch, i)).find())
            .filter(i -> !NONE.matcher(code(lines, patch, i)).find())
            .findFirst()
            .map(i -> new ExpectedFailure(marked(code(lines, patch, i)), i));
    return marked.or(() -> inAdvance(lines, test));
  }

  private static Optional<ExpectedFailure> inAdvance(List<String> lines, Span test) {
    List<Integer> all =
        IntStream.rangeClosed(test.first() + 1, test.last())
            .filter(i -> lines.get(i).length() <= LINE_MAX)
            .filter(i -> IN_ADVANCE.matcher(lines.get(i)).find())
            .boxed()
            .toList();
    return all.stream()
        .flatMap(i -> named(ANNOUNCED.matcher(lines.get(i))).stream().map(told -> told(told, i)))
        .findFirst()
        .or(() -> all.stream().findFirst().map(i -> new ExpectedFailure(Optional.empty(), i)));
  }

  private static ExpectedFailure told(String error, int line) {
    return new ExpectedFailure(Optional.of(new Expected("", error, "", "")), line);
  }

  private static Optional<Expected> marked(String mark) {
    return PANIC.matcher(mark).find()
        ? Optional.of(new Expected("a panic", "", "", ""))
        : named(MARKED.matcher(mark)).map(error -> new Expected("", error, "", ""));
  }

  private static Optional<String> named(Matcher error) {
    return error.find()
        ? IntStream.rangeClosed(1, error.groupCount())
            .mapToObj(error::group)
            .flatMap(Stream::ofNullable)
            .findFirst()
        : Optional.empty();
  }

  /** The test's first line, and those above that mark it. */
  private static List<Integer> marks(List<String> lines, List<String> patch, int first) {
    var marks = new ArrayList<>(List.of(first));
    for (int i = first - 1; i >= Math.max(0, first - ABOVE_MAX); i--) {
      boolean otherSide =
          i < patch.size() && lines.get(i).isEmpty() && !PatchLines.isMarked(patch, i, ' ');
      if (!otherSide || PatchLines.isHeader(patch.get(i))) {
        if (OTHER.matcher(code(lines, patch, i)).matches()) {
          break;
        }
        marks.add(i);
      }
    }
    return marks;
  }

  /** A line as it is on the side of the test, without what it is indented by. */
  private static String code(List<String> lines, List<String> patch, int at) {
    boolean stays = lines.get(at).isEmpty() && at < patch.size();
    String line = stays && PatchLines.isMarked(patch, at, ' ') ? patch.get(at) : lines.get(at);
    return line.length() > LINE_MAX ? "" : line.strip();
  }
}
