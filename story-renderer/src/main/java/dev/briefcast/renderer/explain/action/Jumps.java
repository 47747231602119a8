package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Describes statements that go on elsewhere: {@code break}, {@code goto}. */
final class Jumps {

  private Jumps() {}

  /** What is done, where the last of it is done only if nothing before has left. */
  static AttributedText list(List<AttributedText> said, List<SyntaxNode> statements, int most) {
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
