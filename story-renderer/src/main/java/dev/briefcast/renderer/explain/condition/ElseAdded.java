package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.ElseBranches;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes an {@code else} that a condition did not have. */
public final class ElseAdded implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    return edit.after()
        .filter(_ -> edit.removed().isEmpty())
        .filter(each -> !each.isBroken() && !each.is(Concept.CONDITION))
        .flatMap(
            branch ->
                ElseBranches.owner(branch)
                    .filter(
                        owner ->
                            branch.parent() == owner && !ElseBranches.hasElse(edit.beforeParent()))
                    .filter(_ -> isNew(branch, edit.sides()))
                    .flatMap(_ -> sentence(branch, edit.sides())))
        .or(() -> besideOldSentence(edit));
  }

  /** What is done otherwise where what was done stands under a condition now. */
  private static Optional<EditSentence> besideOldSentence(Edit edit) {
    return edit.after()
        .filter(each -> each.is(Concept.CONDITION) && !edit.removed().isEmpty())
        .filter(each -> !each.isBroken() && ElseBranches.owner(each).isEmpty())
        .filter(each -> Actions.hasBody(each, edit.removed()))
        .flatMap(
            owner ->
                owner.namedChildren().stream()
                    .filter(each -> ElseBranches.owner(each).isPresent())
                    .filter(branch -> ElseBranches.asked(branch) == branch)
                    .filter(branch -> isNew(branch, edit.sides()))
                    .filter(branch -> circumstance(branch, edit.sides()).text().startsWith("If "))
                    .findFirst()
                    .flatMap(branch -> sentence(branch, edit.sides())));
  }

  /** Whether nothing in it was done before under another condition, or under none. */
  private static boolean isNew(SyntaxNode branch, Sides sides) {
    List<SyntaxNode> statements = ElseBranches.statements(branch);
    return !statements.isEmpty() && statements.stream().allMatch(each -> isOftener(each, sides));
  }

  /** What leaves may do so in several places, and only one more of them is new. */
  private static boolean isOftener(SyntaxNode statement, Sides sides) {
    return Actions.isJump(statement)
        ? Names.codeCount(statement, sides.before().root())
            < Names.codeCount(statement, sides.after().root())
        : !Names.containsCode(statement, sides.before().root());
  }

  private static Optional<EditSentence> sentence(SyntaxNode branch, Sides sides) {
    var values = new Values(sides);
    List<SyntaxNode> statements = ElseBranches.statements(branch);
    boolean leaves = Actions.isJump(statements.getLast());
    AttributedText subject = leaves ? sides.exitSubject(branch) : sides.subject(branch);
    return new Actions(values)
        .describeAll(statements)
        .map(does -> circumstance(branch, sides).then(", ").then(subject).then(" now ").then(does))
        .map(said -> EditSentence.of(said, sides.lines(branch), leaves ? 0.9 : 0.85));
  }

  /** What does not hold there, or only that no other branch runs. */
  private static AttributedText circumstance(SyntaxNode branch, Sides sides) {
    return Circumstances.inBranch(branch, new Values(sides))
        .orElse(AttributedText.own(Circumstances.NO_EARLIER));
  }
}
