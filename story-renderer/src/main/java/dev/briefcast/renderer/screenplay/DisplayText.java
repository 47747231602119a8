package dev.briefcast.renderer.screenplay;

import dev.briefcast.contracts.text.HiddenCharacters;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Makes the text of a brief safe to display: invisible characters become visible. */
public final class DisplayText {

  /** How many characters of a line are kept; what is longer ends in an ellipsis. */
  static final int LINE_MAX = 400;

  private static final int TAB = 4;

  private static final int TAG_FIRST = 0xE0000;
  private static final int TAG_LAST = 0xE007F;

  /** Says at the beginning of a file, or of its patch, how its characters are written. */
  private static final Pattern MARK_OF_ORDER =
      Pattern.compile("^((?:@@ -[01](?:,\\d{1,9})? \\+[^\\n]{0,400}\\n[+-]?)?+)\ufeff");

  private DisplayText() {}

  /** The lines of code, without the empty ones at the end. */
  public static List<String> lines(String code) {
    var lines = new ArrayList<String>();
    MARK_OF_ORDER.matcher(code).replaceAll("$1").lines().map(DisplayText::line).forEach(lines::add);
    while (!lines.isEmpty() && lines.getLast().isBlank()) {
      lines.removeLast();
    }
    return lines;
  }

  /** One line of code: tabs expanded, at most {@link #LINE_MAX} characters and an ellipsis. */
  static String line(String line) {
    var shown = new StringBuilder();
    int column = 0;
    for (int i = 0; i < line.length() && column <= LINE_MAX; ) {
      int point = line.codePointAt(i);
      i += Character.charCount(point);
      if (point == '\t') {
        int spaces = TAB - column % TAB;
        shown.repeat(' ', spaces);
        column += spaces;
      } else {
        append(shown, point, joins(line, i - Character.charCount(point)));
        column++;
      }
    }
    boolean whole = column <= LINE_MAX;
    return whole ? shown.toString().stripTrailing() : truncated(shown);
  }

  /** Whether a line was cut, so that what stands open in it is never closed. */
  public static boolean isCut(String line) {
    return line.endsWith("…") && line.codePointCount(0, line.length()) > LINE_MAX / 2;
  }

  /** Text on one line, control characters visible. */
  static String visible(String text) {
    var shown = new StringBuilder();
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      append(shown, point, joins(text, i));
      i += Character.charCount(point);
    }
    return shown.toString();
  }

  private static String truncated(StringBuilder shown) {
    int end =
        shown.offsetByCodePoints(0, Math.min(LINE_MAX, shown.codePointCount(0, shown.length())));
    return Graphemes.first(shown.toString(), end) + "…";
  }

  private static void append(StringBuilder shown, int point, boolean joins) {
    if (point < 0x20) {
      shown.append((char) (0x2400 + point));
    } else if (point == 0x7F) {
      shown.append('\u2421');
    } else if (isInvisible(point, joins)) {
      shown.append(String.format(Locale.ROOT, "⟨U+%04X⟩", point));
    } else {
      shown.appendCodePoint(point);
    }
  }

  /**
   * What is shown escaped: all that nobody sees, and fillers, which would pass for spaces in code.
   * Joiners are shown as what they join, and flags of regions are spelled with tags.
   */
  private static boolean isInvisible(int point, boolean joins) {
    boolean written = joins || (point >= TAG_FIRST && point <= TAG_LAST);
    return HiddenCharacters.isSteering(point)
        || HiddenCharacters.isFiller(point)
        || (HiddenCharacters.isFormat(point) && !written);
  }

  /**
   * Whether a joiner joins something: emoji and many scripts are written with them. Between other
   * letters it does nothing but make two names look like one.
   */
  private static boolean joins(String text, int at) {
    char joiner = text.charAt(at);
    return HiddenCharacters.isJoiner(joiner)
        && at > 0
        && at + 1 < text.length()
        && isJoined(text.codePointBefore(at))
        && isJoined(text.codePointAt(at + 1));
  }

  private static boolean isJoined(int point) {
    return switch (UnicodeScript.of(point)) {
      case LATIN, GREEK, CYRILLIC -> false;
      case COMMON, INHERITED -> point > 0xFF && (Character.isEmoji(point) || point == 0xFE0F);
      default -> true;
    };
  }
}
