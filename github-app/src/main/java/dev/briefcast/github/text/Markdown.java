package dev.briefcast.github.text;

import dev.briefcast.contracts.text.HiddenCharacters;

/**
 * Writes strangers' text into Markdown so that it stays text: no markup, no mention, no link, no
 * reference.
 */
final class Markdown {

  private static final int CODE_MAX = 300;
  private static final int COLUMNS_MAX = 90;

  /** Below the first word of what is said, behind its time. */
  private static final String INDENT = " ".repeat(9);

  private Markdown() {}

  /** In one line, as code, in which GitHub looks for nothing. */
  static String code(String text) {
    String line = visible(text).replace('\n', ' ').replace('`', '\'').strip();
    String cut = line.length() > CODE_MAX ? truncated(line, CODE_MAX) + "…" : line;
    return cut.isEmpty() ? "` `" : "`` " + cut + " ``";
  }

  /**
   * As lines of code.
   *
   * @param max characters of it at the most
   */
  static String block(String text, int max) {
    String visible = visible(text);
    String cut = visible.length() > max ? truncated(visible, max) + "\n…" : visible;
    String fence = "```";
    while (cut.contains(fence)) {
      fence += "`";
    }
    return fence + "text\n" + cut.stripTrailing() + "\n" + fence + "\n";
  }

  /** With lines that are read without scrolling sideways, which lines of code are otherwise. */
  static String wrapped(String text) {
    var wrapped = new StringBuilder();
    for (String line : text.lines().toList()) {
      int from = 0;
      while (line.length() - from > COLUMNS_MAX) {
        int end = line.lastIndexOf(' ', from + COLUMNS_MAX);
        if (end <= from) {
          end = line.indexOf(' ', from + COLUMNS_MAX);
        }
        if (end < 0) {
          break;
        }
        wrapped.append(line, from, end).append("\n").append(INDENT);
        from = end + 1;
      }
      wrapped.append(line, from, line.length()).append('\n');
    }
    return wrapped.toString();
  }

  /**
   * A sentence of ours into which a stranger's words may have come: what could be markup is not.
   */
  static String sentence(String text) {
    String plain =
        visible(text)
            .replaceAll("[^\\p{L}\\p{M}\\p{N} .,:;'()%-]", " ")
            .replaceAll("(?i)www\\.|https?:", " ")
            .replaceAll("\\s+", " ")
            .strip();
    return plain.length() > CODE_MAX ? truncated(plain, CODE_MAX) + "…" : plain;
  }

  /**
   * Without controls, and without what turns text around or is seen by machines alone. Joiners are
   * no exception: nothing hidden may stand in a comment, though an emoji may fall into its parts.
   */
  private static String visible(String text) {
    return text.replaceAll("\\r\\n?", "\n")
        .codePoints()
        .map(each -> each != '\n' && isHidden(each) ? ' ' : each)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static boolean isHidden(int point) {
    return HiddenCharacters.isUnseen(point) || HiddenCharacters.isFiller(point);
  }

  private static String truncated(String text, int max) {
    return Character.isHighSurrogate(text.charAt(max - 1))
        ? text.substring(0, max - 1)
        : text.substring(0, max);
  }
}
