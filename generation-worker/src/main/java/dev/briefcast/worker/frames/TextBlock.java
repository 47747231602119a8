package dev.briefcast.worker.frames;

import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines of text in one size.
 *
 * @param elided whether something at the end is missing
 */
record TextBlock(Pen pen, List<String> lines, boolean elided) {

  /** A width and a height in pixels that text should fit, and the sizes that it may have. */
  record Room(double width, double height, double largest, double smallest) {}

  /** The largest size that fits without breaking words, else the largest that fits, else elided. */
  static TextBlock fit(String text, Typeface face, Room room) {
    var ruler = new Ruler(Pen.of(face, room.largest()));
    for (boolean wholeWords : new boolean[] {true, false}) {
      for (double size = room.largest(); size >= room.smallest(); size -= 2) {
        if (wholeWords && !ruler.keepsWords(text, size, room.width())) {
          continue;
        }
        var block = new TextBlock(Pen.of(face, size), ruler.lines(text, size, room.width()), false);
        if (block.height() <= room.height()) {
          return block;
        }
      }
    }
    return of(text, Pen.of(face, room.smallest()), room.width(), room.height());
  }

  /** In one size; what is higher than {@code height} is left out, with an ellipsis. */
  static TextBlock of(String text, Pen pen, double width, double height) {
    List<String> lines = new Ruler(pen).lines(text, pen.size(), width);
    int room = (int) Math.max(1, Math.floor((height - pen.size()) / pen.leading()) + 1);
    if (lines.size() <= room) {
      return new TextBlock(pen, lines, false);
    }
    var kept = new ArrayList<>(lines.subList(0, room));
    String rest = kept.getLast() + " " + lines.get(room);
    String last = Elision.end(rest, pen, width);
    kept.set(room - 1, last.endsWith("…") ? last : last + "…");
    return new TextBlock(pen, List.copyOf(kept), true);
  }

  /** The same text in as many lines, as even as can be. */
  TextBlock balanced(double width) {
    if (lines.size() < 2 || elided) {
      return this;
    }
    var ruler = new Ruler(pen);
    String text = String.join(" ", lines);
    double low = width / 2;
    double high = width;
    while (high - low > 8) {
      double middle = (low + high) / 2;
      boolean asFew =
          ruler.keepsWords(text, pen.size(), middle)
              && ruler.lines(text, pen.size(), middle).size() <= lines.size();
      low = asFew ? low : middle;
      high = asFew ? middle : high;
    }
    List<String> even = ruler.lines(text, pen.size(), high);
    return even.size() == lines.size() ? new TextBlock(pen, even, false) : this;
  }

  /** From the first line's top to the last line's bottom, in pixels. */
  double height() {
    return (lines.size() - 1) * pen.leading() + pen.size();
  }

  double width() {
    return lines.stream().mapToDouble(pen::width).max().orElse(0);
  }

  /**
   * Draws with the graphics' paint, the first line's top at {@code y}. Lines that are read from
   * right to left end where the widest of them does.
   */
  void draw(Graphics2D g, double x, double y) {
    boolean fromRight = Runs.isFromRight(lines.getFirst());
    double width = fromRight ? width() : 0;
    double baseline = y + pen.size() * 0.86;
    for (String line : lines) {
      double left = fromRight ? x + width - pen.width(line) : x;
      pen.write(g, Runs.directed(line, fromRight), left, baseline);
      baseline += pen.leading();
    }
  }

  void drawCentred(Graphics2D g, double x, double y) {
    boolean fromRight = Runs.isFromRight(lines.getFirst());
    double baseline = y + pen.size() * 0.86;
    for (String line : lines) {
      pen.writeCentred(g, Runs.directed(line, fromRight), x, baseline);
      baseline += pen.leading();
    }
  }
}
