package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A call in a condition that has another name or gets something else: that is said of the call, and
 * not of the condition.
 */
public final class CallInCondition {

  private static final Pattern COMPARES = Pattern.compile("[iI]s|[eE]quals?|isinstance");

  private CallInCondition() {}

  /** Whether one operand's call is all that differs between two conditions, one of each side. */
  public static boolean isAllThatDiffers(SyntaxNode old, SyntaxNode now, Sides sides) {
    List<SyntaxNode> before = Operands.of(old, Operands.LOGICAL);
    List<SyntaxNode> after = Operands.of(now, Operands.LOGICAL);
    List<SyntaxNode> gone = SyntaxNode.without(before, after);
    List<SyntaxNode> come = SyntaxNode.without(after, before);
    if (!Conditions.sign(old).equals(Conditions.sign(now))
        || before.size() != after.size()
        || gone.size() != 1
        || come.size() != 1) {
      return false;
    }
    SyntaxNode was = Conditions.withoutNot(gone.getFirst());
    SyntaxNode is = Conditions.withoutNot(come.getFirst());
    boolean turned = (was == gone.getFirst()) != (is == come.getFirst());
    return !turned && (isGivenOther(was, is) || isNamedOtherwise(was, is, sides));
  }

  /** Whether another method of the same is called with the same, and not both are questions. */
  private static boolean isNamedOtherwise(SyntaxNode old, SyntaxNode now, Sides sides) {
    var conditions = new Conditions(new Values(sides));
    return old.is(Concept.CALL)
        && now.is(Concept.CALL)
        && SyntaxNode.codes(Names.arguments(old)).equals(SyntaxNode.codes(Names.arguments(now)))
        && Names.receiver(old)
            .map(SyntaxNode::code)
            .equals(Names.receiver(now).map(SyntaxNode::code))
        && isQuestion(conditions.clauseOf(old, false, old))
            != isQuestion(conditions.clauseOf(now, false, now));
  }

  private static boolean isQuestion(Optional<AttributedText> clause) {
    return clause.filter(each -> each.text().endsWith(" returns something")).isEmpty();
  }

  /** Whether the same is called, and only given something else. */
  private static boolean isGivenOther(SyntaxNode old, SyntaxNode now) {
    List<SyntaxNode> before = Names.arguments(old);
    List<SyntaxNode> after = Names.arguments(now);
    return old.is(Concept.CALL)
        && now.is(Concept.CALL)
        && before.size() > 1
        && before.size() == after.size()
        && SyntaxNode.without(before, after).size() == 1
        && Names.receiver(old)
            .map(SyntaxNode::code)
            .equals(Names.receiver(now).map(SyntaxNode::code))
        && Names.calledName(now)
            .map(SyntaxNode::text)
            .filter(name -> !COMPARES.matcher(name).matches())
            .equals(Names.calledName(old).map(SyntaxNode::text));
  }
}
