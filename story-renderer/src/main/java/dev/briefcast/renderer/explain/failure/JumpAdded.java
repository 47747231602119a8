package dev.briefcast.renderer.explain.failure;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.Jumps;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Recognizes statements at the end of what a condition does that leave where nothing left before,
 * or no longer leave: {@code return err} in place of {@code log(err)}, a {@code break} that comes
 * or goes.
 */
public final class JumpAdded implements Idiom {

  private static final int STATEMENTS_MAX = 3;

  /** What does not come back either. */
  private static final Pattern ENDING =
      Pattern.compile(
          "(?:process\\.|os\\.|sys\\.|log\\.)?(?i:exit|panic|fail|raise|abort|fatal|die)");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken() || edit.next().filter(each -> !each.is(Concept.TOKEN)).isPresent()) {
      return Optional.empty();
    }
    Optional<SyntaxNode> come = jump(edit.added());
    Optional<SyntaxNode> gone = jump(edit.removed());
    if (come.isPresent() == gone.isPresent()) {
      return Optional.empty();
    }
    return come.map(each -> sentence(each, edit.removed(), " now ", edit))
        .orElseGet(() -> gone.flatMap(each -> sentence(each, edit.added(), " no longer ", edit)));
  }

  /** The last of some statements, if that leaves and no other one of them does. */
  private static Optional<SyntaxNode> jump(List<SyntaxNode> statements) {
    boolean last =
        !statements.isEmpty()
            && statements.size() <= STATEMENTS_MAX
            && Actions.isJump(statements.getLast())
            && statements.stream().filter(Actions::isJump).count() == 1;
    return last ? Optional.of(statements.getLast()) : Optional.empty();
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode jump, List<SyntaxNode> others, String verb, Edit edit) {
    boolean known =
        !Actions.isInBody(jump)
            || others.stream().anyMatch(each -> mayLeave(each) || isGiven(jump, each))
            || hasSame(jump, edit)
            || Jumps.mayBeLeftByHead(jump, edit.sides().otherRoot(jump))
            || (others.isEmpty() && hasOther(jump, edit))
            || (jump.is(Concept.RETURN) && others.isEmpty())
            || (edit.added().equals(others) && others.stream().anyMatch(JumpAdded::isTold));
    AttributedText subject = edit.sides().exitSubject(jump);
    if (known || subject.slots().isEmpty()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    return Circumstances.nearest(jump, values)
        .flatMap(
            when ->
                new Actions(values)
                    .describe(jump)
                    .map(does -> when.then(", ").then(subject).then(verb).then(does)))
        .map(said -> EditSentence.of(said, edit.sides().lines(jump), 0.85));
  }

  private static boolean mayLeave(SyntaxNode statement) {
    return !statement.is(Concept.CALL, Concept.ASSIGNMENT, Concept.COMMENT, Concept.VARIABLE)
        || !statement.findAll(Actions::isJump).isEmpty()
        || ENDING.matcher(statement.text()).lookingAt();
  }

  /** Whether what is returned was kept before, perhaps to be returned in the end. */
  private static boolean isGiven(SyntaxNode jump, SyntaxNode other) {
    return Names.returnedValue(jump).filter(each -> Names.containsCode(each, other)).isPresent();
  }

  /** Whether the other side does something in the same place that this one does not. */
  private static boolean hasOther(SyntaxNode jump, Edit edit) {
    boolean added = edit.sides().isAfter(jump);
    SyntaxNode here = added ? edit.afterParent() : edit.beforeParent();
    SyntaxNode there = added ? edit.beforeParent() : edit.afterParent();
    return !SyntaxNode.without(there.namedChildren(), here.namedChildren()).isEmpty();
  }

  /** What is done instead, and told. */
  private static boolean isTold(SyntaxNode statement) {
    return !statement.is(Concept.CALL) || Names.isInformative(statement);
  }

  /** Whether the other side leaves in the same way somewhere: then it may only be moved. */
  private static boolean hasSame(SyntaxNode jump, Edit edit) {
    return edit.sides().otherRoot(jump).findAll(each -> each.code().equals(jump.code())).size()
        >= edit.sides()
            .otherRoot(edit.sides().otherRoot(jump))
            .findAll(each -> each.code().equals(jump.code()))
            .size();
  }
}
