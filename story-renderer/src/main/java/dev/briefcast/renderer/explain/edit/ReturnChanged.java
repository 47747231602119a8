package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** A function returns something else. */
final class ReturnChanged implements Idiom {

  @Override
  public Optional<EditSentence> of(Edit edit) {
    Optional<SyntaxNode> old = edit.before().flatMap(ReturnChanged::returned);
    Optional<SyntaxNode> now = edit.after().flatMap(ReturnChanged::returned);
    if (old.isEmpty() || now.isEmpty() || edit.isBroken()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    Optional<AttributedText> was = values.of(old.get()).filter(_ -> isPlain(old.get()));
    Optional<AttributedText> is = values.of(now.get()).filter(_ -> isPlain(now.get()));
    AttributedText subject = edit.sides().opening(now.get());
    boolean literal = now.get().is(Concept.LITERAL, Concept.NUMBER, Concept.STRING);
    boolean named = !subject.slots().isEmpty();
    boolean same = was.map(AttributedText::text).equals(is.map(AttributedText::text));
    if (is.isEmpty() || same || !named || (was.isEmpty() && !literal)) {
      return Optional.empty();
    }
    AttributedText said = subject.then(" now returns ").then(is.get());
    return Optional.of(
        EditSentence.of(
            was.map(each -> said.then(" instead of ").then(each))
                .orElseGet(() -> said.then(" here")),
            edit.sides().lines(now.get()),
            0.85));
  }

  private static Optional<SyntaxNode> returned(SyntaxNode statement) {
    return statement.is(Concept.RETURN) ? Names.returned(statement) : Optional.empty();
  }

  private static boolean isPlain(SyntaxNode value) {
    return value.is(Concept.LITERAL, Concept.NUMBER, Concept.STRING, Concept.NAME, Concept.ACCESS);
  }
}
