package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.proof.Assertions.Expected;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** A test as it is read, line by line. */
final class TestSource {

  private static final int TRIED_MAX = 20;

  /** What stands in lines that expect something. */
  static final Pattern ASSERTION = Pattern.compile("(?i)assert|expect|require|should|verify|check");

  private static final int LINE_MAX = 300;

  private static final Pattern BRANCH =
      Pattern.compile("^\\s*(?:\\} ?)?(?:else|elif|elsif|if|unless|case|when|switch)\\b");

  /** What is expected of anything that has a value. */
  private static final Pattern PRESENT =
      Pattern.compile(
          "(?i)not\\W{0,2}(?:to)?_?(?:be)?_?(?:null|nil|none|undefined|empty)|is_?(?:defined|some)");

  private final String name;
  private final int first;
  private final Optional<TestComment> comment;
  private final NavigableMap<Integer, Expected> assertions = new TreeMap<>();
  private int last;

  /** The line of what it is told to expect. */
  private Optional<Integer> told = Optional.empty();

  /** What it fails with as a whole, which is what it expects. */
  private Optional<ExpectedFailure> failure = Optional.empty();

  /** Whether nothing is told of what it expects, whoever reads it. */
  private boolean silent;

  TestSource(String name, int line, Optional<TestComment> comment) {
    this.name = name;
    this.comment = comment;
    this.first = line;
    this.last = line;
  }

  String name() {
    return name;
  }

  Optional<TestComment> comment() {
    return comment;
  }

  int first() {
    return first;
  }

  int last() {
    return last;
  }

  Span span() {
    return new Span(first, last);
  }

  Optional<Integer> told() {
    return told;
  }

  Expected expectedAt(int line) {
    return Objects.requireNonNull(assertions.get(line));
  }

  Optional<ExpectedFailure> failure() {
    return failure;
  }

  boolean isSilent() {
    return silent;
  }

  void read(String line, int index) {
    last = index;
    Assertions.of(line).ifPresent(expected -> assertions.put(index, expected));
  }

  /**
   * Chooses the last expectation that says what the test is about; else the last one. None is
   * chosen where the test does not come to it, or expects something else of the same before.
   *
   * @param patch whose lines that stay may mark the test; may be empty
   */
  void choose(List<String> lines, List<String> patch) {
    failure = ExpectedFailure.of(lines, patch, span());
    silent = failure.isPresent();
    if (silent) {
      return;
    }
    Set<String> anew = ToldApart.givenAnew(lines.subList(first + 1, last + 1));
    List<Integer> telling =
        assertions.descendingKeySet().stream()
            .limit(TRIED_MAX)
            .filter(at -> !ToldApart.hasAny(anew, expectedAt(at).first()))
            .filter(at -> !isAskedAgain(at, lines))
            .filter(at -> !isConditional(at, lines))
            .toList();
    told =
        telling.stream()
            .filter(at -> !expectedAt(at).isVague())
            .findFirst()
            .or(() -> telling.stream().findFirst());
    silent = told.filter(at -> isExpectedOtherwise(at, lines)).isPresent();
    if (silent) {
      told = Optional.empty();
    }
  }

  /** Whether the test expects something else of the same in another line. */
  private boolean isExpectedOtherwise(int at, List<String> lines) {
    Expected expected = expectedAt(at);
    String what = expected.first();
    if (what.isEmpty() || expected.between().isEmpty()) {
      return false;
    }
    Pattern whole =
        Pattern.compile("(?<![\\w.$>:])" + Pattern.quote(what) + "(?![\\w.(\\[]|->|::)");
    return assertions.values().stream().anyMatch(expected::contradicts)
        || IntStream.range(first + 1, at)
            .filter(i -> !assertions.containsKey(i))
            .mapToObj(lines::get)
            .filter(line -> line.length() <= LINE_MAX && ExpectingCode.mayBeIn(line))
            .filter(line -> !PRESENT.matcher(line).find())
            .anyMatch(line -> whole.matcher(line).find());
  }

  /** Whether it stands in a branch that does not expect anything itself. */
  private boolean isConditional(int at, List<String> lines) {
    int indent = indent(lines.get(at));
    for (int i = at - 1; i > first && indent > indent(lines.get(first)) + 1; i--) {
      String line = lines.get(i);
      if (!line.isBlank() && indent(line) < indent) {
        indent = indent(line);
        if (line.length() <= LINE_MAX && BRANCH.matcher(line).find()) {
          return true;
        }
      }
    }
    return false;
  }

  /** The characters before a line's code. */
  static int indent(String line) {
    return line.length() - line.stripLeading().length();
  }

  /** Whether a later line that cannot be read says what the same is to be in the end. */
  private boolean isAskedAgain(int at, List<String> lines) {
    String what = expectedAt(at).first();
    return !what.isEmpty()
        && IntStream.rangeClosed(at + 1, last)
            .filter(i -> !assertions.containsKey(i))
            .mapToObj(lines::get)
            .anyMatch(line -> line.contains(what) && ExpectingCode.mayBeIn(line));
  }
}
