package dev.briefcast.renderer.scene.text;

import java.lang.Character.UnicodeScript;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Breaks text into lines. Words are measured once and scaled, for text is tried at many sizes.
 * Between words first; a word that is too long is broken where its parts meet, else anywhere.
 */
public final class LineBreaker {

  /** From here on lines may be broken between any two characters. */
  private static final int EASTERN = 0x2E80;

  /** {@code <T, S>}. */
  private static final Pattern TYPES = Pattern.compile("<[\\w?.]{1,20}(?:, ?[\\w?.]{1,20}){1,3}>");

  private final Typeface face;
  private final ReferenceWidths widths;
  private final Map<String, List<String>> pieces = new HashMap<>();

  public LineBreaker(SizedFont pen) {
    this.face = pen.face();
    this.widths = ReferenceWidths.of(face);
  }

  double width(String text, double size) {
    double tightened =
        SizedFont.tracking(face, size) * size * text.codePointCount(0, text.length());
    return widths.of(text) * size / ReferenceWidths.SIZE + tightened;
  }

  /** Whether every word fits a width whole. */
  boolean keepsWords(String text, double size, double width) {
    return piecesOf(text).stream().allMatch(piece -> width(piece.stripTrailing(), size) <= width);
  }

  /** At least one line. */
  public List<String> lines(String text, double size, double width) {
    var lines = new ArrayList<String>();
    text.lines().forEach(paragraph -> wrap(paragraph, size, width, lines));
    return lines.isEmpty() ? List.of("") : lines;
  }

  private void wrap(String paragraph, double size, double width, List<String> lines) {
    var line = new StringBuilder();
    double used = 0;
    for (String piece : piecesOf(paragraph)) {
      if (used + width(piece.stripTrailing(), size) > width && !line.isEmpty()) {
        lines.add(line.toString().stripTrailing());
        line.setLength(0);
        used = 0;
      }
      String rest = piece;
      while (width(rest.stripTrailing(), size) > width) {
        int cut = fittingLength(rest, size, width);
        lines.add(rest.substring(0, cut));
        rest = rest.substring(cut);
      }
      line.append(rest);
      used += width(rest, size);
    }
    if (!line.toString().isBlank()) {
      lines.add(line.toString().strip());
    }
  }

  /** Where they are is asked for every size that is tried. */
  private List<String> piecesOf(String text) {
    return pieces.computeIfAbsent(text, LineBreaker::pieces);
  }

  /** How much of a long word goes on a line: at least one character. */
  private int fittingLength(String word, double size, double width) {
    int fits = 0;
    int good = 0;
    double used = 0;
    int at = 0;
    var characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(word);
    for (int next = characters.next(); next != BreakIterator.DONE; next = characters.next()) {
      used += width(word.substring(at, next), size);
      if (used > width && fits > 0) {
        break;
      }
      fits = next;
      if (next < word.length() && isBreakPoint(word, next)) {
        good = next;
      }
      at = next;
    }
    return good > fits * 0.5 ? good : fits;
  }

  private static boolean isBreakPoint(String word, int at) {
    char before = word.charAt(at - 1);
    char after = word.charAt(at);
    return "/\\._-:,;".indexOf(before) >= 0
        || (Character.isLowerCase(before) && Character.isUpperCase(after));
  }

  /**
   * Where lines may be broken: each piece with the space after it. Names are whole: there is no
   * break at a dot, a hyphen or a slash.
   */
  public static List<String> pieces(String text) {
    var breaks = BreakIterator.getLineInstance(Locale.ROOT);
    breaks.setText(text);
    var pieces = new ArrayList<String>();
    BitSet types = insideTypeArguments(text);
    int from = breaks.first();
    for (int to = breaks.next(); to != BreakIterator.DONE; to = breaks.next()) {
      if (to == text.length() || !(isInsideWord(text, to) || types.get(to))) {
        pieces.add(text.substring(from, to));
        from = to;
      }
    }
    return pieces;
  }

  /** The places inside of lists of types, each of which belongs to a name. */
  private static BitSet insideTypeArguments(String text) {
    var inside = new BitSet();
    if (text.indexOf('<') >= 0) {
      TYPES.matcher(text).results().forEach(each -> inside.set(each.start() + 1, each.end()));
    }
    return inside;
  }

  private static boolean isInsideWord(String text, int at) {
    return isSpaced(text.codePointBefore(at)) && isSpaced(text.codePointAt(at));
  }

  /** Whether it is of a script that puts spaces between words, and no space or dash itself. */
  private static boolean isSpaced(int point) {
    if (point >= EASTERN || Character.isWhitespace(point) || point == '\u200B') {
      return false;
    }
    return switch (UnicodeScript.of(point)) {
      case THAI, LAO, KHMER, MYANMAR, TIBETAN -> false;
      default -> point != '\u2013' && point != '\u2014';
    };
  }
}
