package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.beat.NameForms;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.proof.Assertions.Expected;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a test proves, in a sentence: its name in words, and its final expectation.
 *
 * @param sentence one sentence
 * @param span the test's lines
 */
public record TestProof(AttributedText sentence, Span span) {

  private static final double KEPT_MAX = 0.5;
  private static final double SIMILARITY_MIN = 0.7;
  private static final int SAME_MIN = 2;
  private static final int LINE_MIN = 4;
  private static final int COMMENT_MAX = 8;
  private static final int INDENTED_MIN = 3;
  private static final double INDENTED_SHARE = 0.8;

  /** Characters of what is expected and what for: more is not heard in one breath. */
  private static final int PURPOSE_MAX = 140;

  /** What aligns columns. */
  private static final Pattern SPACES = Pattern.compile("\\s+");

  /**
   * The first tests that a patch adds; one whose first line was another before is none of them.
   *
   * @param test whether the file is one of tests
   * @param max how many at the most: what each expects may have to be parsed
   */
  public static List<TestProof> added(
      CodeLanguage language, List<String> patch, boolean test, int max) {
    var inTree = new FinalExpectation(language, patch);
    return sourcesAdded(patch, test).stream()
        .limit(max)
        .map(
            each ->
                of(
                    each,
                    expectation(each)
                        .or(() -> each.isSilent() ? Optional.empty() : inTree.of(each.span()))
                        .map(expected -> withPurpose(expected, each, patch))))
        .toList();
  }

  /** With what a comment right above it says that it is for, where none says so of the test. */
  private static AttributedText withPurpose(
      AttributedText expected, TestSource test, List<String> patch) {
    Span at = expected.slots().isEmpty() ? null : expected.slots().getFirst().lines();
    if (at == null || test.comment().isPresent()) {
      return expected;
    }
    int from = Math.max(test.first(), at.first() - COMMENT_MAX);
    List<String> above = PatchLines.after(patch.subList(from, Math.max(from, at.first())));
    return TestComment.purpose(above, above.size())
        .filter(said -> expected.text().length() + said.proves().length() <= PURPOSE_MAX)
        .map(
            said ->
                expected
                    .then(", to ")
                    .then(
                        AttributedText.of(
                            said.proves(),
                            new Span(from + said.lines().first(), from + said.lines().last()))))
        .orElse(expected);
  }

  private static List<TestSource> sourcesAdded(List<String> patch, boolean test) {
    List<String> gone = PatchLines.linesMarked(patch, '-');
    List<String> come = PatchLines.linesMarked(patch, '+');
    List<TestSource> before = TestReader.tests(gone, patch);
    Set<String> names =
        before.stream().map(each -> spelled(each.name())).collect(Collectors.toSet());
    List<Set<String>> bodies = before.stream().map(each -> body(gone, each)).toList();
    var renamed = new RenamedTests(patch);
    Set<Integer> indented = linesIndented(patch);
    return TestReader.tests(come, patch).stream()
        .filter(each -> !renamed.contains(each.first()))
        .filter(each -> before.stream().noneMatch(old -> NameForms.isTypo(old.name(), each.name())))
        .filter(each -> !names.contains(spelled(each.name())))
        .filter(each -> test || isMarked(come, each))
        .filter(each -> !isOnlyNamedAnew(each, patch))
        .filter(each -> !indented.contains(each.first()))
        .filter(each -> bodies.stream().noneMatch(old -> isSame(old, body(come, each))))
        .toList();
  }

  /** Whether only the line with its name comes, in place of another one, and its body stays. */
  private static boolean isOnlyNamedAnew(TestSource test, List<String> patch) {
    int at = test.first();
    return test.last() == at
        && at > 0
        && at + 1 < patch.size()
        && PatchLines.isMarked(patch, at - 1, '-')
        && PatchLines.isMarked(patch, at + 1, ' ')
        && TestSource.indent(patch.get(at + 1).substring(1))
            > TestSource.indent(patch.get(at).substring(1));
  }

  /**
   * The lines of parts in which almost all that goes comes back, further in or out: such a part may
   * be cut off, and what it adds may have stood there before.
   */
  private static Set<Integer> linesIndented(List<String> patch) {
    var lines = new HashSet<Integer>();
    for (Span hunk : PatchLines.hunks(patch)) {
      Set<String> come = Set.copyOf(PatchLines.changedTexts(patch, hunk, '+'));
      Set<String> same =
          PatchLines.linesMarked(patch.subList(hunk.first(), hunk.last() + 1), '+').stream()
              .map(String::stripTrailing)
              .collect(Collectors.toSet());
      List<String> gone =
          PatchLines.linesMarked(patch.subList(hunk.first(), hunk.last() + 1), '-').stream()
              .map(String::stripTrailing)
              .filter(line -> line.length() >= LINE_MIN)
              .toList();
      long back =
          gone.stream().filter(line -> come.contains(line.strip()) && !same.contains(line)).count();
      if (back >= INDENTED_MIN && back >= INDENTED_SHARE * gone.size()) {
        IntStream.rangeClosed(hunk.first(), hunk.last()).forEach(lines::add);
      }
    }
    return lines;
  }

  /** Whether more than its name says that it is a test. */
  private static boolean isMarked(List<String> lines, TestSource test) {
    return !TestNames.isOnlyNamed(lines.get(test.first()))
        || (test.first() > 0 && TestNames.isMark(lines.get(test.first() - 1)));
  }

  /** A name that is only spelled otherwise is the same. */
  private static String spelled(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** Whether a test is one that was there under another name, and proves the same. */
  private static boolean isSame(Set<String> old, Set<String> now) {
    List<String> fresh = now.stream().filter(each -> !old.contains(each)).toList();
    int same = now.size() - fresh.size();
    return same >= SAME_MIN
        && same >= SIMILARITY_MIN * Math.max(old.size(), now.size())
        && fresh.stream().noneMatch(each -> TestSource.ASSERTION.matcher(each).find());
  }

  private static Set<String> body(List<String> lines, TestSource test) {
    return code(lines.subList(test.first() + 1, test.last() + 1));
  }

  /**
   * The tests that a patch removes: not those that are only renamed, or stand elsewhere now.
   *
   * @param test whether the file is one of tests
   */
  public static List<TestProof> removed(List<String> patch, boolean test) {
    List<String> gone = PatchLines.linesMarked(patch, '-');
    Set<String> come = code(PatchLines.linesMarked(patch, '+'));
    Set<String> after =
        TestReader.tests(PatchLines.after(patch), List.of()).stream()
            .map(each -> spelled(each.name()))
            .collect(Collectors.toSet());
    var renamed = new RenamedTests(patch);
    List<TestSource> fresh = TestReader.tests(PatchLines.linesMarked(patch, '+'), patch);
    List<TestSource> old = TestReader.tests(PatchLines.before(patch), patch);
    return TestReader.tests(gone, patch).stream()
        .filter(each -> !renamed.contains(each.first()))
        .filter(each -> fresh.stream().noneMatch(now -> NameForms.isTypo(each.name(), now.name())))
        .filter(each -> !after.contains(spelled(each.name())))
        .filter(each -> test || isMarked(gone, each))
        .filter(each -> isGone(body(gone, each), come))
        .filter(each -> !isKept(each, old, patch, come))
        .map(each -> of(each, "A test is gone: ", "; it expected ", expectation(each)))
        .toList();
  }

  /** Whether a test had something in it, and most of that is nowhere else. */
  private static boolean isGone(Set<String> body, Set<String> come) {
    long kept = body.stream().filter(come::contains).count();
    return !body.isEmpty() && kept <= KEPT_MAX * body.size();
  }

  /** Whether only a test's first lines go, and half of the others or more stay in another test. */
  private static boolean isKept(
      TestSource test, List<TestSource> before, List<String> patch, Set<String> come) {
    return before.stream()
        .filter(each -> each.first() == test.first())
        .map(each -> patch.subList(each.first() + 1, each.last() + 1))
        .anyMatch(
            lines -> {
              Set<String> all = code(PatchLines.before(lines));
              Set<String> stay = code(PatchLines.linesMarked(lines, ' '));
              long kept =
                  all.stream().filter(each -> stay.contains(each) || come.contains(each)).count();
              return !stay.isEmpty() && kept >= KEPT_MAX * all.size();
            });
  }

  private static Set<String> code(List<String> lines) {
    return lines.stream()
        .map(line -> SPACES.matcher(line.strip()).replaceAll(" "))
        .filter(line -> line.length() >= LINE_MIN)
        .collect(Collectors.toSet());
  }

  /**
   * The tests that are added.
   *
   * @param lines the added lines, each in its place; empty in place of others
   */
  static List<TestProof> of(List<String> lines) {
    return TestReader.tests(lines, List.of()).stream().map(TestProof::of).toList();
  }

  private static TestProof of(TestSource test) {
    return of(test, expectation(test));
  }

  private static TestProof of(TestSource test, Optional<AttributedText> expectation) {
    return of(test, "A test: ", "; it expects ", expectation);
  }

  private static TestProof of(
      TestSource test, String says, String expects, Optional<AttributedText> expectation) {
    AttributedText told =
        AttributedText.own(says)
            .then(
                test.comment()
                    .map(each -> AttributedText.of(each.proves(), each.lines()))
                    .orElseGet(() -> name(test)));
    if (expectation.isPresent()) {
      told = told.then(expects).then(expectation.get());
    }
    int first =
        test.comment()
            .map(each -> Math.min(each.lines().first(), test.first()))
            .orElse(test.first());
    boolean ended = told.text().endsWith(".");
    return new TestProof(ended ? told : told.then("."), new Span(first, test.last()));
  }

  private static AttributedText name(TestSource test) {
    String name =
        Prose.clean(test.name())
            .replaceFirst("^Should ", "should ")
            .replaceFirst("[\\s.,:;]+$", "");
    return AttributedText.of(name, new Span(test.first(), test.first()));
  }

  private static Optional<AttributedText> expectation(TestSource test) {
    return test.failure()
        .map(each -> each.expected().map(expected -> expectation(expected, each.line())))
        .orElseGet(() -> test.told().map(line -> expectation(test.expectedAt(line), line)));
  }

  private static AttributedText expectation(Expected expected, int line) {
    var lines = new Span(line, line);
    AttributedText told = AttributedText.own(expected.before());
    if (!expected.first().isEmpty()) {
      told = told.then(AttributedText.of(expected.first(), lines));
    }
    told = told.then(expected.between());
    return expected.second().isEmpty()
        ? told
        : told.then(AttributedText.of(expected.second(), lines));
  }
}
