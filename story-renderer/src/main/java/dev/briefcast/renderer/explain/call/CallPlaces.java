package dev.briefcast.renderer.explain.call;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;

/** Tells calls that only change places: {@code add(a).add(b)} and {@code add(b).add(a)}. */
public final class CallPlaces {

  private CallPlaces() {}

  /** Whether each of two calls is made on the other side, too, with what it is given. */
  public static boolean areExchanged(SyntaxNode before, SyntaxNode after, Sides sides) {
    return isMade(after, sides.before().root()) && isMade(before, sides.after().root());
  }

  private static boolean isMade(SyntaxNode call, SyntaxNode code) {
    String key = key(call);
    return !code.findAll(each -> each.is(Concept.CALL) && key(each).equals(key)).isEmpty();
  }

  /** What is called with what, whatever it is called on. */
  static String key(SyntaxNode call) {
    return Names.calledName(call).map(SyntaxNode::code).orElse(call.code())
        + SyntaxNode.codes(Names.arguments(call));
  }
}
