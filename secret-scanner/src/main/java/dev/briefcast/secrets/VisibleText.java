package dev.briefcast.secrets;

import dev.briefcast.contracts.text.HiddenCharacters;
import org.jspecify.annotations.Nullable;

/**
 * A text as a reader sees it, in which a secret stands though the text has something unseen in the
 * middle of it, a soft hyphen for instance, or has it in wide letters.
 *
 * @param text without what nobody sees, and with wide letters as plain ones
 * @param places where each of its characters stands in the text as written, or null if all stand
 *     where they stood
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, seen by nobody else
record VisibleText(String text, int @Nullable [] places) {

  private static final int WIDE_FIRST = 0xff01;
  private static final int WIDE_LAST = 0xff5e;
  private static final int WIDE_TO_PLAIN = WIDE_FIRST - '!';

  static VisibleText of(String written) {
    return written.codePoints().allMatch(each -> each < 0x80 || visibleLetter(each) == each)
        ? new VisibleText(written, null)
        : read(written);
  }

  private static VisibleText read(String written) {
    var seen = new StringBuilder(written.length());
    int[] places = new int[written.length()];
    for (int at = 0; at < written.length(); ) {
      int letter = written.codePointAt(at);
      int plain = visibleLetter(letter);
      if (plain >= 0) {
        for (int i = 0; i < Character.charCount(letter); i++) {
          places[seen.length() + i] = at + i;
        }
        seen.appendCodePoint(plain);
      }
      at += Character.charCount(letter);
    }
    return new VisibleText(seen.toString(), places);
  }

  /** The index in the original text of a visible character. */
  int writtenIndex(int at) {
    return places == null ? at : places[at];
  }

  /** The letter as it is seen, or -1 if it is not. */
  private static int visibleLetter(int letter) {
    if (letter >= WIDE_FIRST && letter <= WIDE_LAST) {
      return letter - WIDE_TO_PLAIN;
    }
    return isUnseen(letter) ? -1 : letter;
  }

  /**
   * What takes no room between two letters, selectors too, which others show as nothing. Controls,
   * line separators and fillers are no part of it: they end a line or leave a gap, so that a reader
   * sees two words.
   */
  private static boolean isUnseen(int letter) {
    return HiddenCharacters.isFormat(letter) || HiddenCharacters.isSelector(letter);
  }
}
