package dev.briefcast.contracts.text;

/**
 * The kinds of characters in which a hostile text hides something: one definition for logs,
 * terminals, Markdown, videos and the search for secrets. Each of these says beside its use which
 * kinds it treats and why, and what it does with them.
 */
public final class HiddenCharacters {

  private static final int GRAPHEME_JOINER = 0x34F;

  private HiddenCharacters() {}

  /** Whether it steers a terminal or begins a line of its own; line feeds and tabs do, too. */
  public static boolean isSteering(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
      default -> false;
    };
  }

  /** Whether it has no shape and formats others: most turn the direction of writing. */
  public static boolean isFormat(int point) {
    return Character.getType(point) == Character.FORMAT;
  }

  /** Whether it is steering or a format: nobody sees it, whatever the font. */
  public static boolean isUnseen(int point) {
    return isSteering(point) || isFormat(point);
  }

  /** Whether it is a letter to programs, and a gap or nothing to readers: Hangul's fillers. */
  public static boolean isFiller(int point) {
    return point == 0x115F || point == 0x1160 || point == 0x3164 || point == 0xFFA0;
  }

  /** Whether it only chooses how the character before it looks, or keeps it from the next one. */
  public static boolean isSelector(int point) {
    return point == GRAPHEME_JOINER
        || (point >= 0xFE00 && point <= 0xFE0F)
        || (point >= 0xE0100 && point <= 0xE01EF);
  }

  /** Whether it is one of the two formats with which many scripts and emoji are written. */
  public static boolean isJoiner(int point) {
    return point == 0x200C || point == 0x200D;
  }
}
