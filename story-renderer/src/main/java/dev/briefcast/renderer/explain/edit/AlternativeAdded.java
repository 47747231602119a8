package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One of several operands that must hold gets an alternative, or loses it. */
final class AlternativeAdded implements Idiom {

  private static final Set<String> AND = Set.of("&&", "and");
  private static final Set<String> OR = Set.of("||", "or");

  @Override
  public Optional<EditSentence> of(Edit edit) {
    Optional<SyntaxNode> before = edit.before().filter(AlternativeAdded::isWhole);
    Optional<SyntaxNode> after = edit.after().filter(AlternativeAdded::isWhole);
    if (before.isEmpty() || after.isEmpty() || edit.isBroken()) {
      return Optional.empty();
    }
    return alternative(before.get(), after.get())
        .flatMap(each -> said(each, "It is now also enough that ", after.get(), edit))
        .or(
            () ->
                alternative(after.get(), before.get())
                    .flatMap(
                        each -> said(each, "It is no longer enough that ", after.get(), edit)));
  }

  /** Whether it is all that is asked somewhere. */
  private static boolean isWhole(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null
        && parent.is(Concept.CONDITION, Concept.RETURN)
        && (parent.is(Concept.RETURN)
            || Conditions.of(parent).filter(each -> each == node).isPresent());
  }

  /** What is an alternative on one side to what must hold on the other. */
  private static Optional<SyntaxNode> alternative(SyntaxNode less, SyntaxNode more) {
    List<SyntaxNode> few = operands(less, AND);
    List<SyntaxNode> many = operands(more, AND);
    List<SyntaxNode> old = without(few, many);
    List<SyntaxNode> now = without(many, few);
    if (few.size() + many.size() < 3 || old.isEmpty() || now.size() != 1) {
      return Optional.empty();
    }
    List<SyntaxNode> choices = operands(now.getFirst(), OR);
    if (choices.size() != 2) {
      return Optional.empty();
    }
    if (codes(operands(choices.getFirst(), AND)).equals(codes(old))) {
      return Optional.of(choices.getLast());
    }
    return codes(operands(choices.getLast(), AND)).equals(codes(old))
        ? Optional.of(choices.getFirst())
        : Optional.empty();
  }

  private static List<SyntaxNode> operands(SyntaxNode node, Set<String> signs) {
    var operands = new ArrayList<SyntaxNode>();
    collect(node, signs, operands);
    return operands;
  }

  private static void collect(SyntaxNode node, Set<String> signs, List<SyntaxNode> operands) {
    boolean wrapped =
        node.type().matches("parenthesized_expression|parenthesized_statements|condition_clause")
            && node.named().size() == 1;
    if (wrapped) {
      collect(node.named().getFirst(), signs, operands);
    } else if (node.named().size() == 2 && signs.contains(Conditions.sign(node))) {
      node.named().forEach(each -> collect(each, signs, operands));
    } else {
      operands.add(node);
    }
  }

  private static List<SyntaxNode> without(List<SyntaxNode> some, List<SyntaxNode> others) {
    List<String> code = codes(others);
    return some.stream().filter(each -> !code.contains(each.code())).toList();
  }

  private static List<String> codes(List<SyntaxNode> nodes) {
    return nodes.stream().map(SyntaxNode::code).toList();
  }

  private static Optional<EditSentence> said(
      SyntaxNode operand, String words, SyntaxNode now, Edit edit) {
    return new Conditions(new Values(edit.sides()))
        .said(operand, false, operand)
        .map(
            clause ->
                EditSentence.of(
                        AttributedText.own(words).then(clause), edit.sides().lines(now), 0.9)
                    .within(now, edit.sides()));
  }
}
