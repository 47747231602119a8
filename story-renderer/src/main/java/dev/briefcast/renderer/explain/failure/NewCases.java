package dev.briefcast.renderer.explain.failure;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.regex.Pattern;

/** Recognizes what only happens in a case that a patch adds, where the sentence does not say so. */
public final class NewCases {

  private static final Pattern LABEL =
      Pattern.compile("\\+\\s*(?:case\\b.*:|default *:|when\\b.*)\\s*\\{?\\s*");

  private NewCases() {}

  /** Whether a new case begins above what a sentence tells, which does not begin with it. */
  public static boolean isInOne(EditSentence sentence, List<String> lines, Span hunk) {
    String text = sentence.clause().text();
    if (text.startsWith("For ") || text.startsWith(DefaultFails.OPENING)) {
      return false;
    }
    int indent = PatchLines.indent(lines.get(sentence.lines().first()));
    for (int i = sentence.lines().first() - 1; i > hunk.first() && indent > 0; i--) {
      String line = lines.get(i);
      boolean outer =
          !PatchLines.isMarked(lines, i, '-')
              && !line.isBlank()
              && PatchLines.indent(line) < indent;
      if (outer && LABEL.matcher(line).matches()) {
        return true;
      }
      indent = outer ? PatchLines.indent(line) : indent;
    }
    return false;
  }
}
