package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Describes statements that go on elsewhere: {@code break}, {@code goto}. */
public final class Jumps {

  private Jumps() {}

  /** What is done, where the last of it is done only if nothing before has left. */
  static AttributedText list(List<AttributedText> said, List<SyntaxNode> statements, int most) {
    List<SyntaxNode> telling =
        statements.stream()
            .filter(each -> !each.is(Concept.VARIABLE, Concept.DECLARATION, Concept.COMMENT))
            .toList();
    boolean guarded =
        said.size() > 1
            && said.size() <= most
            && !telling.isEmpty()
            && isExit(telling.getFirst())
            && telling.stream().filter(each -> each.is(Concept.CONDITION)).count() == 1
            && said.getFirst().text().contains(" if ");
    if (guarded) {
      return said.getFirst()
          .then(", and otherwise ")
          .then(AttributedText.list(said.subList(1, said.size()), most));
    }
    boolean otherwise =
        said.size() > 1
            && said.size() <= most
            && statements.size() > 1
            && Actions.isJump(statements.getLast())
            && said.get(said.size() - 2).text().contains(" if ")
            && statements.subList(0, statements.size() - 1).reversed().stream()
                .filter(each -> !each.is(Concept.VARIABLE, Concept.DECLARATION))
                .findFirst()
                .filter(each -> each.is(Concept.CONDITION))
                .isPresent();
    return otherwise
        ? AttributedText.list(said.subList(0, said.size() - 1), most)
            .then(", and otherwise ")
            .then(said.getLast())
        : AttributedText.list(said, most);
  }

  /** Whether a statement is a condition that only leaves its function. */
  private static boolean isExit(SyntaxNode statement) {
    return Guards.isPlainCondition(statement) && Guards.leaves(Guards.exit(statement));
  }

  /** Whether the loop that is left there asks something else now: that may leave it as well. */
  public static boolean mayBeLeftByHead(SyntaxNode jump, SyntaxNode otherSide) {
    Optional<SyntaxNode> loop =
        jump.is(Concept.BREAK) ? jump.enclosing(Concept.LOOP) : Optional.empty();
    return loop.map(Jumps::head)
        .filter(
            head ->
                otherSide.findAll(each -> each.is(Concept.LOOP)).stream()
                    .noneMatch(each -> head(each).equals(head)))
        .isPresent();
  }

  /** What decides whether a loop goes on. */
  private static String head(SyntaxNode loop) {
    return loop.namedChildren().stream()
        .takeWhile(each -> !each.is(Concept.BLOCK))
        .map(SyntaxNode::code)
        .collect(Collectors.joining());
  }

  /** Where a statement goes on. Of a case it says nothing, and of a loop with a name not which. */
  static Optional<AttributedText> phrase(SyntaxNode statement, Values values) {
    if (statement.type().equals("goto_statement")) {
      return statement.namedChildren().stream()
          .findFirst()
          .map(label -> AttributedText.own("jumps to ").then(values.name(label)));
    }
    return statement
        .enclosing(Concept.LOOP, Concept.SWITCH, Concept.CASE, Concept.LAMBDA, Concept.FUNCTION)
        .filter(around -> around.is(Concept.LOOP) && statement.namedChildren().isEmpty())
        .map(_ -> AttributedText.own("leaves the loop"));
  }
}
