package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.regex.Pattern;

/** The parts of a try that run when something fails, in whatever words. */
public final class Handlers {

  /** A list, for grammars have other nodes with such words: {@code catch_formal_parameter}. */
  private static final Pattern CATCHES =
      Pattern.compile("except(?:_group)?_clause|catch_clause|catch_block|catch_declaration|rescue");

  private static final Pattern FINALLY = Pattern.compile("finally_(?:clause|block)|ensure");

  private Handlers() {}

  /** Whether it catches what was thrown. */
  public static boolean catches(SyntaxNode node) {
    return !node.is(Concept.TOKEN) && CATCHES.matcher(node.type()).matches();
  }

  /** Whether what fails in it is not caught by the try that it is of. */
  public static boolean isOutside(SyntaxNode node) {
    return catches(node) || (!node.is(Concept.TOKEN) && FINALLY.matcher(node.type()).matches());
  }
}
