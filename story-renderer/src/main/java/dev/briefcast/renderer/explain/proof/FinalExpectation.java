package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.OpenLiterals;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SourceParser;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds what tests that a patch adds expect in the end. */
final class FinalExpectation {

  private static final int LINES_MAX = 400;
  private static final int TRIED_MAX = 80;

  private final CodeLanguage language;
  private final List<String> lines;
  private final Map<Span, Optional<Sides>> sides = new HashMap<>();

  /**
   * @param lines of the patch
   */
  FinalExpectation(CodeLanguage language, List<String> lines) {
    this.language = language;
    this.lines = lines;
  }

  /**
   * What stands behind <i>it expects</i>; empty if that cannot be said in a few words.
   *
   * @param test from the test's first line to its last
   */
  Optional<AttributedText> of(Span test) {
    return PatchLines.hunks(lines).stream()
        .filter(hunk -> hunk.first() < test.first() && test.last() <= hunk.last())
        .filter(hunk -> hunk.size() <= LINES_MAX && SourceParser.supports(language))
        .findFirst()
        .flatMap(hunk -> sides.computeIfAbsent(hunk, this::parsed))
        .flatMap(of -> last(of, test));
  }

  private Optional<Sides> parsed(Span hunk) {
    Span code = OpenLiterals.codeLines(language, lines, hunk);
    return Sides.of(language, lines, code, Optional.empty(), false);
  }

  private Optional<AttributedText> last(Sides sides, Span test) {
    var clauses = new AssertedClauses(sides);
    SyntaxNode root = sides.after().root();
    var all = new ArrayList<AttributedText>();
    var sure = new ArrayList<AttributedText>();
    root
        .findAll(each -> ExpectingCode.isStatement(each) && isIn(sides.lines(each), test))
        .reversed()
        .stream()
        .limit(TRIED_MAX)
        .forEach(
            each ->
                clauses
                    .expectation(each)
                    .ifPresent(
                        clause -> {
                          all.add(clause);
                          if (!isConditional(each)) {
                            sure.add(clause);
                          }
                        }));
    Set<String> anew = ToldApart.givenAnew(code(test));
    return sure.stream()
        .filter(each -> !ToldApart.hasAny(anew, each))
        .filter(each -> !ToldApart.isCalledOtherwise(each, calls(sides, root, test)))
        .filter(each -> !isAskedAgain(each, test))
        .findFirst()
        .filter(each -> !ToldApart.isOfOneWord(each))
        .filter(each -> !ToldApart.isExpectedOtherwise(each, all));
  }

  /** Whether it is expected only if something else holds. */
  private static boolean isConditional(SyntaxNode statement) {
    SyntaxNode at = statement;
    for (SyntaxNode up = at.parent();
        up != null && !up.is(Concept.FUNCTION, Concept.LAMBDA);
        up = up.parent()) {
      if (up.is(Concept.CASE)
          || (up.is(Concept.CONDITION) && at.is(Concept.BLOCK, Concept.CONDITION))) {
        return true;
      }
      at = up;
    }
    return false;
  }

  /** Whether a later line, which cannot be told, says what the same is to be in the end. */
  private boolean isAskedAgain(AttributedText clause, Span test) {
    Set<String> what = ToldApart.subjectNames(clause);
    Span at = clause.slots().isEmpty() ? null : clause.slots().getLast().lines();
    return !what.isEmpty()
        && at != null
        && IntStream.rangeClosed(at.last() + 1, test.last())
            .mapToObj(lines::get)
            .filter(ExpectingCode::mayBeIn)
            .anyMatch(each -> ToldApart.names(each).containsAll(what));
  }

  private static Stream<SyntaxNode> calls(Sides sides, SyntaxNode root, Span test) {
    return root.findAll(each -> each.is(Concept.CALL) && isIn(sides.lines(each), test)).stream();
  }

  private List<String> code(Span test) {
    return lines.subList(test.first() + 1, test.last() + 1).stream()
        .map(line -> line.isEmpty() ? line : line.substring(1))
        .toList();
  }

  private static boolean isIn(Span lines, Span test) {
    return test.first() < lines.first() && lines.last() <= test.last();
  }
}
