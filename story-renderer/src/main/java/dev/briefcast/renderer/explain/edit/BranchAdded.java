package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.ElseBranches;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Recognizes a branch that is added before the first of a chain of conditions. */
final class BranchAdded implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    return insertedBranch(edit).flatMap(each -> ConditionAdded.sentence(each, edit.sides()));
  }

  /** Whether branches that there were follow each other in another order. */
  static boolean isReordered(Edit edit) {
    return insertedBranch(edit).filter(each -> isMoved(each, edit)).isPresent();
  }

  /** Whether a branch comes before those that there were, which are not to be compared with it. */
  static boolean isInserted(Edit edit) {
    return insertedBranch(edit).isPresent();
  }

  private static Optional<SyntaxNode> insertedBranch(Edit edit) {
    Optional<SyntaxNode> old = edit.before().filter(each -> each.is(Concept.CONDITION));
    Optional<SyntaxNode> now = edit.after().filter(each -> each.is(Concept.CONDITION));
    if (old.isEmpty() || now.isEmpty() || edit.isBroken()) {
      return Optional.empty();
    }
    String first = condition(old.get());
    boolean put =
        !first.isEmpty()
            && !condition(now.get()).equals(first)
            && now.get().namedChildren().stream()
                .filter(each -> ElseBranches.owner(each).isPresent())
                .anyMatch(each -> leadsTo(each, first));
    return put ? now : Optional.empty();
  }

  /** Whether what the new branch does was done before. */
  private static boolean isMoved(SyntaxNode branch, Edit edit) {
    SyntaxNode before = edit.sides().before().root();
    return Actions.statements(branch).stream()
        .anyMatch(each -> !Actions.isJump(each) && Names.containsCode(each, before));
  }

  private static String condition(SyntaxNode statement) {
    return Conditions.condition(statement).map(SyntaxNode::code).orElse("");
  }

  private static boolean leadsTo(SyntaxNode alternative, String condition) {
    return alternative.is(Concept.CONDITION)
        ? condition(alternative).equals(condition)
        : alternative.namedChildren().size() == 1
            && leadsTo(alternative.namedChildren().getFirst(), condition);
  }
}
