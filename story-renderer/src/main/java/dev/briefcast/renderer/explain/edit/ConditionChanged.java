package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.ElseBranches;
import dev.briefcast.renderer.explain.condition.CallInCondition;
import dev.briefcast.renderer.explain.condition.NamedConditions;
import dev.briefcast.renderer.explain.condition.SameOperands;
import dev.briefcast.renderer.explain.condition.StoredOperands;
import dev.briefcast.renderer.explain.former.FormerActions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.meaning.SemanticEquivalence;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Recognizes a condition that becomes narrower, wider or another one. */
final class ConditionChanged implements ReplacementIdiom {

  /** More would be heard before what it depends on. */
  private static final int STATEMENTS_MAX = 2;

  /** What is said of these is what they compare. */
  @Override
  public boolean accepts(SyntaxNode node) {
    return isCondition(node);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    if (Operands.of(before, Operands.AND).stream()
        .filter(each -> !Names.containsCode(each, after))
        .anyMatch(each -> isAskedInBody(each, after))) {
      return Optional.empty();
    }
    return addedOperandSentence(before, after, edit)
        .or(() -> removedOperandSentence(before, after, edit))
        .or(() -> replacementSentence(before, after, edit));
  }

  private static boolean isCondition(SyntaxNode node) {
    SyntaxNode parent = parent(node);
    return parent.is(Concept.CONDITION)
        && Conditions.condition(parent).filter(each -> each == node).isPresent();
  }

  /** The one operand that one side has more than the other. */
  private static Optional<SyntaxNode> otherOperand(SyntaxNode whole, SyntaxNode part, Edit edit) {
    var names = new NamedConditions(edit.sides());
    String sign = Conditions.sign(names.resolve(whole));
    return Operands.AND.contains(sign)
        ? Operands.single(part, whole, Operands.AND, names::resolve)
        : Operands.OR.contains(sign)
            ? Operands.single(part, whole, Operands.OR, names::resolve)
            : Optional.empty();
  }

  private static Optional<EditSentence> addedOperandSentence(
      SyntaxNode old, SyntaxNode now, Edit edit) {
    String sign = Conditions.sign(new NamedConditions(edit.sides()).resolve(now));
    Optional<SyntaxNode> operand = otherOperand(now, old, edit);
    if (Operands.AND.contains(sign)) {
      return operand.flatMap(
          each ->
              exitSentence(each, now, edit, " now only ")
                  .or(() -> sentence(each, now, edit, "It is now also required that ")));
    }
    return Operands.OR.contains(sign)
        ? operand
            .filter(each -> !new FormerActions(edit.sides()).wasOwnCondition(each, now))
            .flatMap(
                each ->
                    actionSentence(each, now, edit, " now also ", " if ")
                        .or(() -> sentence(each, now, edit, "The code here now also runs if ")))
        : Optional.empty();
  }

  private static Optional<EditSentence> removedOperandSentence(
      SyntaxNode old, SyntaxNode now, Edit edit) {
    String sign = Conditions.sign(new NamedConditions(edit.sides()).resolve(old));
    Optional<SyntaxNode> operand = otherOperand(old, now, edit);
    if (Operands.AND.contains(sign)) {
      return operand
          .filter(each -> !isAssignedInCondition(each, edit))
          .flatMap(
              each ->
                  exitSentence(each, now, edit, " no longer only ")
                      .or(() -> sentence(each, now, edit, "It is no longer required that ")));
    }
    return Operands.OR.contains(sign)
        ? operand.flatMap(
            each ->
                actionSentence(each, now, edit, " no longer ", " just because ")
                    .or(
                        () ->
                            sentence(
                                each, now, edit, "The code here no longer runs just because ")))
        : Optional.empty();
  }

  /** Whether another condition sets it and asks it at once: {@code return unless (key = find)}. */
  private static boolean isAssignedInCondition(SyntaxNode operand, Edit edit) {
    SyntaxNode after = edit.sides().after().root();
    return operand.is(Concept.NAME)
        && after.findAll(each -> each.is(Concept.CONDITION)).stream()
            .flatMap(each -> Conditions.condition(each).stream())
            .flatMap(each -> each.findAll(in -> in.is(Concept.ASSIGNMENT)).stream())
            .flatMap(each -> Names.declaredName(each).stream())
            .anyMatch(each -> each.text().equals(operand.text()));
  }

  /** Whether what is no longer asked before a body is asked in it. */
  private static boolean isAskedInBody(SyntaxNode operand, SyntaxNode condition) {
    SyntaxNode about =
        operand.namedChildren().isEmpty() ? operand : operand.namedChildren().getFirst();
    return Actions.statements(parent(condition)).stream()
        .flatMap(each -> each.findAll(in -> in.is(Concept.CONDITION, Concept.CASE)).stream())
        .flatMap(each -> Conditions.condition(each).stream())
        .anyMatch(each -> Names.containsCode(about, each));
  }

  /** What is required for leaving: in what follows the condition, that is not what must hold. */
  private static Optional<EditSentence> exitSentence(
      SyntaxNode operand, SyntaxNode now, Edit edit, String only) {
    List<SyntaxNode> body = Actions.statements(parent(now));
    boolean leaves = !body.isEmpty() && Actions.isJump(body.getLast());
    // The same value may be returned for other reasons, too.
    boolean value = leaves && Actions.returnsValue(body.getLast());
    String does = value ? only.replace(" only", "") : only;
    return leaves && !Conditions.isTurned(parent(now))
        ? actionSentence(operand, now, edit, does, value ? " here only if " : " if ")
        : Optional.empty();
  }

  /** What is done under the condition, and is now also done, or no longer, if an operand holds. */
  private static Optional<EditSentence> actionSentence(
      SyntaxNode operand, SyntaxNode now, Edit edit, String does, String only) {
    List<SyntaxNode> body = Actions.statements(parent(now));
    if (body.isEmpty() || body.size() > STATEMENTS_MAX) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    Optional<AttributedText> clause =
        new Conditions(values).clauseOf(operand, false, parent(operand));
    return new Actions(values)
        .describeAll(body)
        .flatMap(
            actions ->
                clause.map(
                    each ->
                        EditSentence.of(
                            edit.sides()
                                .sentenceSubject(now)
                                .then(does)
                                .then(actions)
                                .then(only)
                                .then(each),
                            edit.sides().lines(now),
                            0.9)));
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode operand, SyntaxNode now, Edit edit, String words) {
    return new Conditions(new Values(edit.sides()))
        .clauseOf(operand, false, parent(operand))
        .map(
            clause ->
                EditSentence.of(
                        AttributedText.own(words).then(clause), edit.sides().lines(now), 0.9)
                    .inFunction(now, edit.sides()))
        // What it is required for is not heard without a place.
        .filter(said -> !said.places().isEmpty() || !words.contains("required"));
  }

  private static Optional<EditSentence> replacementSentence(
      SyntaxNode old, SyntaxNode now, Edit edit) {
    if (CallInCondition.isAllThatDiffers(old, now, edit.sides())
        || StoredOperands.isSame(old, now, edit.sides())
        || SemanticEquivalence.isSame(edit.sides().language(), old, now)) {
      return Optional.empty();
    }
    Optional<EditSentence> operand = changedOperandSentence(old, now, edit);
    if (operand.isPresent()) {
      return operand;
    }
    var conditions = new Conditions(new Values(edit.sides()));
    Optional<AttributedText> before = conditions.clauseOf(old, false, parent(old));
    Optional<AttributedText> after = conditions.clauseOf(now, false, parent(now));
    boolean same = before.map(AttributedText::text).equals(after.map(AttributedText::text));
    boolean exchanged = SemanticEquivalence.isBranchSwap(edit.sides().language(), old, now);
    return same
            || exchanged
            || isAskedOnBoth(old, edit)
            || isStillAsked(old, edit)
            || new FormerActions(edit.sides()).isAskedAnew(old, now)
            || SameOperands.areIn(old, now, edit.sides())
            || ElseBranches.areSwapped(old, now, conditions)
        ? Optional.empty()
        : before.flatMap(
            was ->
                after.map(
                    is ->
                        EditSentence.of(
                            edit.sides()
                                .sentenceSubject(now)
                                .then(
                                    isAskedOnBoth(now, edit)
                                        ? AttributedText.own(" no longer checks whether ")
                                        : AttributedText.own(" now checks whether ")
                                            .then(is)
                                            .then(", and no longer whether "))
                                .then(was),
                            edit.sides().lines(now),
                            0.85)));
  }

  /** Whether it is one of several operands of a condition now. */
  private static boolean isStillAsked(SyntaxNode old, Edit edit) {
    SyntaxNode after = edit.sides().after().root();
    return after.findAll(each -> each.code().equals(old.code())).stream()
        .anyMatch(each -> whole(each) != each && isCondition(whole(each)));
  }

  private static SyntaxNode whole(SyntaxNode operand) {
    SyntaxNode around = parent(operand);
    return around != operand && Operands.LOGICAL.contains(Conditions.sign(around))
        ? whole(around)
        : operand;
  }

  /** Whether what one side asks is asked by the other, too, and no less often. */
  private static boolean isAskedOnBoth(SyntaxNode condition, Edit edit) {
    SyntaxNode other = edit.sides().otherRoot(condition);
    long there = askedCount(condition, other);
    return there > 0 && there >= askedCount(condition, edit.sides().otherRoot(other));
  }

  private static long askedCount(SyntaxNode condition, SyntaxNode code) {
    return code.findAll(each -> isCondition(each) && each.code().equals(condition.code())).size();
  }

  /** Of several operands the one that is another now, wherever it stands among them. */
  private static Optional<EditSentence> changedOperandSentence(
      SyntaxNode old, SyntaxNode now, Edit edit) {
    String sign = Conditions.sign(now);
    if (!Operands.LOGICAL.contains(sign) || !sign.equals(Conditions.sign(old))) {
      return Optional.empty();
    }
    List<SyntaxNode> before = Operands.of(old, Set.of(sign));
    List<SyntaxNode> after = Operands.of(now, Set.of(sign));
    CodeLanguage language = edit.sides().language();
    List<SyntaxNode> gone = SemanticEquivalence.unmatched(language, before, after);
    List<SyntaxNode> come = SemanticEquivalence.unmatched(language, after, before);
    return gone.size() == 1 && come.size() == 1
        ? replacementSentence(gone.getFirst(), come.getFirst(), edit)
        : Optional.empty();
  }

  private static SyntaxNode parent(SyntaxNode node) {
    return Optional.ofNullable(node.parent()).orElse(node);
  }
}
