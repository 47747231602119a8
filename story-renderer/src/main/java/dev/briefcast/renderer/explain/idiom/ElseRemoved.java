package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.ElseBranches;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes the {@code else} of a condition that is removed. */
public final class ElseRemoved implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    SyntaxNode statement = edit.beforeParent();
    boolean shape =
        edit.added().isEmpty()
            && statement.is(Concept.CONDITION)
            && edit.afterParent().is(Concept.CONDITION)
            && isSameCondition(statement, edit.afterParent())
            && !edit.isBroken();
    return shape ? branch(edit).flatMap(each -> sentence(each, edit)) : Optional.empty();
  }

  private static boolean isSameCondition(SyntaxNode one, SyntaxNode other) {
    return Conditions.condition(one)
        .map(SyntaxNode::code)
        .equals(Conditions.condition(other).map(SyntaxNode::code));
  }

  /** The {@code else}, if it is the last of its chain and all that is removed. */
  private static Optional<SyntaxNode> branch(Edit edit) {
    List<SyntaxNode> branches =
        edit.removed().stream().filter(each -> !each.is(Concept.TOKEN)).toList();
    return Optional.of(branches)
        .filter(each -> each.size() == 1)
        .map(List::getFirst)
        .filter(each -> ElseBranches.owner(each).isPresent())
        .map(ElseBranches::asked)
        .filter(each -> !each.is(Concept.CONDITION) || !ElseBranches.hasElse(each));
  }

  private static Optional<EditSentence> sentence(SyntaxNode branch, Edit edit) {
    boolean asks = branch.is(Concept.CONDITION);
    List<SyntaxNode> body = asks ? Actions.statements(branch) : ElseBranches.statements(branch);
    SyntaxNode after = edit.sides().after().root();
    AttributedText subject = edit.sides().subject(branch);
    if (body.isEmpty()
        || subject.slots().isEmpty()
        || body.getFirst().is(Concept.CONDITION)
        || body.stream().anyMatch(each -> Names.containsCode(each, after))) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    Optional<AttributedText> circumstance =
        asks
            ? new Conditions(values).clause(branch).map(Circumstances.opening(branch, values)::then)
            : Circumstances.inBranch(branch, values);
    return circumstance
        .flatMap(
            holds ->
                new Actions(values)
                    .describeAll(body)
                    .map(does -> holds.then(", ").then(subject).then(" no longer ").then(does)))
        .map(text -> EditSentence.of(text, edit.sides().lines(body.getFirst()), 0.8));
  }
}
