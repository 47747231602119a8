package dev.briefcast.renderer.screenplay;

import java.text.BreakIterator;
import java.util.Locale;

/**
 * Splits text into grapheme clusters: families of emoji, flags and letters with their marks stay
 * whole.
 */
public final class Graphemes {

  /** What is longer is no character that anybody reads. */
  private static final int CHARACTER_MAX = 64;

  private Graphemes() {}

  /** The text up to the last character that ends within so many UTF-16 units. */
  public static String first(String text, int unitsMax) {
    return text.substring(0, floor(text, unitsMax));
  }

  /**
   * The last index up to the given one at which a text can be cut. Of a first character of more
   * than 64 units, a letter under a heap of marks, whole code points are kept.
   */
  public static int floor(String text, int index) {
    if (index <= 0 || index >= text.length()) {
      return Math.clamp(index, 0, text.length());
    }
    // Whether a text can be cut depends on nothing behind the next character.
    String begin = text.substring(0, Math.min(text.length(), index + 2));
    var characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(begin);
    int boundary = characters.isBoundary(index) ? index : characters.preceding(index);
    return boundary > 0 || index <= CHARACTER_MAX ? boundary : wholeCodePoints(text, index);
  }

  private static int wholeCodePoints(String text, int index) {
    boolean parts = Character.isSurrogatePair(text.charAt(index - 1), text.charAt(index));
    return parts ? index - 1 : index;
  }
}
