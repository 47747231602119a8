package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.syntax.Highlighter;
import dev.briefcast.renderer.syntax.Token;
import dev.briefcast.renderer.syntax.TokenKind;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;

/**
 * Lays out an excerpt: the largest size in which lines fit, and a window that ends with a whole
 * row.
 *
 * @param window the editor window in the picture
 * @param pen of the code
 * @param textX where code begins, right of the line numbers
 * @param rows of the whole excerpt
 * @param visibleRows how many of them the window shows
 * @param changes when those come and go that a patch changes
 */
record CodeLayout(
    Rectangle window,
    SizedFont pen,
    int textX,
    List<CodeRow> rows,
    int visibleRows,
    ChangePlan changes) {

  static final int BAR = 62;

  /** Free above and below the rows. */
  static final int PAD = 20;

  private static final int LARGEST = 34;
  private static final int LARGEST_WHEN_SCROLLED = 28;
  private static final int SMALLEST = 24;
  private static final int GUTTER_PAD = 30;
  private static final int RIGHT_PAD = 40;
  private static final int ROWS_MIN = 6;

  static CodeLayout of(SceneStyle look, Scene.Code scene, int top) {
    ExcerptLines patch = ExcerptLines.of(scene);
    List<List<Token>> lines = Highlighter.highlight(scene.language(), scene.path(), patch.code());
    var source = new Source(look, patch, lines, ChangePlan.of(scene, patch), top);
    boolean fits = source.at(SMALLEST).isWhole();
    for (int size = LARGEST; size > SMALLEST; size -= 2) {
      CodeLayout layout = source.at(size);
      boolean unbroken = layout.rows.size() == lines.size();
      if (unbroken && (layout.isWhole() || (size <= LARGEST_WHEN_SCROLLED && !fits))) {
        return layout;
      }
    }
    return look.page().isTall() ? source.broken() : source.at(SMALLEST);
  }

  /** Whether all that is there at once is in view. */
  boolean isWhole() {
    return rowsAtOnce() <= visibleRows;
  }

  /** The input of a layout. */
  private record Source(
      SceneStyle look, ExcerptLines patch, List<List<Token>> lines, ChangePlan changes, int top) {

    CodeLayout at(int size) {
      int room = room(look, top);
      SizedFont pen = SizedFont.of(Typeface.MONO, size);
      int digits = Math.max(2, patch.labelLength());
      int textX = (int) (look.page().margin() + 2 * GUTTER_PAD + digits * pen.size() * 0.6);
      int right = look.page().margin() + look.page().room() - RIGHT_PAD;
      int columns = (int) ((right - textX) / (pen.size() * 0.6));
      var rows = new ArrayList<CodeRow>();
      for (int i = 0; i < lines.size(); i++) {
        rows.addAll(row(i, columns));
      }
      int most = room / leading(size);
      int visible = Math.min(Math.max(rowsAtOnce(rows, changes), ROWS_MIN), most);
      int height = BAR + 2 * PAD + visible * leading(size);
      var window = new Rectangle(look.page().margin(), top, look.page().room(), height);
      return new CodeLayout(window, pen, textX, List.copyOf(rows), visible, changes);
    }

    /** In a tall picture: larger, if all is in view and few lines are broken. */
    CodeLayout broken() {
      for (int size = LARGEST_WHEN_SCROLLED; size > SMALLEST; size -= 2) {
        CodeLayout layout = at(size);
        if (layout.isWhole() && layout.rows.size() * 3 <= lines.size() * 4) {
          return layout;
        }
      }
      return at(SMALLEST);
    }

    /** A line's rows; a mark between the parts of a patch takes one. */
    private List<CodeRow> row(int index, int columns) {
      ExcerptLines.Line line = patch.lines().get(index);
      int number = patch.firstLine() + index;
      String shown = patch.shown(index);
      if (shown.equals(line.code())) {
        return CodeRow.wrap(number, line, lines.get(index), columns);
      }
      var mark = List.of(new Token(shown, TokenKind.COMMENT));
      return CodeRow.wrap(number, line, mark, columns).subList(0, 1);
    }
  }

  /** How many rows there are at most, before, between and after the changes. */
  int rowsAtOnce() {
    return rowsAtOnce(rows, changes);
  }

  private static int rowsAtOnce(List<CodeRow> rows, ChangePlan changes) {
    int[] removed = new int[rows.size() + 1];
    int[] added = new int[rows.size() + 1];
    int count = 0;
    for (CodeRow row : rows) {
      int line = row.line() - rows.getFirst().line();
      if (!changes.happens(line)) {
        count++;
      } else if (row.part() == ExcerptLines.Part.ADDED) {
        added[changes.lines().get(line).block()]++;
      } else {
        removed[changes.lines().get(line).block()]++;
      }
    }
    for (int block = 0; block < added.length; block++) {
      count += Math.max(removed[block], added[block]);
    }
    return count;
  }

  /** How many rows fit the view in the smallest size. */
  int rowsAtSmallest() {
    return Math.max(visibleRows, view().height / leading(SMALLEST));
  }

  /** A row's line, counted from the excerpt's first. */
  int lineAt(int row) {
    return rows.get(row).line() - rows.getFirst().line();
  }

  private static int room(SceneStyle look, int top) {
    return look.page().bottom() + 12 - top - BAR - 2 * PAD;
  }

  /** Moved down by some pixels. */
  CodeLayout down(int pixels) {
    var moved = new Rectangle(window.x, window.y + pixels, window.width, window.height);
    return new CodeLayout(moved, pen, textX, rows, visibleRows, changes);
  }

  /** Height of a row in pixels. */
  int leading() {
    return leading((int) pen.size());
  }

  /** Right edge of the line numbers. */
  int numbersRight() {
    return textX - GUTTER_PAD;
  }

  /** How wide a column is. */
  double column() {
    return pen.size() * 0.6;
  }

  /** Where the longest row ends. */
  double endX() {
    return textX + rows.stream().mapToInt(CodeRow::endColumn).max().orElse(0) * column();
  }

  /** The rows' part of the window. */
  Rectangle view() {
    return new Rectangle(window.x, window.y + BAR + PAD, window.width, visibleRows * leading());
  }

  /** The first row of the first line and the last row of the last, or nothing in between. */
  int[] rowsOf(int firstLine, int lastLine) {
    int first = -1;
    int last = -2;
    for (int i = 0; i < rows.size(); i++) {
      int line = rows.get(i).line();
      if (line >= firstLine && line <= lastLine) {
        first = first < 0 ? i : first;
        last = i;
      }
    }
    return new int[] {first, last};
  }

  private static int leading(int size) {
    return (int) Math.round(size * 1.5);
  }
}
