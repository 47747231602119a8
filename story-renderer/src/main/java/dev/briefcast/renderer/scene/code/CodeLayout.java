package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.screenplay.Scene;
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
 * @param rowHeight of each in pixels
 * @param smallest size in which code is shown
 * @param changes when those come and go that a patch changes
 */
record CodeLayout(
    Rectangle window,
    SizedFont pen,
    int textX,
    List<CodeRow> rows,
    int visibleRows,
    int rowHeight,
    int smallest,
    ChangePlan changes) {

  static final int BAR = 62;

  /** Free above and below the rows. */
  static final int PAD = 20;

  private static final int LARGEST = 34;
  private static final int TALL_LARGEST = 52;
  private static final int LARGEST_WHEN_SCROLLED = 28;
  private static final int TALL_LARGEST_WHEN_SCROLLED = 34;
  private static final int TALL_LARGEST_OF_FEW = 30;

  /** So few rows of long lines are larger, however often they are broken. */
  private static final int FEW_ROWS = 24;

  private static final int SMALLEST = 24;
  private static final int TALL_SMALLEST = 28;
  private static final int GUTTER_PAD = 30;
  private static final int TALL_GUTTER_PAD = 22;
  private static final int RIGHT_PAD = 40;
  private static final int ROWS_MIN = 6;

  /** How many rows a line takes at most. */
  private static final int LINE_ROWS_MAX = 3;

  private static final int TALL_LINE_ROWS_MAX = 6;

  /** For code that is larger than need be. */
  private static final int LARGE_LINE_ROWS_MAX = 2;

  /** In a tall picture more lines may be broken for them to be larger, if all is in view. */
  private static final double BROKEN_MAX = 1.75;

  /** All lines may be, if each is where people would break it. */
  private static final int TALL_LARGEST_OF_ALL_BROKEN = 42;

  private static final double BROKEN_WHEN_SCROLLED_MAX = 1.4;
  private static final double BROKEN_WHEN_LARGE_MAX = 1.2;

  /** How far apart the rows of a tall picture are, in sizes. */
  private static final double SPREAD_MAX = 1.9;

  /**
   * @param versions of the excerpt, itself too: all have the same size and as many rows
   */
  static CodeLayout of(SceneStyle look, Scene.Code scene, List<Scene.Code> versions, int top) {
    Source source = source(look, scene, top);
    CodeLayout own = of(look, source);
    int size = (int) own.pen.size();
    int rows = own.visibleRows;
    for (Scene.Code version : versions) {
      if (!version.equals(scene)) {
        CodeLayout other = of(look, source(look, version, top));
        size = Math.min(size, (int) other.pen.size());
        rows = Math.max(rows, other.visibleRows);
      }
    }
    boolean alone = size == (int) own.pen.size() && rows == own.visibleRows;
    return alone ? own : source.at(size, rows);
  }

  private static Source source(SceneStyle look, Scene.Code scene, int top) {
    ExcerptLines patch = ExcerptLines.of(scene);
    List<List<Token>> coloured = ColouredLines.of(scene, patch);
    List<List<Token>> lines =
        look.page().isNarrow()
            ? ColouredLines.narrowed(coloured, patch)
            : ColouredLines.ofWholeTabs(coloured, patch);
    return new Source(look, patch, lines, ChangePlan.of(scene, patch), top);
  }

  private static int smallest(SceneStyle look) {
    return look.page().isTall() ? TALL_SMALLEST : SMALLEST;
  }

  private static CodeLayout of(SceneStyle look, Source source) {
    if (look.page().isTall()) {
      return source.tall();
    }
    boolean fits = source.at(SMALLEST).isWhole();
    for (int size = LARGEST; size > SMALLEST; size -= 2) {
      CodeLayout layout = source.at(size);
      boolean unbroken = layout.rows.size() == source.lines().size();
      if (unbroken && (layout.isWhole() || (size <= LARGEST_WHEN_SCROLLED && !fits))) {
        return layout;
      }
    }
    return source.at(SMALLEST);
  }

  /** Whether all that is there at once is in view. */
  boolean isWhole() {
    return rowsAtOnce() <= visibleRows;
  }

  /** The input of a layout. */
  private record Source(
      SceneStyle look, ExcerptLines patch, List<List<Token>> lines, ChangePlan changes, int top) {

    CodeLayout at(int size) {
      return at(size, ROWS_MIN);
    }

    CodeLayout at(int size, int rowsMin) {
      int room = availableHeight(look, top);
      SizedFont pen = SizedFont.of(Typeface.MONO, size);
      int digits = Math.max(2, patch.labelLength());
      double behind = size > LARGEST ? behindNumbers(size) : gutterPad();
      int textX = (int) (look.page().margin() + gutterPad() + digits * pen.size() * 0.6 + behind);
      int right = look.page().margin() + look.page().room() - RIGHT_PAD;
      int columns = (int) ((right - textX) / (pen.size() * 0.6));
      var rows = new ArrayList<CodeRow>();
      for (int i = 0; i < lines.size(); i++) {
        rows.addAll(row(i, columns));
      }
      int most = room / rowHeight(size);
      int visible = Math.min(Math.max(rowsAtOnce(rows, changes), rowsMin), most);
      boolean spread = look.page().isTall() && rowsAtOnce(rows, changes) <= visible;
      int rowHeight =
          spread
              ? Math.clamp(room / visible, rowHeight(size), (int) (size * SPREAD_MAX))
              : rowHeight(size);
      int height = BAR + 2 * PAD + visible * rowHeight;
      var window = new Rectangle(look.page().margin(), top, look.page().room(), height);
      return new CodeLayout(
          window, pen, textX, List.copyOf(rows), visible, rowHeight, smallest(look), changes);
    }

    /** As large as may be for how many lines are broken: there is more height than width. */
    CodeLayout tall() {
      for (int size = TALL_LARGEST; size > TALL_SMALLEST; size -= 2) {
        CodeLayout layout = at(size);
        double broken = layout.rows.size() / (double) lines.size();
        boolean few = size <= TALL_LARGEST_OF_FEW && layout.rows.size() <= FEW_ROWS;
        boolean well = size <= TALL_LARGEST_OF_ALL_BROKEN && RowBreak.areGood(layout.rows);
        boolean readable =
            (well || broken <= BROKEN_MAX)
                && RowBreak.mostRowsOfALine(layout.rows) <= LARGE_LINE_ROWS_MAX;
        boolean larger = layout.isWhole() && (few || readable);
        double most =
            size > LARGEST_WHEN_SCROLLED ? BROKEN_WHEN_LARGE_MAX : BROKEN_WHEN_SCROLLED_MAX;
        if (larger || (size <= TALL_LARGEST_WHEN_SCROLLED && broken <= most)) {
          return layout;
        }
      }
      return at(TALL_SMALLEST);
    }

    private int gutterPad() {
      return look.page().isTall() ? TALL_GUTTER_PAD : GUTTER_PAD;
    }

    /** A line's rows; a mark between the parts of a patch takes one. */
    private List<CodeRow> row(int index, int columns) {
      ExcerptLines.Line line = patch.lines().get(index);
      int number = patch.firstLine() + index;
      String shown = patch.shown(index);
      if (shown.equals(line.code())) {
        int most = look.page().isTall() ? TALL_LINE_ROWS_MAX : LINE_ROWS_MAX;
        return CodeRow.wrap(number, line, lines.get(index), columns, most);
      }
      var mark = List.of(new Token(shown, TokenKind.COMMENT));
      return CodeRow.wrap(number, line, mark, columns, 1);
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
      if (!changes.isReplaced(line)) {
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
    return Math.max(visibleRows, view().height / rowHeight(smallest));
  }

  /** Whether nothing is written in a row. */
  boolean isBlank(int row) {
    return rows.get(row).cells().stream().allMatch(cell -> cell.token().text().isBlank());
  }

  /** A row's line, counted from the excerpt's first. */
  int lineAt(int row) {
    return rows.get(row).line() - rows.getFirst().line();
  }

  private static int availableHeight(SceneStyle look, int top) {
    return look.page().bottom() + 12 - top - BAR - 2 * PAD;
  }

  /** Moved down by some pixels. */
  CodeLayout movedDown(int pixels) {
    var moved = new Rectangle(window.x, window.y + pixels, window.width, window.height);
    return new CodeLayout(moved, pen, textX, rows, visibleRows, rowHeight, smallest, changes);
  }

  /** Where a row is written whose top is there. */
  double baseline(double top) {
    return top + rowHeight * 0.5 + pen.size() * 0.36;
  }

  /** Right edge of the line numbers. */
  int numbersRight() {
    return textX - behindNumbers(pen.size());
  }

  /** From the numbers to the code, so that a patch's mark fits between them. */
  private static int behindNumbers(double size) {
    return size > LARGEST ? (int) (size * 0.6) + 14 : GUTTER_PAD;
  }

  double column() {
    return pen.size() * 0.6;
  }

  /** Where the longest row ends. */
  double endX() {
    return textX + rows.stream().mapToInt(CodeRow::endColumn).max().orElse(0) * column();
  }

  /** The rows' part of the window. */
  Rectangle view() {
    return new Rectangle(window.x, window.y + BAR + PAD, window.width, visibleRows * rowHeight);
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

  private static int rowHeight(int size) {
    return (int) Math.round(size * 1.5);
  }
}
