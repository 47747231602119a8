package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.regex.Pattern;

/** Finds statements that expect something. */
final class ExpectingCode {

  private static final int STATEMENTS_MAX = 60;
  private static final int TEXT_MAX = 2_000;

  private static final Pattern STATEMENT =
      Pattern.compile("assert_statement|with_statement|infix_expression");

  private static final Pattern ASSERTS =
      Pattern.compile(
          "(?i)assert|expect|should|must|raises|throws|(?:raise|throw)_?(?:error|exception)|verify|require|check"
              + "|\\b(?:[tb]|tap|is|test)\\.(?:error|fatal|fail|is|ok|equal|same|deep|strict|like|match|not"
              + "|throws|true|false)|refute");

  private ExpectingCode() {}

  /** Whether a statement may expect something. */
  static boolean isStatement(SyntaxNode node) {
    return node.is(Concept.CALL, Concept.CONDITION) || STATEMENT.matcher(node.type()).matches();
  }

  /** Whether any statement of some code expects the same, however it is written. */
  static boolean contains(AttributedText expected, AssertedClauses clauses, SyntaxNode code) {
    return code.findAll(ExpectingCode::isStatement).stream()
        .limit(STATEMENTS_MAX)
        .flatMap(each -> clauses.expectation(each).stream())
        .anyMatch(each -> each.text().equals(expected.text()));
  }

  /** Whether a line seems to expect something. */
  static boolean mayBeIn(String line) {
    return line.length() <= TEXT_MAX && ASSERTS.matcher(line).find();
  }

  /** Whether none of some statements seems to expect anything. */
  static boolean isAbsent(List<SyntaxNode> statements) {
    return statements.stream()
        .allMatch(
            each ->
                each.is(Concept.COMMENT)
                    || (each.text().length() <= TEXT_MAX && !mayBeIn(each.text())));
  }
}
