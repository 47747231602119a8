package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.action.SwitchCases;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Recognizes a case that is for less than before, as a condition must hold besides, or for more.
 */
public final class CaseGuarded implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    if (edit.removed().isEmpty()) {
      return guard(edit.added())
          .flatMap(asked -> sentence(asked, edit.beforeParent(), " now handles ", edit));
    }
    return edit.added().isEmpty()
        ? guard(edit.removed())
            .flatMap(asked -> sentence(asked, edit.afterParent(), " no longer handles ", edit))
        : Optional.empty();
  }

  /** Whether no other case is for the same, as where one is cut in two. */
  private static boolean isOnly(SyntaxNode value, Edit edit) {
    return Stream.of(edit.sides().before(), edit.sides().after())
        .map(side -> side.root().findAll(SwitchCases::isCase))
        .allMatch(
            cases -> cases.stream().filter(each -> Names.containsCode(value, each)).count() < 2);
  }

  /** What is asked by nodes that are nothing else. */
  private static Optional<SyntaxNode> guard(List<SyntaxNode> nodes) {
    if (nodes.size() == 2 && nodes.getFirst().text().equals("if")) {
      return Optional.of(nodes.getLast())
          .filter(each -> each.parent() != null && each.parent().type().equals("match_pattern"));
    }
    return nodes.size() == 1 && SwitchCases.isGuard(nodes.getFirst())
        ? nodes.getFirst().namedChildren().stream().findFirst()
        : Optional.empty();
  }

  /**
   * @param other the case, or its pattern, where nothing is asked
   */
  private static Optional<EditSentence> sentence(
      SyntaxNode asked, SyntaxNode other, String verb, Edit edit) {
    SyntaxNode whole = other.is(Concept.CASE) || other.parent() == null ? other : other.parent();
    var values = new Values(edit.sides());
    AttributedText subject = edit.sides().sentenceSubject(asked);
    Optional<AttributedText> clause = new Conditions(values).clauseOf(asked, false, asked);
    return Optional.of(whole)
        .filter(SwitchCases::isCase)
        .filter(_ -> !subject.slots().isEmpty())
        .flatMap(SwitchCases::value)
        .filter(value -> isOnly(value, edit))
        .flatMap(values::describe)
        .map(of -> subject.then(verb).then(of).then(" only if "))
        .flatMap(said -> clause.map(said::then))
        .map(said -> EditSentence.of(said, edit.sides().lines(asked), 0.85));
  }
}
