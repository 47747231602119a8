package dev.briefcast.renderer.explain.predicate;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.meaning.SemanticEquivalence;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Recognizes another question of a filter, of a comprehension, or for one of two values. */
public final class PredicateChanged implements ReplacementIdiom {

  private static final int LENGTH_MAX = 120;

  @Override
  public boolean accepts(SyntaxNode node) {
    return Question.of(node).isPresent();
  }

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    return edit.removed().isEmpty()
        ? edit.after().flatMap(each -> clauseSentence(each, " now takes a value only if ", edit))
        : edit.added().isEmpty()
            ? edit.before()
                .flatMap(each -> clauseSentence(each, " no longer takes a value only if ", edit))
            : ReplacementIdiom.super.describe(edit);
  }

  /** A comprehension that asks where it did not, or no longer asks. */
  private static Optional<EditSentence> clauseSentence(SyntaxNode node, String words, Edit edit) {
    List<SyntaxNode> asked = node.namedChildren();
    return asked.stream()
        .filter(_ -> asked.size() == 1 && node.type().equals("if_clause"))
        .filter(each -> isOnlyHere(each, edit))
        .findFirst()
        .flatMap(
            each ->
                Question.of(each)
                    .flatMap(question -> question.subject(edit.sides()))
                    .flatMap(who -> clause(each, edit).map(who.then(words)::then)))
        .map(said -> EditSentence.of(said, edit.sides().lines(node), 0.85));
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Question old = Question.of(before).orElseThrow();
    Question now = Question.of(after).orElseThrow();
    if (!now.isLike(old)) {
      return Optional.empty();
    }
    return now.subject(edit.sides())
        .flatMap(who -> change(before, after, now, edit).map(who::then))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.85))
        .map(said -> said.withPlace(after, edit.sides()));
  }

  private static Optional<AttributedText> change(
      SyntaxNode before, SyntaxNode after, Question now, Edit edit) {
    return operand(before, after, Operands.AND, now.more(true), edit)
        .or(() -> operand(before, after, Operands.OR, now.more(false), edit))
        .or(() -> operand(after, before, Operands.AND, now.less(true), edit))
        .or(() -> operand(after, before, Operands.OR, now.less(false), edit))
        .or(() -> replacement(before, after, now, edit));
  }

  /** The one operand that one side has more than the other, unless both have it somewhere. */
  private static Optional<AttributedText> operand(
      SyntaxNode less, SyntaxNode more, Set<String> signs, String words, Edit edit) {
    return Operands.single(less, more, signs)
        .filter(each -> isOnlyHere(each, edit))
        .flatMap(each -> clause(each, edit))
        .map(AttributedText.own(words)::then);
  }

  private static Optional<AttributedText> replacement(
      SyntaxNode before, SyntaxNode after, Question now, Edit edit) {
    Optional<SyntaxNode> less = Operands.single(after, before, Operands.LOGICAL);
    boolean turned = SemanticEquivalence.isNegation(edit.sides().language(), before, after);
    boolean known =
        less.isPresent()
            || Operands.single(before, after, Operands.LOGICAL).isPresent()
            || (turned && now.kind() == Question.Kind.CHOICE)
            || !isOnlyHere(before, edit)
            || !isOnlyHere(after, edit);
    return known
        ? Optional.empty()
        : clause(before, edit)
            .flatMap(
                was ->
                    clause(after, edit)
                        .filter(is -> !is.text().equals(was.text()))
                        .map(AttributedText.own(now.instead())::then)
                        .map(is -> is.then(", and no longer whether ").then(was)))
            .filter(said -> said.text().length() <= LENGTH_MAX);
  }

  private static Optional<AttributedText> clause(SyntaxNode question, Edit edit) {
    return new Conditions(new Values(edit.sides()))
        .clauseOf(question, false, question)
        .filter(said -> said.text().length() <= LENGTH_MAX);
  }

  /** Whether the other side does not ask the same in another place. */
  private static boolean isOnlyHere(SyntaxNode question, Edit edit) {
    SyntaxNode asked = Conditions.withoutNot(Operands.unwrapped(question));
    return Names.codeCount(asked, edit.sides().otherRoot(question)) == 0
        || asked.children().isEmpty();
  }
}
