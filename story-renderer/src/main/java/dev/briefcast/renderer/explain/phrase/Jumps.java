package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Describes statements that go on elsewhere: {@code break}, {@code goto}. */
final class Jumps {

  private Jumps() {}

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
