package dev.briefcast.renderer.explain.call;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/**
 * Recognizes arguments of a call that had none, and so no brackets, or has none any more: Ruby's
 * {@code ring} and {@code ring(bell)}.
 */
public final class BareNameCalled implements Idiom {

  private static final int GIVEN_MAX = 3;

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> old = edit.before();
    Optional<SyntaxNode> now = edit.after();
    if (edit.sides().language() != CodeLanguage.RUBY
        || edit.isBroken()
        || old.isEmpty()
        || now.isEmpty()) {
      return Optional.empty();
    }
    return isBareOf(old.get(), now.get())
        ? sentence(now.get(), " is now given ", edit)
        : isBareOf(now.get(), old.get())
            ? sentence(old.get(), " is no longer given ", edit)
            : Optional.empty();
  }

  private static boolean isBareOf(SyntaxNode name, SyntaxNode call) {
    return name.is(Concept.NAME)
        && call.is(Concept.CALL)
        && Names.receiver(call).isEmpty()
        && !name.text().equals("raise")
        && Names.calledName(call).filter(each -> each.text().equals(name.text())).isPresent();
  }

  private static Optional<EditSentence> sentence(SyntaxNode call, String verb, Edit edit) {
    var values = new Values(edit.sides());
    List<SyntaxNode> given = Names.arguments(call);
    return Arguments.list(given, values)
        .filter(_ -> given.size() <= GIVEN_MAX)
        .flatMap(
            each -> Names.calledName(call).map(name -> values.name(name).then(verb).then(each)))
        .map(said -> EditSentence.of(said, edit.sides().lines(edit.added().getFirst()), 0.7))
        .map(said -> said.withPlace(edit.added().getFirst(), edit.sides()));
  }
}
