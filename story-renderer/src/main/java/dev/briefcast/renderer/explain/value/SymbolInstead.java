package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Pattern;

/** Ruby's symbol becomes a string of the same letters, or the other way round. */
public final class SymbolInstead implements ReplacementIdiom {

  private static final Pattern SYMBOL = Pattern.compile(":(\\w{2,40}[?!]?)");
  private static final Pattern STRING = Pattern.compile("[\"'](\\w{2,40}[?!]?)[\"']");

  @Override
  public Optional<EditSentence> of(SyntaxNode before, SyntaxNode after, Edit edit) {
    return said(before, after, edit);
  }

  private static Optional<EditSentence> said(SyntaxNode old, SyntaxNode now, Edit edit) {
    boolean toString = isSymbol(old) && isString(now);
    boolean toSymbol = isString(old) && isSymbol(now);
    String name = now.text().replaceAll("[:\"']", "");
    boolean same = name.equals(old.text().replaceAll("[:\"']", ""));
    String words = toString ? " is now a string, and no symbol" : " is now a symbol, and no string";
    return same && (toString || toSymbol)
        ? Optional.of(
            EditSentence.of(
                    new Values(edit.sides()).slot(now, name).then(words),
                    edit.sides().lines(now),
                    0.7)
                .within(now, edit.sides()))
        : Optional.empty();
  }

  private static boolean isSymbol(SyntaxNode node) {
    return node.type().equals("simple_symbol") && SYMBOL.matcher(node.text()).matches();
  }

  private static boolean isString(SyntaxNode node) {
    return node.type().equals("string") && STRING.matcher(node.text()).matches();
  }
}
