package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.action.ElseBranches;
import dev.briefcast.renderer.explain.meaning.SemanticEquivalence;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.Set;

/** Recognizes a comparison whose operator changes: {@code below} becomes {@code at most}. */
public final class OperatorChanged implements Idiom {

  private static final Set<String> COMPARISONS =
      Set.of("<", "<=", ">", ">=", "==", "!=", "===", "!==", "is", "is not", "in", "not in");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean compares =
        edit.before().filter(OperatorChanged::isComparison).isPresent()
            && edit.after().filter(OperatorChanged::isComparison).isPresent()
            && hasTwoOperands(edit.beforeParent())
            && hasTwoOperands(edit.afterParent());
    if (!compares || changesStrictnessOnly(edit) || edit.afterParent().isBroken()) {
      return Optional.empty();
    }
    SyntaxNode now = edit.afterParent();
    var conditions = new Conditions(new Values(edit.sides()));
    boolean exchanged =
        SemanticEquivalence.isBranchSwap(edit.sides().language(), edit.beforeParent(), now);
    if (exchanged || ElseBranches.areSwapped(edit.beforeParent(), now, conditions)) {
      return Optional.empty();
    }
    Optional<AttributedText> was =
        conditions.clauseOf(edit.beforeParent(), false, edit.beforeParent());
    Optional<AttributedText> is = conditions.clauseOf(now, false, now);
    return was.flatMap(
        old ->
            is.filter(each -> !each.text().equals(old.text()))
                .map(
                    holds ->
                        EditSentence.of(
                            edit.sides()
                                .sentenceSubject(now)
                                .then(" now checks whether ")
                                .then(holds)
                                .then(", and no longer whether ")
                                .then(old),
                            edit.sides().lines(now),
                            0.85)));
  }

  private static boolean isComparison(SyntaxNode node) {
    return node.is(Concept.TOKEN) && COMPARISONS.contains(node.text());
  }

  private static boolean hasTwoOperands(SyntaxNode node) {
    return node.is(Concept.BINARY) && node.namedChildren().size() == 2;
  }

  /** {@code ==} that becomes {@code ===} asks the same, as far as anybody hears. */
  private static boolean changesStrictnessOnly(Edit edit) {
    return sign(edit.before()).equals(sign(edit.after()));
  }

  private static String sign(Optional<SyntaxNode> token) {
    return token.map(SyntaxNode::text).orElse("").replaceFirst("^([=!])==$", "$1=");
  }
}
