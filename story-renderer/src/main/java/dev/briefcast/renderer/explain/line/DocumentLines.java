package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Quotes the first sentence that is added to a document. */
public final class DocumentLines {

  private static final int WORDS_MIN = 4;

  /** With fewer a sentence is mended, and says no other thing. */
  private static final int NEW_WORDS_MIN = 2;

  private static final int SENTENCES_MAX = 40;
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\d_]{2,}");

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

  /** What reStructuredText underlines a heading with, or parts a document by. */
  private static final Pattern RULE = Pattern.compile("([-=~^\"'*+#.:_`])\\1{2,200}");

  /** A picture, an option of one in reStructuredText, a link, or an address alone. */
  private static final Pattern MARKUP =
      Pattern.compile(
          "\\.\\. (?:image|figure|\\|).*|:[\\w-]{1,40}:(?: .*)?|\\[?!\\[.*"
              + "|(?:[-*+] )?<?https?://\\S*|\\[[^\\]]*]\\([^)]*\\)");

  /** What no sentence goes on in. */
  private static final Pattern END =
      Pattern.compile("[`~]{3}.*|[|<#].*|\\[[^\\]]+]: *\\S.*|\\.\\. .*|" + MARKUP.pattern());

  private static final Pattern TAG = Pattern.compile("</?[a-z]{1,10} ?/?>");

  private DocumentLines() {}

  /** Whether a file is prose, by its language or name. */
  public static boolean isDocument(CodeLanguage language, String label) {
    return language == CodeLanguage.MARKDOWN
        || (language == CodeLanguage.TEXT && DOCUMENT.matcher(label).find());
  }

  /** The first sentence that a part of a document says now and did not before, if it is whole. */
  public static Optional<String> sentence(
      CodeLanguage language, String label, List<String> lines, Span hunk) {
    if (!isDocument(language, label)) {
      return Optional.empty();
    }
    List<String> added = firstAdded(label, lines, hunk);
    if (added.isEmpty() || added.getFirst().matches("[`~]{3}.*|[|<].*|/[*/].*")) {
      return Optional.empty();
    }
    String text =
        withoutHeadings(added).stream()
            .map(line -> QUOTED.matcher(line).replaceFirst(""))
            .dropWhile(line -> line.startsWith("#"))
            .dropWhile(line -> MARKUP.matcher(line).matches())
            .takeWhile(line -> !line.isBlank() && !END.matcher(line).matches())
            .map(line -> TAG.matcher(line).replaceAll(" "))
            .collect(Collectors.joining(" "));
    List<Set<String>> old = words(removedSentences(lines, hunk));
    return Prose.sentences(text).stream()
        .limit(SENTENCES_MAX)
        .filter(each -> !isMended(each, old))
        .findFirst()
        .filter(first -> first.split(" ", -1).length >= WORDS_MIN)
        .filter(first -> !CODE.matcher(first).find() && !first.contains("// "))
        .filter(first -> !first.contains("<http"))
        // What begins in the line above is cut off there.
        .filter(first -> !Character.isLowerCase(first.charAt(0)))
        .filter(first -> !CUT.matcher(first).matches() && !first.endsWith("…"));
  }

  /** The first added lines that follow each other: what stands between others is not seen. */
  private static List<String> firstAdded(String label, List<String> lines, Span hunk) {
    return IntStream.rangeClosed(hunk.first() + 1, hunk.last())
        .dropWhile(i -> !PatchLines.isMarked(lines, i, '+'))
        .takeWhile(i -> PatchLines.isMarked(lines, i, '+'))
        .filter(i -> !label.endsWith(".rst") || !lines.get(i).startsWith("+    "))
        .mapToObj(i -> lines.get(i).substring(1).strip())
        .toList();
  }

  /** Without lines that others underline, nor those. */
  private static List<String> withoutHeadings(List<String> lines) {
    return IntStream.range(0, lines.size())
        .filter(i -> !RULE.matcher(lines.get(i)).matches())
        .filter(i -> i + 1 == lines.size() || !RULE.matcher(lines.get(i + 1)).matches())
        .mapToObj(lines::get)
        .toList();
  }

  private static List<String> removedSentences(List<String> lines, Span hunk) {
    return Prose.sentences(
        IntStream.rangeClosed(hunk.first() + 1, hunk.last())
            .filter(i -> PatchLines.isMarked(lines, i, '-'))
            .mapToObj(i -> lines.get(i).substring(1).strip())
            .collect(Collectors.joining("\n")));
  }

  /** The words of each of some sentences, of so many as are compared. */
  public static List<Set<String>> words(List<String> sentences) {
    return sentences.stream().limit(SENTENCES_MAX).map(DocumentLines::words).toList();
  }

  /**
   * Whether a sentence has hardly a word that one of others has not.
   *
   * @param old the words of each
   */
  public static boolean isMended(String sentence, List<Set<String>> old) {
    Set<String> now = words(sentence);
    return old.stream().anyMatch(was -> isNearly(now, was));
  }

  private static Set<String> words(String sentence) {
    return WORD.matcher(sentence.toLowerCase(Locale.ROOT))
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toSet());
  }

  /** Whether a sentence has hardly a word that another has not. */
  private static boolean isNearly(Set<String> sentence, Set<String> old) {
    return sentence.stream().filter(each -> !old.contains(each)).limit(NEW_WORDS_MIN).count()
            < NEW_WORDS_MIN
        && 2 * old.size() >= sentence.size();
  }
}
