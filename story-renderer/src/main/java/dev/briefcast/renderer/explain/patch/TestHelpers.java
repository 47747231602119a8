package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.regex.Pattern;

/** Recognizes hunks that change a helper function of tests. */
final class TestHelpers {

  private static final Pattern TEST =
      Pattern.compile(
          "(?i)(?:test|it|should|spec|bench|example|setup|teardown|before|after)(?:_.*|[A-Z].*|)|Test.*|.*Tests?");

  private static final Pattern MARK =
      Pattern.compile(
          ".*(?:@(?:Test|ParameterizedTest|Before|After)|\\[(?:Fact|Theory|Test)|#\\[(?:\\w+::)*test|\\b(?:it|test|describe)\\().*");

  private static final int MARK_ABOVE = 4;
  private static final int LINE_MAX = 300;

  /** What no other function is called: Python's tests, and Go's by what they are given. */
  private static final Pattern NAMED =
      Pattern.compile(
          "[+ ]\\s*(?:(?:async )?def test_|func (?:Test|Benchmark|Fuzz)\\w*\\(\\w+ \\*testing\\.)");

  /** The head of a part that is in a module of Rust's which is there for tests. */
  private static final Pattern TEST_MODULE = Pattern.compile("@@ .* @@ (?:pub )?mod tests? \\{");

  private TestHelpers() {}

  /** Whether a part of a patch is in such a module. */
  static boolean isInTestModule(List<String> lines, Span hunk) {
    return TEST_MODULE.matcher(lines.get(hunk.first())).matches();
  }

  /** Whether all that a part of a patch changes stands in one function, which is no test. */
  static boolean isHelper(Excerpt excerpt, Span hunk) {
    Span changed = PatchLines.changedSpan(excerpt.lines(), hunk);
    return excerpt.declarations().stream()
        .filter(each -> each.kind() == Declaration.Kind.FUNCTION)
        .filter(each -> hunk.first() < each.line() && each.line() - 1 <= changed.first() + 1)
        .filter(each -> changed.last() <= each.span().last() && wasThere(excerpt, each, hunk))
        .anyMatch(each -> !TEST.matcher(each.name()).matches() && !isMarked(excerpt, each));
  }

  /** Whether it was there before, under this name. */
  private static boolean wasThere(Excerpt excerpt, Declaration function, Span hunk) {
    return PatchLines.isMarked(excerpt.lines(), function.line(), ' ')
        || PatchLines.changedTexts(excerpt.lines(), hunk, '-').stream()
            .anyMatch(line -> line.contains(" " + function.name() + "("));
  }

  /**
   * Whether a function is a test, or in a module of Rust's for such: by its marks, as names may
   * mean other things in files of their own.
   */
  static boolean isTest(Excerpt excerpt, Declaration function) {
    boolean marked =
        excerpt.lines().subList(function.span().first(), function.line() + 1).stream()
            .anyMatch(line -> line.length() < LINE_MAX && MARK.matcher(line).matches());
    String head = excerpt.lines().get(function.line());
    boolean named = head.length() < LINE_MAX && NAMED.matcher(head).lookingAt();
    return marked
        || named
        || excerpt.declarations().stream()
            .filter(each -> each.kind() == Declaration.Kind.MODULE && each.contains(function))
            .anyMatch(each -> each.name().matches("tests?"));
  }

  private static boolean isMarked(Excerpt excerpt, Declaration function) {
    int first = Math.max(0, function.line() - MARK_ABOVE);
    return excerpt.lines().subList(first, function.line() + 1).stream()
        .anyMatch(line -> line.length() < LINE_MAX && MARK.matcher(line).matches());
  }
}
