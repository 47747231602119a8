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
          "open",
          "unsafe",
          "implicit",
          "mutating");

  /** What classes can be, and are called with that word. */
  private static final Set<String> CLASS_WORDS = Set.of("case", "data");

  /** What is declared: the last name before its value, its parameters or its end. */
  private static final Pattern NAME =
      Pattern.compile(
          "^[^=({;\\[]*?([\\p{L}_$][\\w$]*)\\s*(?:\\[[^\\]]{0,20}])?\\s*(?::\\s*[\\w<>, ?\\[\\].]+)?\\s*(?:[=({;]|$)");

  private static final Pattern CLASS = Pattern.compile("\\bclass ([\\p{L}_]\\w{0,80})");

  /** C++'s class that has no subclasses. */
  private static final Pattern FINAL_TYPE =
      Pattern.compile("^(?:(?:class|struct) )(\\w{1,80}) final\\b");

  private static final int LINE_MAX = 200;
  private static final int LINES_MAX = 200;

  private ModifierChanged() {}

  static List<EditSentence> of(CodeLanguage language, List<String> lines, Span hunk) {
    var said = new ArrayList<EditSentence>();
    int end = Math.min(hunk.last(), hunk.first() + LINES_MAX);
    for (int i = hunk.first() + 1; i <= end; i++) {
      int removed = PatchLines.run(lines, i, end, '-');
      int added = PatchLines.run(lines, i + removed, end, '+');
      for (int k = 0; k < removed && removed == added; k++) {
        int now = i + removed + k;
        if (!Comments.isComment(language, lines.get(now).substring(1))) {
          sentence(lines, i + k, now).ifPresent(said::add);
        }
      }
      i += Math.max(0, removed + added - 1);
    }
    return said;
  }

  /** The longer of two lines, which has the word that the other one has not. */
  private static String longer(String old, String now) {
    return old.length() > now.length() ? old : now;
  }

  /** {@code SEP is now constexpr instead of const}. */
  private static Optional<EditSentence> constexprSentence(
      String name, String old, String now, Span was, Span is) {
    boolean come = !old.equals(now) && old.replaceFirst("\\bconst\\b", "constexpr").equals(now);
    boolean gone = !old.equals(now) && now.replaceFirst("\\bconst\\b", "constexpr").equals(old);
    return come || gone
        ? Optional.of(
            EditSentence.of(
                AttributedText.of(name, is)
                    .then(" is now ")
                    .then(AttributedText.of(come ? "constexpr" : "const", is))
                    .then(" instead of ")
                    .then(AttributedText.of(come ? "const" : "constexpr", was)),
                is,
                0.75))
        : Optional.empty();
  }

  private static Optional<EditSentence> sentence(List<String> lines, int line, int added) {
    String old = lines.get(line).substring(1).strip();
    String now = lines.get(added).substring(1).strip();
    Matcher name = NAME.matcher(now);
    if (Math.max(old.length(), now.length()) > LINE_MAX || !name.find()) {
      return Optional.empty();
    }
    Span was = new Span(line, line);
    Span is = new Span(added, added);
    Matcher type = CLASS.matcher(now);
    Optional<Difference> kind =
        type.find() ? Difference.of(old, now, CLASS_WORDS) : Optional.empty();
    if (kind.isPresent()) {
      return kind.map(
          each -> EditSentence.of(each.of(type.group(1), "a ", was, is).then(" class"), is, 0.75));
    }
    Matcher last = FINAL_TYPE.matcher(longer(old, now));
    String subject = last.find() ? last.group(1) : name.group(1);
    Set<String> words = WORDS.contains(subject) ? Set.of() : WORDS;
    Optional<Difference> fails = Difference.of(old, now, Set.of("throws"));
    if (fails.isPresent()) {
      String verb = fails.get().gone() ? " no longer " : " now ";
      AttributedText told =
          AttributedText.of(subject, is)
              .then(verb)
              .then(AttributedText.of("throws", fails.get().gone() ? was : is));
      return Optional.of(EditSentence.of(told, new Span(line, added), 0.75));
    }
    return Difference.of(old, now, words)
        .map(each -> each.of(subject, "", was, is))
        .map(told -> EditSentence.of(told, new Span(line, added), 0.75))
        .or(() -> constexprSentence(subject, old, now, was, is));
  }

  /** A word that only one of two lines has, which are the same without it. */
  private record Difference(String word, boolean gone) {

    static Optional<Difference> of(String old, String now, Set<String> words) {
      for (String word : words) {
        boolean gone = withoutWord(old, word).filter(now::equals).isPresent();
        if (gone || withoutWord(now, word).filter(old::equals).isPresent()) {
          return Optional.of(new Difference(word, gone));
        }
      }
      return Optional.empty();
    }

    /** {@code names is no longer readonly}. */
    AttributedText of(String subject, String article, Span was, Span is) {
      return AttributedText.of(subject, is)
          .then(gone ? " is no longer " : " is now ")
          .then(article)
          .then(AttributedText.of(word, gone ? was : is));
    }
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
