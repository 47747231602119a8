package dev.briefcast.renderer.explain.replacement;

import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Values in brackets, which no name beside them has. */
final class BracketedValues {

  private BracketedValues() {}

  /** A selector in a text that is not seen to be one: {@code [side=left]}. */
  static boolean isInBrackets(SyntaxNode value) {
    return value
            .enclosing(Concept.INDEX, Concept.FUNCTION, Concept.LAMBDA, Concept.BLOCK)
            .filter(each -> each.is(Concept.INDEX))
            .isPresent()
        || Optional.ofNullable(value.parent())
            .flatMap(each -> Optional.ofNullable(each.parent()))
            .filter(each -> each.type().startsWith("array"))
            .isPresent();
  }
}
