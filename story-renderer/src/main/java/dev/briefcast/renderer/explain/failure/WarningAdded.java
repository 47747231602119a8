package dev.briefcast.renderer.explain.failure;

import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.Warnings;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Recognizes a warning that whoever calls a function gets from now on. */
public final class WarningAdded implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    return edit.after()
        .filter(each -> edit.removed().isEmpty() && Warnings.isWarning(each) && !edit.isBroken())
        .filter(each -> !Names.containsCode(each, edit.sides().before().root()))
        .flatMap(each -> sentence(each, edit));
  }

  private static Optional<EditSentence> sentence(SyntaxNode warning, Edit edit) {
    var values = new Values(edit.sides());
    AttributedText subject = edit.sides().subject(warning);
    if (subject.slots().isEmpty()) {
      return Optional.empty();
    }
    AttributedText who =
        Circumstances.nearest(warning, values)
            .map(when -> when.then(", ").then(subject))
            .orElse(subject);
    AttributedText said = who.then(" now ").then(Warnings.phrase(warning, values));
    return Optional.of(EditSentence.of(said, edit.sides().lines(warning), 0.85));
  }
}
