package dev.briefcast.renderer.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Splits invisible characters, which are shown escaped, into tokens of their own. */
final class InvisibleCharacters {

  /** {@code ⟨U+202E⟩}, and the pictures of control characters. */
  private static final Pattern WRITTEN_OUT =
      Pattern.compile("⟨U\\+[0-9A-F]{4,6}⟩|[\\u2400-\\u2421]");

  private InvisibleCharacters() {}

  /** A lexer may have cut what is written out: it is found in the line, whatever its tokens. */
  static List<Token> separate(List<Token> tokens) {
    String line = tokens.stream().map(Token::text).collect(Collectors.joining());
    Matcher found = WRITTEN_OUT.matcher(line);
    if (!found.find()) {
      return tokens;
    }
    var apart = new ArrayList<Token>();
    int from = 0;
    do {
      add(apart, tokens, from, found.start());
      apart.add(new Token(found.group(), TokenKind.HIDDEN));
      from = found.end();
    } while (found.find());
    add(apart, tokens, from, line.length());
    return List.copyOf(apart);
  }

  /** What the tokens hold of a part of the line. */
  private static void add(List<Token> apart, List<Token> tokens, int from, int to) {
    int at = 0;
    for (Token token : tokens) {
      int first = Math.max(from, at);
      int last = Math.min(to, at + token.text().length());
      if (first < last) {
        apart.add(new Token(token.text().substring(first - at, last - at), token.kind()));
      }
      at += token.text().length();
    }
  }
}
