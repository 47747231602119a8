package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a Ruby symbol that becomes a string of the same letters, or the other way round. */
public final class SymbolToString implements ReplacementIdiom {

  private static final Pattern SYMBOL = Pattern.compile(":(\\w{2,40}[?!]?)");
  private static final Pattern STRING = Pattern.compile("[\"'](\\w{2,40}[?!]?)[\"']");

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    return sentence(before, after, edit);
  }

  private static Optional<EditSentence> sentence(SyntaxNode old, SyntaxNode now, Edit edit) {
    boolean toString = isSymbol(old) && isString(now);
    boolean toSymbol = isString(old) && isSymbol(now);
    String name = now.text().replaceAll("[:\"']", "");
    boolean same = name.equals(old.text().replaceAll("[:\"']", ""));
    String words =
        toString ? " is now a string instead of a symbol" : " is now a symbol instead of a string";
    return same && (toString || toSymbol)
        ? Optional.of(
            EditSentence.of(
                    new Values(edit.sides()).quote(now, name).then(words),
                    edit.sides().lines(now),
                    0.7)
                .withPlace(now, edit.sides()))
        : Optional.empty();
  }

  private static boolean isSymbol(SyntaxNode node) {
    return node.type().equals("simple_symbol") && SYMBOL.matcher(node.text()).matches();
  }

  private static boolean isString(SyntaxNode node) {
    return node.type().equals("string") && STRING.matcher(node.text()).matches();
  }
}
