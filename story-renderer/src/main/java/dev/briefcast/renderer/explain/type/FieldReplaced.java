package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Recognizes a field that takes the place of another one of its type. */
public final class FieldReplaced implements ReplacementIdiom {

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<SyntaxNode> old = Names.declaredName(before);
    Optional<SyntaxNode> now = Names.declaredName(after);
    boolean replaced =
        FieldsKept.isField(before, edit)
            && FieldsKept.isField(after, edit)
            && old.isPresent()
            && now.isPresent()
            && !old.get().text().equals(now.get().text())
            && !Names.containsName(old.get(), edit.sides().after().root())
            && !Names.containsName(now.get(), edit.sides().before().root());
    var values = new Values(edit.sides());
    return FieldsChanged.owner(after, edit)
        .filter(_ -> replaced)
        .map(owner -> clause(owner, old.get(), now.get(), values))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.6));
  }

  private static AttributedText clause(
      AttributedText owner, SyntaxNode old, SyntaxNode now, Values values) {
    return owner
        .then(" now has ")
        .then(values.name(now))
        .then(" instead of ")
        .then(values.name(old));
  }
}
