package dev.briefcast.renderer.explain.failure;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/**
 * Recognizes that what a call returns, such as an error, is returned where it was ignored: {@code
 * return door.close()} in place of {@code door.close(); return null}.
 */
public final class ResultReturned implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> returned =
        edit.after()
            .filter(each -> each.is(Concept.RETURN) && !edit.isBroken())
            .flatMap(Names::returnedValue)
            .map(Operands::unwrapped)
            .filter(each -> each.is(Concept.CALL));
    List<SyntaxNode> removed = edit.removed();
    boolean ignored =
        returned.isPresent()
            && removed.size() == 2
            && removed.getLast().is(Concept.RETURN)
            && removed.getFirst().code().equals(returned.get().code());
    AttributedText subject = edit.sides().subject(returned.orElse(edit.afterParent()));
    if (!ignored || subject.slots().isEmpty()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    return Names.calledName(returned.get())
        .filter(name -> !Values.isGenericName(name))
        .flatMap(name -> calledPhrase(returned.get(), name, values))
        .map(call -> subject.then(" now returns what ").then(call).then(" returns"))
        .map(
            said ->
                new Actions(values)
                    .describe(removed.getLast())
                    .filter(old -> old.text().matches("returns [\\w.]{1,20}"))
                    .flatMap(_ -> Names.returnedValue(removed.getLast()))
                    .flatMap(values::describe)
                    .map(old -> said.then(" instead of ").then(old))
                    .orElse(said))
        .map(said -> EditSentence.of(said, edit.sides().lines(returned.get()), 0.85));
  }

  private static Optional<AttributedText> calledPhrase(
      SyntaxNode call, SyntaxNode name, Values values) {
    return values.isOfOwnFunction(name)
        ? Names.receiver(call)
            .flatMap(values::describe)
            .map(of -> values.name(name).then(" of ").then(of))
        : Optional.of(values.name(name));
  }
}
