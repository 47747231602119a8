package dev.briefcast.worker.frames;

import dev.briefcast.worker.highlight.Highlighter;
import dev.briefcast.worker.highlight.Token;
import dev.briefcast.worker.screenplay.Scene;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;

/**
 * Where an excerpt's rows are: the largest size in which lines fit, and a window that ends with a
 * whole row.
 *
 * @param window the editor window in the picture
 * @param pen of the code
 * @param textX where code begins, right of the line numbers
 * @param rows of the whole excerpt
 * @param visibleRows how many of them the window shows
 */
record CodeLayout(Rectangle window, Pen pen, int textX, List<CodeRow> rows, int visibleRows) {

  static final int BAR = 62;

  /** Free above and below the rows. */
  static final int PAD = 20;

  private static final int LARGEST = 34;
  private static final int LARGEST_WHEN_SCROLLED = 28;
  private static final int SMALLEST = 24;
  private static final int GUTTER_PAD = 30;
  private static final int RIGHT_PAD = 40;
  private static final int ROWS_MIN = 6;

  static CodeLayout of(Look look, Scene.Code scene, int top) {
    Patch patch = Patch.of(scene);
    List<List<Token>> lines = Highlighter.highlight(scene.language(), scene.path(), patch.code());
    int room = room(look, top);
    for (int size = LARGEST; size > SMALLEST; size -= 2) {
      CodeLayout layout = at(look, size, patch, lines, top);
      boolean unbroken = layout.rows.size() == lines.size();
      boolean whole = layout.visibleRows >= layout.rows.size();
      if (unbroken && (whole || (size <= LARGEST_WHEN_SCROLLED && !fitsSmaller(scene, room)))) {
        return layout;
      }
    }
    return at(look, SMALLEST, patch, lines, top);
  }

  /** Whether some size shows all of it at once, so that nothing needs to scroll. */
  private static boolean fitsSmaller(Scene.Code scene, int room) {
    return scene.lines().size() <= room / leading(SMALLEST);
  }

  private static CodeLayout at(Look look, int size, Patch patch, List<List<Token>> lines, int top) {
    int room = room(look, top);
    Pen pen = Pen.of(Typeface.MONO, size);
    int digits = Math.max(2, patch.labelLength());
    int textX = (int) (look.page().margin() + 2 * GUTTER_PAD + digits * pen.size() * 0.6);
    int columns =
        (int)
            ((look.page().margin() + look.page().room() - RIGHT_PAD - textX) / (pen.size() * 0.6));
    var rows = new ArrayList<CodeRow>();
    for (int i = 0; i < lines.size(); i++) {
      rows.addAll(CodeRow.wrap(patch.firstLine() + i, patch.lines().get(i), lines.get(i), columns));
    }
    int visible = Math.min(Math.max(rows.size(), ROWS_MIN), room / leading(size));
    int height = BAR + 2 * PAD + visible * leading(size);
    var window = new Rectangle(look.page().margin(), top, look.page().room(), height);
    return new CodeLayout(window, pen, textX, List.copyOf(rows), visible);
  }

  private static int room(Look look, int top) {
    return look.page().bottom() + 12 - top - BAR - 2 * PAD;
  }

  /** Moved down by some pixels. */
  CodeLayout down(int pixels) {
    var moved = new Rectangle(window.x, window.y + pixels, window.width, window.height);
    return new CodeLayout(moved, pen, textX, rows, visibleRows);
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
