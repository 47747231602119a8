package dev.briefcast.renderer.syntax;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Keeps grapheme clusters in one token: lexers split between UTF-16 units. */
final class GraphemeClusters {

  /** Below it nothing is made of several. */
  private static final int COMBINING = 0x300;

  private GraphemeClusters() {}

  /**
   * The same tokens, but each ends where a character of the line does: what a character begins with
   * decides of which kind all of it is. The last goes to the line's end, which a lexer may miss.
   */
  static List<Token> join(String line, List<Token> tokens) {
    if (tokens.isEmpty() || line.chars().allMatch(c -> c < COMBINING)) {
      return tokens;
    }
    var characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(line);
    var joined = new ArrayList<Token>();
    int at = 0;
    int from = 0;
    for (int i = 0; i < tokens.size(); i++) {
      at = i == tokens.size() - 1 ? line.length() : at + tokens.get(i).text().length();
      int end = at >= line.length() ? line.length() : endOf(characters, at);
      if (end > from) {
        joined.add(new Token(line.substring(from, end), tokens.get(i).kind()));
        from = end;
      }
    }
    return List.copyOf(joined);
  }

  private static int endOf(BreakIterator characters, int at) {
    return characters.isBoundary(at) ? at : characters.following(at);
  }
}
