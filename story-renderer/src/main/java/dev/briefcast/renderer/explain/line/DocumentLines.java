package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Quotes the first sentence that is added to a document. */
public final class DocumentLines {

  private static final int WORDS_MIN = 4;

  private static final Pattern DOCUMENT =
      Pattern.compile(
          "(?i:\\.(?:txt|rst|adoc|asciidoc|tex))$|^\\p{Lu}{3}[^.]*$|^(?:Changes|News|History|Readme)$");

  private static final Pattern CODE =
      Pattern.compile("[{};]|\\$ [./\\w]|\\w\\(.*=| = |[\"'(]--\\w|\\$['\"(]|\\w\\[\\w+ ");

  /** Goes on in lines that were there. */
  private static final Pattern CUT =
      Pattern.compile(
          "(?i).*\\b(?:the|an?|and|or|if|when|is|are|not|on|to|of|in|for|with|by|as)\\W?");

  private static final Pattern QUOTED = Pattern.compile("^(?:> ?)+(?:[-*+] )?");

  private static final Pattern TAG = Pattern.compile("</?[a-z]{1,10} ?/?>");

  private DocumentLines() {}

  /** Whether a file is prose, by its language or name. */
  public static boolean isDocument(CodeLanguage language, String label) {
    return language == CodeLanguage.MARKDOWN
        || (language == CodeLanguage.TEXT && DOCUMENT.matcher(label).find());
  }

  /**
   * The first sentence that a document says now, if it is one.
   *
   * @param added lines without marks
   */
  public static Optional<String> sentence(CodeLanguage language, String label, List<String> added) {
    if (!isDocument(language, label)
        || added.isEmpty()
        || added.getFirst().matches("[`~]{3}.*|[|<].*|/[*/].*")) {
      return Optional.empty();
    }
    String text =
        added.stream()
            .map(line -> QUOTED.matcher(line).replaceFirst(""))
            .dropWhile(line -> line.startsWith("#"))
            .takeWhile(
                line -> !line.isBlank() && !line.matches("[`~]{3}.*|[|<#].*|\\[[^\\]]+]: *\\S.*"))
            .map(line -> TAG.matcher(line).replaceAll(" "))
            .collect(Collectors.joining(" "));
    return Prose.sentences(text).stream()
        .findFirst()
        .filter(first -> first.split(" ", -1).length >= WORDS_MIN)
        .filter(first -> !CODE.matcher(first).find() && !first.contains("// "))
        // What begins in the line above is cut off there.
        .filter(first -> !Character.isLowerCase(first.charAt(0)))
        .filter(first -> !CUT.matcher(first).matches() && !first.endsWith("…"));
  }
}
