package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.phrase.Expressions;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/**
 * What decides, and what it decides between.
 *
 * @param then if the condition holds
 */
record Choice(SyntaxNode condition, SyntaxNode then, SyntaxNode otherwise) {

  static Optional<Choice> of(SyntaxNode node) {
    List<SyntaxNode> named = node.namedChildren();
    if (named.size() != 3) {
      return Optional.empty();
    }
    if (node.is(Concept.CONDITION)) {
      return Optional.of(new Choice(named.get(0), only(named.get(1)), only(named.get(2))));
    }
    return Expressions.chooser(node)
        .map(
            asked -> {
              List<SyntaxNode> both = named.stream().filter(each -> each != asked).toList();
              return new Choice(asked, both.getFirst(), both.getLast());
            });
  }

  private static SyntaxNode only(SyntaxNode branch) {
    boolean holds = branch.is(Concept.BLOCK) || branch.type().equals("else_clause");
    return holds && branch.namedChildren().size() == 1
        ? only(branch.namedChildren().getFirst())
        : branch;
  }
}
