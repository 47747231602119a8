package dev.briefcast.worker.highlight;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Characters that nobody would see, which stand written out in excerpts, made tokens of their own.
 */
final class Hidden {

  /** {@code ⟨U+202E⟩}, and the pictures of control characters. */
  private static final Pattern WRITTEN_OUT =
      Pattern.compile("⟨U\\+[0-9A-F]{4,6}⟩|[\\u2400-\\u2421]");

  private Hidden() {}

  static List<Token> apart(List<Token> tokens) {
    if (tokens.stream().noneMatch(token -> WRITTEN_OUT.matcher(token.text()).find())) {
      return tokens;
    }
    var apart = new ArrayList<Token>();
    for (Token token : tokens) {
      split(token, apart);
    }
    return List.copyOf(apart);
  }

  private static void split(Token token, List<Token> apart) {
    Matcher found = WRITTEN_OUT.matcher(token.text());
    int from = 0;
    while (found.find()) {
      if (found.start() > from) {
        apart.add(new Token(token.text().substring(from, found.start()), token.kind()));
      }
      apart.add(new Token(found.group(), TokenKind.HIDDEN));
      from = found.end();
    }
    if (from < token.text().length()) {
      apart.add(new Token(token.text().substring(from), token.kind()));
    }
  }
}
