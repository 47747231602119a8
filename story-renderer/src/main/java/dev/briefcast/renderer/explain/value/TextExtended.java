package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.InterpolationChanged;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.OpenLiterals;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Recognizes a text for people that says more than before: {@code "No door. Call one."}. */
public final class TextExtended implements ReplacementIdiom {

  private static final int LENGTH_MAX = 600;

  /** What stands side by side in Python. */
  private static final String JOINED = "concatenated_string";

  /** Words for people, without places for values. */
  private static final Pattern PROSE =
      Pattern.compile("(?=(?:\\S+ +){2,30}\\S+$)[^{}%\\\\<>=$#|]{10,200}");

  private static final Pattern WORDS = Pattern.compile("(?:\\S+\\s+){2}\\S.*", Pattern.DOTALL);

  private static final Pattern END = Pattern.compile("[.!:;,\\s]+$");

  private static final Pattern BEGIN = Pattern.compile("^[.!:;,\\s)]+");

  @Override
  public boolean accepts(SyntaxNode node) {
    // What documents a function is told by what it says of that.
    boolean may = node.is(Concept.STRING, Concept.BINARY) || node.type().equals(JOINED);
    return may
        && node.text().length() <= LENGTH_MAX
        && !OpenLiterals.isLongText(node.text())
        && text(node).isPresent();
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    String old = END.matcher(text(before).orElse("")).replaceFirst("");
    String now = text(after).orElse("");
    if (!WORDS.matcher(old).matches() || !now.startsWith(old)) {
      return Optional.empty();
    }
    String rest = now.substring(old.length());
    boolean whole = rest.matches("(?s)[.!:;]\\s.*|\\s+\\p{Lu}.*");
    String more = BEGIN.matcher(rest.strip()).replaceFirst("").replaceAll("\\s+", " ");
    return whole && PROSE.matcher(more).matches()
        ? Optional.of(
            EditSentence.of(
                AttributedText.own("It now also says: ")
                    .then(
                        AttributedText.of(
                            END.matcher(more).replaceFirst(""), edit.sides().lines(after))),
                edit.sides().lines(after),
                0.7))
        : Optional.empty();
  }

  /** Without quotes, with its parts put together; empty if any part is no text. */
  private static Optional<String> text(SyntaxNode node) {
    List<SyntaxNode> parts =
        node.type().equals(JOINED) ? node.namedChildren() : InterpolationChanged.concatenated(node);
    return parts.stream().allMatch(each -> each.is(Concept.STRING))
        ? Optional.of(parts.stream().map(Values::withoutQuotes).collect(Collectors.joining()))
        : Optional.empty();
  }
}
