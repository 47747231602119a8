package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Says who leaves or goes on where a block without a name, such as Ruby's, is what does so. */
public final class LoopSubject {

  private static final int DEPTH_MAX = 6;

  private LoopSubject() {}

  /** The function; of what only goes on with the next round also that round the block. */
  public static AttributedText of(SyntaxNode exit, SyntaxNode statement, Sides sides) {
    AttributedText subject = sides.exitSubject(statement);
    if (!exit.is(Concept.CONTINUE) || !subject.slots().isEmpty()) {
      return subject;
    }
    Optional<SyntaxNode> around = statement.enclosing(Concept.LAMBDA);
    for (int i = 0; i < DEPTH_MAX && around.isPresent() && subject.slots().isEmpty(); i++) {
      subject = sides.exitSubject(around.get());
      around = around.get().enclosing(Concept.LAMBDA);
    }
    return subject.slots().isEmpty() ? AttributedText.own("the loop") : subject;
  }
}
