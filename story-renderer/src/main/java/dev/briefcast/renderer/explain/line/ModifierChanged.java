package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Describes a modifier that a declaration gets or loses, such as {@code readonly}. */
final class ModifierChanged {

  private static final Set<String> WORDS =
      Set.of(
          "readonly",
          "final",
          "static",
          "volatile",
          "sealed",
          "abstract",
          "virtual",
          "constexpr",
          "lateinit",
          "mut",
          "transient",
          "synchronized",
          "inline",
          "noexcept",
          "open");

  /** What is declared: the last name before its value, its parameters or its end. */
  private static final Pattern NAME =
      Pattern.compile(
          "^[^=({;]*?([\\p{L}_$][\\w$]*)\\s*(?::\\s*[\\w<>, ?\\[\\].]+)?\\s*(?:[=({;]|$)");

  private static final int LINE_MAX = 200;
  private static final int LINES_MAX = 200;

  private ModifierChanged() {}

  static List<EditSentence> of(CodeLanguage language, List<String> lines, Span hunk) {
    var said = new ArrayList<EditSentence>();
    for (int i = hunk.first() + 1; i < hunk.last() && i < hunk.first() + LINES_MAX; i++) {
      if (PatchLines.isMarked(lines, i, '-')
          && PatchLines.isMarked(lines, i + 1, '+')
          && !Comments.isComment(language, lines.get(i + 1).substring(1))) {
        sentence(lines, i).ifPresent(said::add);
      }
    }
    return said;
  }

  private static Optional<EditSentence> sentence(List<String> lines, int line) {
    String old = lines.get(line).substring(1).strip();
    String now = lines.get(line + 1).substring(1).strip();
    Matcher name = NAME.matcher(now);
    if (Math.max(old.length(), now.length()) > LINE_MAX || !name.find()) {
      return Optional.empty();
    }
    for (String word : WORDS) {
      boolean gone = withoutWord(old, word).filter(now::equals).isPresent();
      boolean come = withoutWord(now, word).filter(old::equals).isPresent();
      if ((gone || come) && !WORDS.contains(name.group(1))) {
        var of = new Span(line + 1, line + 1);
        int stands = gone ? line : line + 1;
        return Optional.of(
            EditSentence.of(
                AttributedText.of(name.group(1), of)
                    .then(gone ? " is no longer " : " is now ")
                    .then(AttributedText.of(word, new Span(stands, stands))),
                new Span(line, line + 1),
                0.75));
      }
    }
    return Optional.empty();
  }

  /** A line without a word, if it has that once and as a word before another. */
  private static Optional<String> withoutWord(String line, String word) {
    int at = line.indexOf(word + " ");
    boolean single = at >= 0 && line.indexOf(word, at + 1) < 0;
    boolean whole = single && (at == 0 || line.charAt(at - 1) == ' ');
    return whole
        ? Optional.of(line.substring(0, at) + line.substring(at + word.length() + 1))
        : Optional.empty();
  }
}
