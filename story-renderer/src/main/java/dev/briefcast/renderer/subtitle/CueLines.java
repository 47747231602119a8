package dev.briefcast.renderer.subtitle;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Breaks a caption into lines of about equal width. */
final class CueLines {

  /** Columns that fit in a line; a wide character takes two. */
  static final int COLUMNS_MAX = 42;

  private CueLines() {}

  /** As few lines as it takes; never empty. */
  static List<String> of(String sentence) {
    List<String> pieces = pieces(sentence);
    List<String> lines = fillLines(pieces, COLUMNS_MAX);
    List<String> balanced = lines;
    for (int columns = COLUMNS_MAX - 1; columns > 10; columns--) {
      List<String> narrower = fillLines(pieces, columns);
      if (narrower.size() > lines.size()) {
        break;
      }
      balanced = narrower;
    }
    return balanced;
  }

  /** Words, and parts of words that are too long for a line. */
  private static List<String> pieces(String sentence) {
    var pieces = new ArrayList<String>();
    for (String word : sentence.strip().split("(?<= )", -1)) {
      if (columns(word.strip()) <= COLUMNS_MAX) {
        pieces.add(word);
      } else {
        splitWord(word, pieces);
      }
    }
    return pieces;
  }

  private static void splitWord(String word, List<String> pieces) {
    var characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(word);
    var piece = new StringBuilder();
    int start = characters.first();
    for (int end = characters.next(); end != BreakIterator.DONE; end = characters.next()) {
      String character = word.substring(start, end);
      if (columns(piece.toString()) + columns(character) > COLUMNS_MAX / 2) {
        pieces.add(piece.toString());
        piece.setLength(0);
      }
      piece.append(character);
      start = end;
    }
    pieces.add(piece.toString());
  }

  private static List<String> fillLines(List<String> pieces, int columnsMax) {
    var lines = new ArrayList<String>();
    var line = new StringBuilder();
    for (String piece : pieces) {
      if (!line.isEmpty() && columns(line + piece.stripTrailing()) > columnsMax) {
        lines.add(line.toString().strip());
        line.setLength(0);
      }
      line.append(piece);
    }
    lines.add(line.toString().strip());
    lines.removeIf(String::isEmpty);
    return lines.isEmpty() ? List.of("…") : lines;
  }

  private static int columns(String text) {
    return text.codePoints().map(point -> isWide(point) ? 2 : 1).sum();
  }

  private static boolean isWide(int point) {
    return (point >= 0x1100 && point <= 0x115F)
        || (point >= 0x2E80 && point <= 0xA4CF)
        || (point >= 0xAC00 && point <= 0xD7A3)
        || (point >= 0xF900 && point <= 0xFAFF)
        || (point >= 0xFE30 && point <= 0xFE6F)
        || (point >= 0xFF00 && point <= 0xFF60)
        || (point >= 0x1F300 && point <= 0x1FAFF)
        || (point >= 0x20000 && point <= 0x3FFFD);
  }
}
