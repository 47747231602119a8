package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.action.SwitchCases;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
        : alternativeSentence(edit);
  }

  /** {@code A case of open no longer applies just because key is red}. */
  private static Optional<EditSentence> alternativeSentence(Edit edit) {
    Optional<SyntaxNode> before = edit.before().flatMap(CaseGuarded::asked);
    Optional<SyntaxNode> after = edit.after().flatMap(CaseGuarded::asked);
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    SyntaxNode old = before.get();
    SyntaxNode now = after.get();
    var conditions = new Conditions(new Values(edit.sides()));
    return change(old, now, Operands.OR, " now also applies if ", conditions)
        .or(() -> change(now, old, Operands.OR, " no longer applies just because ", conditions))
        .or(() -> change(old, now, Operands.AND, " now applies only if ", conditions))
        .or(() -> change(now, old, Operands.AND, " no longer applies only if ", conditions))
        .flatMap(
            does ->
                Optional.of(edit.sides().subject(now))
                    .filter(subject -> !subject.slots().isEmpty())
                    .map(AttributedText.own("A case of ")::then)
                    .map(subject -> subject.then(does)))
        .map(said -> EditSentence.of(said, edit.sides().lines(now), 0.85));
  }

  private static Optional<AttributedText> change(
      SyntaxNode less, SyntaxNode more, Set<String> signs, String words, Conditions conditions) {
    return Operands.single(less, more, signs)
        .flatMap(operand -> conditions.clauseOf(operand, false, operand))
        .or(() -> conditions.lastTypeClause(less, more, signs))
        .map(AttributedText.own(words)::then);
  }

  /** What a guard asks. */
  private static Optional<SyntaxNode> asked(SyntaxNode node) {
    if (SwitchCases.isGuard(node) && !isInComprehension(node)) {
      return node.namedChildren().stream().findFirst();
    }
    SyntaxNode parent = node.parent();
    List<SyntaxNode> all = parent == null ? List.of() : parent.children();
    int at = all.indexOf(node);
    return at > 0 && all.get(at - 1).text().matches("if|where") && isInCase(node)
        ? Optional.of(node)
        : Optional.empty();
  }

  private static boolean isInComprehension(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null && parent.type().matches("\\w+_comprehension|generator_expression");
  }

  private static boolean isInCase(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null
        && (parent.is(Concept.CASE) || parent.type().matches("(?:match|switch)_pattern"));
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
