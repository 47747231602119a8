package dev.briefcast.renderer.speech.text;

/**
 * Splits brackets, quotation marks and punctuation off a token. Each character is looked at once,
 * so that a long run of them takes no longer than any other text.
 *
 * @param opened index of the first character behind what opens
 * @param ended index behind the last character of the token itself
 * @param closed index behind what closes it
 * @param marked index behind the punctuation after that; only what closes may follow
 */
record Affixes(int opened, int ended, int closed, int marked) {

  static final String MARKS = ".,;:!?";
  private static final String OPENING = "([{\"'`<";
  private static final String CLOSING = ")]}\"'`>";

  static Affixes of(String token) {
    int opened = 0;
    while (opened < token.length()
        && OPENING.indexOf(token.charAt(opened)) >= 0
        && !isComparison(token, opened)) {
      opened++;
    }
    int marked = Math.max(opened, endWithout(CLOSING, token, token.length()));
    int closed = Math.max(opened, endWithout(MARKS, token, marked));
    if (closed == marked) {
      return new Affixes(opened, marked, token.length(), token.length());
    }
    int ended = Math.max(opened, endWithout(CLOSING, token, closed));
    return new Affixes(opened, ended, closed, marked);
  }

  /** The index behind the last character before a text's end that is none of some. */
  static int endWithout(String some, String text, int end) {
    int at = end;
    while (at > 0 && some.indexOf(text.charAt(at - 1)) >= 0) {
      at--;
    }
    return at;
  }

  /** A number follows: less than it, or at most. */
  private static boolean isComparison(String token, int at) {
    if (token.charAt(at) != '<') {
      return false;
    }
    int next = token.startsWith("=", at + 1) ? at + 2 : at + 1;
    return next < token.length() && isDigit(token.charAt(next));
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
