package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.SwitchCases;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Recognizes a case that did what the next one does, and does something of its own now. */
public final class CaseFilled implements Idiom {

  /** In these an empty case goes on with the next one. */
  private static final Set<CodeLanguage> FALLING =
      Set.of(
          CodeLanguage.C,
          CodeLanguage.CPP,
          CodeLanguage.JAVA,
          CodeLanguage.JAVASCRIPT,
          CodeLanguage.TYPESCRIPT,
          CodeLanguage.PHP);

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    SyntaxNode label = edit.afterParent();
    List<SyntaxNode> body = edit.added();
    boolean filled =
        FALLING.contains(edit.sides().language())
            && SwitchCases.isCase(label)
            && SwitchCases.isCase(edit.beforeParent())
            && edit.removed().isEmpty()
            && !edit.isBroken()
            && !body.isEmpty()
            && Actions.isJump(body.getLast())
            && SwitchCases.statements(edit.beforeParent()).isEmpty()
            // Else the labels only stand in another order.
            && body.stream()
                .limit(1)
                .noneMatch(each -> Names.containsCode(each, edit.sides().before().root()));
    AttributedText subject = edit.sides().sentenceSubject(label);
    if (!filled || subject.slots().isEmpty()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    boolean ends = body.getLast().namedChildren().isEmpty() && body.size() > 1;
    return SwitchCases.value(label)
        .flatMap(values::describe)
        .map(value -> subject.then(" now handles ").then(value).then(" on its own: it "))
        .flatMap(
            said ->
                new Actions(values)
                    .describeAll(ends ? body.subList(0, body.size() - 1) : body)
                    .map(said::then))
        .map(said -> EditSentence.of(said, edit.sides().lines(label), 0.85));
  }
}
