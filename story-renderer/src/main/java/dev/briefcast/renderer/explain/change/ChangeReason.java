package dev.briefcast.renderer.explain.change;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Extracts the reasons from a change's description, without templates, check lists, comments, code,
 * pictures, signatures and what tools add.
 */
final class ChangeReason {

  private static final int LENGTH_MAX = 1_900;

  /**
   * Characters of what is not hidden. A pattern may take as many steps as the square of them, and a
   * stack as deep as a line.
   */
  private static final int READ_MAX = 12_000;

  private static final int LINE_MAX = 4_000;
  private static final Pattern HIDDEN =
      Pattern.compile(
          "(?s)<!--.*?(?:-->|$)|<details.*?(?:</details>|$)|(?m)^ {0,3}(```|~~~).*?(?:^"
              + " {0,3}\\1|\\z)");
  private static final Pattern PICTURE = Pattern.compile("!\\[[^\\]]{0,1000}]\\([^)]{0,1000}\\)");
  private static final Pattern LINK_ALONE =
      Pattern.compile("(?m)^[ \\t]{0,40}[-*+]? {0,9}\\[[^\\]]{1,1000}]\\([^)]{0,1000}\\)[ \\t]*$");
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]{1,1000})]\\([^)]{0,1000}\\)");
  private static final Pattern DEFINITION =
      Pattern.compile("(?m)^ {0,3}\\[([^\\]\\n]{1,60})]: *\\S+.*$");

  /** {@code [1] https://…}: what a number in brackets points to. */
  private static final Pattern FOOTNOTE =
      Pattern.compile("(?m)^ {0,3}\\[\\d{1,2}]:? +(?:https?://)?\\S+$");

  private static final Pattern BRACKETS =
      Pattern.compile("(?<!\\w)\\[([^\\[\\]\\n]{1,60})](?![(:])");
  private static final Pattern NUMBERED =
      Pattern.compile(" *(?<![\\w\\])])\\[\\d{1,2}](?![\\w(\\[])");

  /** Of HTML; other angle brackets are code's: {@code Ref<T, S>}. */
  private static final Pattern TAG =
      Pattern.compile(
          "</?(?:a|b|i|u|s|p|br|hr|h[1-6]|em|strong|code|pre|kbd|sub|sup|small|ins|del|div|span|ul|ol|li|dl|dt|dd"
              + "|table|thead|tbody|tr|td|th|img|picture|source|video|details|summary|blockquote|center|font|input)"
              + "(?:\\s[^<>]{0,200})?/?>");

  /** Not what code has between quotes. */
  private static final Pattern ADDRESS = Pattern.compile("(?<![\"'`])https?://\\S+");

  /** {@code Nothing else is possible. I think.} */
  private static final Pattern OPINION =
      Pattern.compile(
          "(?i)(?<=[.!?])\\s(?:i (?:think|guess|hope|believe|suppose)|imh?o|afaik|i'm not sure)[.!?]");

  /** What a sentence is not whole without. */
  private static final Pattern ADDRESS_AS_WORD =
      Pattern.compile(
          "(?i)(?<=\\b(?:the|an?|this|see|at|in|from|like|by|of|on|to|per|via|with|for|and|or)[ \\n])<?https?://\\S+(?=\\s+\\p{Ll})");

  /** {@code DOOR-41}, as other trackers number issues; {@code UTF-8} is none. */
  static final String ISSUE_KEY =
      "(?-i:(?!(?:UTF|UCS|SHA|ISO|RFC|CVE|CWE|MD|AES|HTTP|ES|IEEE)-)\\b[A-Z][A-Z0-9]{1,11}-\\d{1,7}\\b)";

  private static final Pattern CLOSES =
      Pattern.compile(
          "(?i)(?<![\\p{Ll}\\p{Nd}] )\\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?|see):? +"
              + "(?:[\\w./-]*#\\d+|"
              + ISSUE_KEY
              + "(?=[.;\\n]|$))[.;]? *");

  private ChangeReason() {}

  /**
   * Its paragraphs with empty lines between them, and its list items likewise, each behind a
   * hyphen; empty if the description says nothing.
   *
   * @param title of the change: what only repeats it is left out
   */
  static String of(String body, String title) {
    String plain = CodeBlocks.removed(body.replace("\r\n", "\n").replace('\r', '\n'));
    String text = HIDDEN.matcher(plain).replaceAll("\n");
    text = PICTURE.matcher(readablePart(text)).replaceAll("");
    text =
        LINK_ALONE
            .matcher(SpeakableSentences.withoutTraces(SpeakableSentences.withoutRoles(text)))
            .replaceAll("");
    text = withoutReferences(LINK.matcher(text).replaceAll("$1"));
    text = TAG.matcher(text).replaceAll(" ");
    text = OPINION.matcher(text).replaceAll("");
    text = ADDRESS_AS_WORD.matcher(text).replaceAll(SpeakableSentences.GAP);
    text = withoutNumbers(ADDRESS.matcher(text).replaceAll(""));
    String kept = wholeParagraphs(Paragraphs.of(text, title), title);
    return kept.replace(SpeakableSentences.GAP, "");
  }

  private static String withoutNumbers(String text) {
    String plain = CLOSES.matcher(text).replaceAll("");
    return plain.equals(text) ? text : plain.replaceAll("(?<=\\w) +(?=[,;])", "");
  }

  /** Without the addresses at the end of a text, and the brackets that point to them. */
  private static String withoutReferences(String text) {
    Set<String> labels =
        DEFINITION
            .matcher(text)
            .results()
            .map(each -> each.group(1).toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());
    boolean numbered = FOOTNOTE.matcher(text).find();
    String plain = FOOTNOTE.matcher(DEFINITION.matcher(text).replaceAll("")).replaceAll("");
    plain = numbered ? NUMBERED.matcher(plain).replaceAll("") : plain;
    return labels.isEmpty()
        ? plain
        : BRACKETS
            .matcher(plain)
            .replaceAll(
                each ->
                    Matcher.quoteReplacement(
                        labels.contains(each.group(1).toLowerCase(Locale.ROOT))
                            ? each.group(1)
                            : each.group()));
  }

  /** As much as could be told, several times over. */
  private static String readablePart(String text) {
    return truncated(
        text.lines()
            .map(line -> truncated(line.stripTrailing(), LINE_MAX))
            .collect(Collectors.joining("\n")),
        READ_MAX);
  }

  private static String truncated(String text, int max) {
    return text.length() <= max
        ? text
        : text.substring(0, Character.isHighSurrogate(text.charAt(max - 1)) ? max - 1 : max);
  }

  /** Whole paragraphs, the first one even if it is too long, and each once. */
  private static String wholeParagraphs(List<String> paragraphs, String title) {
    var kept = new StringBuilder();
    var read = new HashSet<String>();
    for (String paragraph : paragraphs) {
      if (!read.add(words(paragraph)) || Noise.repeats(paragraph, title)) {
        continue;
      }
      if (!kept.isEmpty() && kept.length() + paragraph.length() > LENGTH_MAX) {
        break;
      }
      kept.append(kept.isEmpty() ? "" : "\n\n").append(paragraph);
    }
    return UntrustedText.wholeSentences(kept.toString(), LENGTH_MAX);
  }

  private static String words(String paragraph) {
    return paragraph.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{Nd}]+", " ").strip();
  }

  /** Whether a text has a word, in whatever case. */
  static boolean mentions(String text, String word) {
    return word.length() > 3
        && text.toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT));
  }
}
