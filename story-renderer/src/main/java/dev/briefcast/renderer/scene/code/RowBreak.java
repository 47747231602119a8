package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.code.CodeRow.Cell;
import dev.briefcast.renderer.syntax.Token;
import dev.briefcast.renderer.syntax.TokenKind;
import java.util.List;

/** Where a row of code that is too long is broken: where people who format code would break it. */
final class RowBreak {

  /** How many columns a row may be shorter for a break that is better by one. */
  private static final int COLUMNS_PER_RANK = 9;

  /** Behind a comma or semicolon, or between words of prose. */
  private static final double BEST = 0;

  /** Behind a bracket that opens, or before an operator. */
  private static final double GOOD = 1;

  /** Behind a bracket that holds an index. */
  private static final double INDEX = 2.2;

  /** Before the next call of a chain. */
  private static final double CHAIN = 0.6;

  private static final double BEFORE_DOT = 2.5;
  private static final double SPACE = 1.5;

  /** Before what joins conditions. */
  private static final double LOGICAL = 0.5;

  /** Before and behind what compares two values, which are read as one. */
  private static final double BEFORE_COMPARISON = 2.5;

  private static final double BEHIND_COMPARISON = 3;

  /** Between words of a string, which is better not broken. */
  private static final double IN_STRING = 4;

  /** Inside an expression that belongs together. */
  private static final double ANYWHERE = 5;

  /** For each bracket that is open where the row is broken. */
  private static final double INSIDE = 0.5;

  private RowBreak() {}

  /** How many rows the longest line takes. */
  static int mostRowsOfALine(List<CodeRow> rows) {
    int most = 0;
    int count = 0;
    for (CodeRow row : rows) {
      count = row.continued() ? count + 1 : 1;
      most = Math.max(most, count);
    }
    return most;
  }

  /** Whether all rows end where a line that is not too long would be broken, too. */
  static boolean areGood(List<CodeRow> rows) {
    for (int i = 1; i < rows.size(); i++) {
      if (rows.get(i).continued()) {
        List<Cell> before = rows.get(i - 1).cells();
        List<Cell> cells = rows.get(i).cells();
        if (cells.isEmpty()
            || rank(before, cells.getFirst().token(), before.size()) > GOOD + INSIDE) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Takes away what should stand on the next row.
   *
   * @param cells of the row
   * @param next what does not fit it
   * @param room for the tail in columns
   */
  static List<Cell> tail(List<Cell> cells, Token next, int room) {
    int end = cells.isEmpty() ? 0 : cells.getLast().endColumn();
    int best = cells.size();
    double least =
        next.text().isBlank()
            ? rank(textBefore(cells, best), "", true) + INSIDE * depth(cells, best)
            : rank(cells, next, best);
    for (int at = cells.size() - 1; at > 0 && end - cells.get(at).column() <= room; at--) {
      if (isIndent(cells, at)) {
        break;
      }
      double rank =
          rank(cells, cells.get(at).token(), at)
              + (end - cells.get(at).column()) / (double) COLUMNS_PER_RANK;
      if (rank < least) {
        least = rank;
        best = at;
      }
    }
    List<Cell> part = cells.subList(best, cells.size());
    List<Cell> moved = List.copyOf(part);
    part.clear();
    return moved;
  }

  private static boolean isIndent(List<Cell> cells, int at) {
    return cells.subList(0, at).stream().allMatch(cell -> cell.token().text().isBlank());
  }

  /** How bad it is to begin a row with a token that stands at a place. */
  private static double rank(List<Cell> cells, Token next, int at) {
    if (at == 0) {
      return ANYWHERE;
    }
    Token last = cells.get(at - 1).token();
    if (isProse(next) && last.kind() == next.kind()) {
      double between = next.kind() == TokenKind.COMMENT ? BEST : IN_STRING;
      return last.text().endsWith(" ") ? between : ANYWHERE;
    }
    if (next.text().isBlank()) {
      return ANYWHERE;
    }
    boolean spaced = last.text().isBlank() || last.text().endsWith(" ");
    String before = textBefore(cells, at);
    String after = next.text().strip();
    return rank(before, after, spaced) + INSIDE * depth(cells, at);
  }

  private static double rank(String before, String after, boolean spaced) {
    if (before.endsWith(",") || before.endsWith(";")) {
      return BEST;
    }
    if (before.endsWith("(") || before.endsWith("[") || before.endsWith("{")) {
      return after.startsWith(")") ? ANYWHERE : before.endsWith("[") ? INDEX : GOOD;
    }
    if (after.equals("{")) {
      return ANYWHERE;
    }
    if (spaced && isComparison(before)) {
      return BEHIND_COMPARISON;
    }
    if (spaced && isComparison(after)) {
      return BEFORE_COMPARISON;
    }
    if (spaced && isLogical(after)) {
      return LOGICAL;
    }
    if (spaced) {
      return isOperator(after) || before.endsWith("=") || before.endsWith(">") ? GOOD : SPACE;
    }
    boolean dot = after.startsWith(".") || after.startsWith("?.") || after.startsWith("::");
    return !dot ? ANYWHERE : before.endsWith(")") ? CHAIN : BEFORE_DOT;
  }

  private static boolean isComparison(String text) {
    return switch (text) {
      case "<", "<=", ">=", "==", "!=", "===", "!==", "is" -> true;
      default -> false;
    };
  }

  private static boolean isLogical(String text) {
    return switch (text) {
      case "&&", "||", "and", "or" -> true;
      default -> false;
    };
  }

  private static boolean isOperator(String text) {
    return switch (text) {
      case "?", ":", "+", "|", "->", "=>", "??", "if", "else" -> true;
      default -> false;
    };
  }

  private static String textBefore(List<Cell> cells, int at) {
    for (int i = at - 1; i >= 0; i--) {
      if (!cells.get(i).token().text().isBlank()) {
        return cells.get(i).token().text().stripTrailing();
      }
    }
    return "";
  }

  private static int depth(List<Cell> cells, int at) {
    int depth = 0;
    for (Cell cell : cells.subList(0, at)) {
      if (!isProse(cell.token())) {
        depth += (int) cell.token().text().chars().filter(c -> "([{".indexOf(c) >= 0).count();
        depth -= (int) cell.token().text().chars().filter(c -> ")]}".indexOf(c) >= 0).count();
      }
    }
    return Math.clamp(depth, 0, 4);
  }

  private static boolean isProse(Token token) {
    return token.kind() == TokenKind.COMMENT || token.kind() == TokenKind.STRING;
  }
}
