package dev.briefcast.renderer.explain.failure;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Errors that are said to be thrown now, and were thrown before as often. */
public final class ThrownBefore {

  private static final Pattern THROWS =
      Pattern.compile(" now (?:throws|raises) ([\\w.]{2,80}?)(?::? .*)?", Pattern.DOTALL);

  private ThrownBefore() {}

  /**
   * Whether a sentence says it of one that has no other message: the question before it may be
   * another one.
   */
  public static boolean isSaid(EditSentence edit, Sides sides) {
    String text = edit.clause().text();
    int verb = text.indexOf(" now ");
    Matcher throwing = THROWS.matcher(verb < 0 ? "" : text.substring(verb));
    if (!throwing.matches()) {
      return false;
    }
    int message = text.indexOf(": ", verb);
    if (message > 0 && !sides.before().root().text().contains(text.substring(message + 2))) {
      return false;
    }
    String error = throwing.group(1);
    long before = count(error, sides.before().root());
    return before > 0 && before >= count(error, sides.after().root());
  }

  private static long count(String error, SyntaxNode code) {
    return code.findAll(each -> each.is(Concept.THROW)).stream()
        .filter(
            each -> !each.findAll(in -> in.is(Concept.NAME) && in.text().equals(error)).isEmpty())
        .count();
  }
}
