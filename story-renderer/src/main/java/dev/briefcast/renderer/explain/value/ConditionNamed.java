package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.condition.NamedConditions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.Set;

/** Recognizes a condition that gets a name: a new variable that says whether it holds. */
public final class ConditionNamed implements Idiom {

  private static final Set<CodeLanguage> OF_VALUES =
      Set.of(
          CodeLanguage.JAVASCRIPT, CodeLanguage.TYPESCRIPT, CodeLanguage.PYTHON, CodeLanguage.RUBY);

  private static final int LENGTH_MAX = 140;

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> variable =
        edit.after().filter(_ -> edit.removed().isEmpty()).flatMap(NamedConditions::variable);
    return variable
        .filter(each -> !each.isBroken())
        .flatMap(
            each ->
                Names.declaredName(each)
                    .filter(name -> name.is(Concept.NAME))
                    .filter(name -> isNewAndUsed(name, edit))
                    .flatMap(name -> sentence(name, each.namedChildren().getLast(), edit)));
  }

  private static boolean isNewAndUsed(SyntaxNode name, Edit edit) {
    return !Names.containsName(name, edit.sides().before().root())
        && Names.occurrences(name, edit.sides().after().root()) > 1;
  }

  /** In some languages what joins values by these words is one of them, and says nothing else. */
  private static boolean isCondition(SyntaxNode value, CodeLanguage language) {
    String sign = Conditions.sign(value);
    return value.is(Concept.BINARY)
        && (Operands.COMPARING.contains(sign)
            || (Operands.LOGICAL.contains(sign)
                && (!OF_VALUES.contains(language)
                    || value.namedChildren().stream()
                        .allMatch(each -> Operands.COMPARING.contains(Conditions.sign(each))))));
  }

  private static Optional<EditSentence> sentence(SyntaxNode name, SyntaxNode value, Edit edit) {
    var values = new Values(edit.sides());
    return Optional.of(value)
        .filter(each -> isCondition(each, edit.sides().language()))
        .flatMap(each -> new Conditions(values).clauseOf(each, false, each))
        .filter(clause -> clause.text().length() <= LENGTH_MAX)
        .map(clause -> said(values.name(name), clause))
        .map(each -> EditSentence.of(each, edit.sides().lines(value), 0.6))
        .map(each -> each.withPlace(value, edit.sides()));
  }

  private static AttributedText said(AttributedText name, AttributedText clause) {
    return name.then(" is new, and says whether ").then(clause);
  }
}
