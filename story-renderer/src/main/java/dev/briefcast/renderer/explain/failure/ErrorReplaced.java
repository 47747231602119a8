package dev.briefcast.renderer.explain.failure;

import dev.briefcast.renderer.explain.call.Arguments;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/**
 * Recognizes another error, or another text for it, in Ruby's {@code raise Jam, "the door is
 * shut"}.
 */
public final class ErrorReplaced implements ReplacementIdiom {

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.is(Concept.CALL)
        && Names.receiver(node).isEmpty()
        && Names.calledName(node).filter(name -> name.text().equals("raise")).isPresent();
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    var values = new Values(edit.sides());
    return error(before)
        .flatMap(old -> error(after).flatMap(now -> clause(old, now, before, after, values)))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.75))
        .map(said -> said.withPlace(after, edit.sides()));
  }

  /** The class of the error, or the error at hand; none for a text alone. */
  private static Optional<SyntaxNode> error(SyntaxNode raise) {
    return Names.arguments(raise).stream()
        .findFirst()
        .filter(given -> given.is(Concept.NAME, Concept.ACCESS))
        .flatMap(Names::lastName);
  }

  private static Optional<AttributedText> clause(
      SyntaxNode old, SyntaxNode now, SyntaxNode before, SyntaxNode after, Values values) {
    if (!now.text().equals(old.text())) {
      return Optional.of(values.name(now).then(" is raised instead of ").then(values.name(old)));
    }
    List<SyntaxNode> was = Names.arguments(before);
    List<SyntaxNode> is = Names.arguments(after);
    boolean text = was.size() == 2 && is.size() == 2;
    return text
            && Arguments.phrase(was.getLast(), values).isPresent()
            && Arguments.phrase(is.getLast(), values).isPresent()
        ? Optional.of(
            Arguments.replacementClause(values.name(now), was.getLast(), is.getLast(), values))
        : Optional.empty();
  }
}
