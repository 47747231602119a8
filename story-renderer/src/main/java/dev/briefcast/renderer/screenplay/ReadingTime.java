package dev.briefcast.renderer.screenplay;

import java.lang.Character.UnicodeScript;

/**
 * Estimates how long it takes to read text that no voice speaks. Characters a second by script are
 * what Netflix's timed text style guides allow in subtitles for adults, <a
 * href="https://sublingo.cc/guides/subtitle-specs-by-language">as listed by language</a>: 4 of
 * Japanese, 9 of Chinese, 12 of Korean, 17 of Arabic, Hindi, Russian and Thai.
 */
public final class ReadingTime {

  /** For how long lines are looked at of which nothing is said. */
  public static final double LOOK_SECONDS = 2.3;

  /** For how long a whole picture is, which comes to its end. */
  private static final double GLANCE_SECONDS = 1.5;

  private static final double KANA = 4;
  private static final double HAN = 9;
  private static final double HANGUL = 12;
  private static final double OTHERS = 17;

  private ReadingTime() {}

  /** Seconds for which something is looked at in silence. */
  public static double ofALook(Focus focus) {
    return focus instanceof Focus.Lines ? LOOK_SECONDS : GLANCE_SECONDS;
  }

  /** Seconds that the letters of a text take that are of another script than Latin. */
  public static double ofOtherScripts(String text) {
    boolean japanese = text.codePoints().anyMatch(ReadingTime::isKana);
    return text.codePoints()
        .filter(ReadingTime::isOtherScript)
        .mapToDouble(point -> 1 / perSecond(point, japanese))
        .sum();
  }

  /** Whether a character is a letter that no English voice knows. */
  public static boolean isOtherScript(int point) {
    return point > 0x24F
        && Character.isLetter(point)
        && UnicodeScript.of(point) != UnicodeScript.LATIN
        && UnicodeScript.of(point) != UnicodeScript.COMMON;
  }

  private static boolean isKana(int point) {
    UnicodeScript script = UnicodeScript.of(point);
    return script == UnicodeScript.HIRAGANA || script == UnicodeScript.KATAKANA;
  }

  private static double perSecond(int point, boolean japanese) {
    return switch (UnicodeScript.of(point)) {
      case HIRAGANA, KATAKANA -> KANA;
      case HAN -> japanese ? KANA : HAN;
      case HANGUL -> HANGUL;
      default -> OTHERS;
    };
  }
}
