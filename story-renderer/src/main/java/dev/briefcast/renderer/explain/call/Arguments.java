package dev.briefcast.renderer.explain.call;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;

/** Compares the arguments that a call loses and gets. */
public final class Arguments {

  private Arguments() {}

  /** Whether a part of an argument is what changes, of which other idioms say more. */
  public static boolean isChangedInside(List<SyntaxNode> gone, List<SyntaxNode> come) {
    if (gone.size() != 1 || come.size() != 1) {
      return false;
    }
    SyntaxNode old = gone.getFirst();
    SyntaxNode now = come.getFirst();
    boolean calculated = old.is(Concept.BINARY) && now.is(Concept.BINARY);
    boolean listed = old.is(Concept.OTHER) && old.type().equals(now.type());
    return calculated || listed || isStep(old, now) || isStep(now, old);
  }

  /** Whether a number is added to a value, or taken from it. */
  private static boolean isStep(SyntaxNode value, SyntaxNode sum) {
    return sum.is(Concept.BINARY)
        && Conditions.sign(sum).matches("[+-]")
        && sum.namedChildren().stream().anyMatch(each -> each.is(Concept.NUMBER))
        && Names.containsCode(value, sum);
  }

  /** The same number may be written in several ways. */
  public static String canonicalNumber(AttributedText value) {
    String text = value.text();
    return text.matches("\\d[\\w]*")
        ? text.replace("_", "").replaceFirst("^(0[xXbBoO])0*(?=\\w)", "$1")
        : text;
  }
}
