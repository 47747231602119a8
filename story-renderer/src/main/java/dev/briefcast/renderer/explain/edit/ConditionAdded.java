package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.phrase.Actions;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Code runs only under a new condition; if that leaves the function, it is a guard. */
final class ConditionAdded implements Idiom {

  @Override
  public Optional<EditSentence> of(Edit edit) {
    Optional<SyntaxNode> added = edit.after().filter(_ -> edit.removed().isEmpty());
    return added
        .filter(each -> each.is(Concept.CONDITION) && !each.isBroken())
        .filter(each -> Actions.statements(each).stream().allMatch(does -> isNew(does, each, edit)))
        .flatMap(statement -> said(statement, edit.sides()));
  }

  /** The condition that is all that happens under another one. */
  private static Optional<SyntaxNode> onlyCondition(SyntaxNode statement) {
    List<SyntaxNode> body = Actions.statements(statement);
    return statement.text().contains("else") || body.size() != 1
        ? Optional.empty()
        : body.stream().filter(each -> each.is(Concept.CONDITION) && !each.isBroken()).findFirst();
  }

  /** Whether what is called there was not called without the condition before. */
  private static boolean isNew(SyntaxNode does, SyntaxNode statement, Edit edit) {
    return Names.main(does)
        .filter(_ -> !Actions.isJump(does))
        .map(
            name ->
                times(name, edit.sides().after().root()) - times(name, statement)
                    >= times(name, edit.sides().before().root()))
        .orElse(true);
  }

  private static int times(SyntaxNode name, SyntaxNode root) {
    return root.all(each -> each.is(Concept.NAME) && each.text().equals(name.text())).size();
  }

  static Optional<EditSentence> said(SyntaxNode statement, Sides sides) {
    var values = new Values(sides);
    Optional<SyntaxNode> inner = onlyCondition(statement);
    List<SyntaxNode> body = Actions.statements(inner.orElse(statement));
    Optional<AttributedText> clause = new Conditions(values).clause(statement);
    if (inner.isPresent()) {
      Optional<AttributedText> also = new Conditions(values).clause(inner.get());
      clause = clause.flatMap(one -> also.map(other -> one.then(", and if ").then(other)));
    }
    Optional<AttributedText> actions = new Actions(values).all(body);
    boolean leaves = !body.isEmpty() && Actions.isJump(body.getLast());
    String subject = sides.subject(statement).text();
    return clause.flatMap(
        condition ->
            actions
                .filter(does -> !does.text().endsWith("what " + subject + " returns"))
                .map(
                    does ->
                        EditSentence.of(
                            AttributedText.own("If ")
                                .then(condition)
                                .then(", ")
                                .then(leaves ? sides.leaving(statement) : sides.subject(statement))
                                .then(" now ")
                                .then(does),
                            sides.lines(statement),
                            leaves ? 0.9 : 0.85)));
  }
}
