package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes statements that leave a function under a condition, alone or in a loop. */
final class Guards {

  private Guards() {}

  /** Go's {@code if err != nil { return err }}, which explains nothing. */
  static boolean isErrorPropagation(SyntaxNode statement) {
    List<SyntaxNode> body = Actions.statements(statement);
    return statement.is(Concept.CONDITION)
        && statement.childInField("alternative").isEmpty()
        && statement.childInField("initializer").isEmpty()
        && Conditions.condition(statement).filter(of -> of.text().equals("err != nil")).isPresent()
        && body.size() == 1
        && body.getFirst().is(Concept.RETURN)
        && body.getFirst().code().endsWith("err ");
  }

  /** Whether a statement only leaves under a condition, or goes through a loop until it does. */
  static boolean isGuard(SyntaxNode statement) {
    List<SyntaxNode> guard =
        statement.is(Concept.LOOP) ? Actions.statements(statement) : List.of(statement);
    return guard.size() == 1
        && guard.getFirst().is(Concept.CONDITION)
        && guard.getFirst().childInField("alternative", "initializer").isEmpty()
        && exit(guard.getFirst()).is(Concept.RETURN, Concept.THROW);
  }

  /** The one statement of a body. */
  static SyntaxNode exit(SyntaxNode guard) {
    List<SyntaxNode> body = Actions.statements(guard);
    return body.size() == 1 ? body.getFirst() : guard;
  }

  /** What a loop goes through, one by one. */
  static Optional<SyntaxNode> iteratedValue(SyntaxNode loop) {
    Optional<SyntaxNode> of =
        switch (loop.type()) {
          case "enhanced_for_statement", "for_expression" -> loop.childInField("value");
          case "for_in_statement" ->
              loop.childInField("right")
                  .filter(_ -> loop.children().stream().anyMatch(Guards::isOfKeyword));
          case "for_statement" ->
              loop.childInField("right")
                  .or(() -> loop.namedChildren().getFirst().childInField("right"))
                  .or(() -> loop.namedChildren().stream().skip(1).findFirst());
          case "foreach_statement" ->
              loop.childInField("right").or(() -> Optional.of(loop.namedChildren().getFirst()));
          default -> Optional.empty();
        };
    return of.filter(each -> each.is(Concept.NAME, Concept.ACCESS));
  }

  private static boolean isOfKeyword(SyntaxNode token) {
    return token.text().equals("of");
  }
}
