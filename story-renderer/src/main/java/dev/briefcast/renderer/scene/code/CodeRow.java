package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.text.LineBreaker;
import dev.briefcast.renderer.scene.text.ReferenceWidths;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.syntax.Token;
import dev.briefcast.renderer.syntax.TokenKind;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * One row of an excerpt as it is shown; a long line takes several.
 *
 * @param line number of its line in the file
 * @param continued whether the line began in an earlier row
 * @param part what a patch does to the line
 * @param label its number as it is shown
 * @param cells what is written, by column
 */
public record CodeRow(
    int line, boolean continued, ExcerptLines.Part part, String label, List<Cell> cells) {

  /** A piece of code that begins in a column. */
  record Cell(int column, Token token) {

    int endColumn() {
      return column + columns(token.text());
    }
  }

  private static final ReferenceWidths WIDTHS = ReferenceWidths.of(Typeface.MONO);
  private static final double COLUMN = 0.6 * ReferenceWidths.SIZE;

  /** From there on characters may be wider than a column, or have no width. */
  private static final int WIDE = 0x250;

  private static final int HANGING = 4;
  private static final Set<String> CLOSERS = Set.of("*/", "-->", "#}", "\"\"\"");

  /** Behind which a word may be broken. */
  private static final String SIGNS = "_/\\.,:;=&?-)]}";

  /**
   * The rows of a line.
   *
   * @param columns of a row
   * @param rowsMax how many rows it takes at most; what would need more is elided
   */
  static List<CodeRow> wrap(
      int line, ExcerptLines.Line shown, List<Token> tokens, int columns, int rowsMax) {
    var rows = new ArrayList<CodeRow>();
    var cells = new ArrayList<Cell>();
    int hanging = hangingIndent(tokens, columns);
    int column = 0;
    for (Token token : pieces(tokens, columns - hanging)) {
      int width = columns(token.text());
      if (column + width > columns - (rows.size() == rowsMax - 1 ? 1 : 0)) {
        if (rows.size() == rowsMax - 1) {
          cells.add(new Cell(column, new Token("…", token.kind())));
          break;
        }
        List<Cell> moved = RowBreak.tail(cells, token, columns - hanging - width - 1);
        rows.add(
            new CodeRow(line, !rows.isEmpty(), shown.part(), shown.label(), List.copyOf(cells)));
        cells.clear();
        column = hanging;
        for (Cell each : moved) {
          add(cells, column, each.token());
          column += columns(each.token().text());
        }
        if (token.text().isBlank() && cells.isEmpty()) {
          continue;
        }
      }
      add(cells, column, token);
      column += width;
    }
    rows.add(new CodeRow(line, !rows.isEmpty(), shown.part(), shown.label(), List.copyOf(cells)));
    return List.copyOf(rows);
  }

  /** Where the next rows of a line begin: so far to the left that the longest name fits whole. */
  private static int hangingIndent(List<Token> tokens, int columns) {
    int longest =
        tokens.stream()
            .filter(each -> !isProse(each))
            .mapToInt(each -> columns(each.text()))
            .filter(width -> width < columns - HANGING)
            .max()
            .orElse(0);
    int usual = Math.min(indent(tokens) + HANGING, columns / 2);
    return Math.max(Math.min(usual, HANGING), Math.min(usual, columns - longest - 1));
  }

  /** The column after the last that is written in. */
  int endColumn() {
    return cells.isEmpty() ? 0 : cells.getLast().endColumn();
  }

  /** How many columns a text takes; characters of Eastern scripts and emoji take two. */
  public static int columns(String text) {
    return isPlain(text) ? text.length() : (int) Math.ceil(WIDTHS.of(text) / COLUMN - 0.01);
  }

  /** The tokens; prose cut at words, and what no row could hold anywhere. */
  private static List<Token> pieces(List<Token> tokens, int columns) {
    var pieces = new ArrayList<Token>();
    for (Token token : withBraces(tokens)) {
      boolean prose = isProse(token);
      if (columns(token.text()) <= (prose ? columns / 3 : columns)) {
        pieces.add(token);
        continue;
      }
      for (String word : words(token.text())) {
        boolean whole = columns(word.stripTrailing()) <= columns;
        for (int from = 0; from < word.length(); ) {
          int to = whole ? word.length() : pieceEnd(word, from, columns / 2);
          pieces.add(new Token(word.substring(from, to), token.kind()));
          from = to;
        }
      }
    }
    return pieces;
  }

  /** A brace that opens stays with the space before it: it never begins a row. */
  private static List<Token> withBraces(List<Token> tokens) {
    var joined = new ArrayList<Token>();
    for (Token token : tokens) {
      boolean behind =
          token.text().equals("{") && joined.size() > 1 && joined.getLast().text().equals(" ");
      if (behind) {
        joined.removeLast();
      }
      joined.add(behind ? new Token(" {", token.kind()) : token);
    }
    return joined;
  }

  /** The words of prose; marks that begin and end a comment belong to the first and the last. */
  private static List<String> words(String prose) {
    var words = new ArrayList<>(LineBreaker.pieces(prose));
    if (words.size() > 1 && words.getFirst().codePoints().noneMatch(Character::isLetterOrDigit)) {
      String first = words.removeFirst();
      words.addFirst(first + words.removeFirst());
    }
    if (words.size() > 1 && CLOSERS.contains(words.getLast().strip())) {
      String last = words.removeLast();
      words.add(words.removeLast() + last);
    }
    return words;
  }

  /**
   * Where a piece of a word ends that no row holds: behind a sign or between the words of a name if
   * it can be, never inside a character as people see it.
   */
  private static int pieceEnd(String text, int from, int most) {
    int to = Math.min(text.length(), from + Math.max(1, most / 2));
    if (to == text.length()) {
      return to;
    }
    for (int at = to; at > from + (to - from) / 2; at--) {
      if (isBetweenWords(text, at)) {
        return at;
      }
    }
    for (int at = to + 1; at < Math.min(text.length(), from + most); at++) {
      if (isBetweenWords(text, at)) {
        return at;
      }
    }
    if (isPlain(text, to)) {
      return to;
    }
    var characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(text);
    return characters.isBoundary(to) ? to : characters.following(to);
  }

  private static boolean isBetweenWords(String text, int at) {
    char before = text.charAt(at - 1);
    return SIGNS.indexOf(before) >= 0
        || (Character.isLowerCase(before) && Character.isUpperCase(text.charAt(at)));
  }

  private static boolean isPlain(String text, int at) {
    return text.charAt(at) < WIDE && text.charAt(at - 1) < WIDE;
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= WIDE) {
        return false;
      }
    }
    return true;
  }

  /** Pieces of a comment or string are written together: some scripts run the other way. */
  private static void add(List<Cell> cells, int column, Token token) {
    Token before = cells.isEmpty() ? null : cells.getLast().token();
    if (isProse(token) && before != null && before.kind() == token.kind()) {
      Cell joined = cells.removeLast();
      cells.add(new Cell(joined.column(), new Token(before.text() + token.text(), token.kind())));
    } else {
      cells.add(new Cell(column, token));
    }
  }

  private static boolean isProse(Token token) {
    return token.kind() == TokenKind.COMMENT || token.kind() == TokenKind.STRING;
  }

  private static int indent(List<Token> tokens) {
    return tokens.isEmpty() || !tokens.getFirst().text().isBlank()
        ? 0
        : tokens.getFirst().text().length();
  }
}
