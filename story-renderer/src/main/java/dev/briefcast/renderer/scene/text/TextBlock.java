package dev.briefcast.renderer.scene.text;

import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines of text in one size.
 *
 * @param elided whether something at the end is missing
 */
public record TextBlock(SizedFont pen, List<String> lines, boolean elided) {

  /** A width and a height in pixels that text should fit, and the sizes that it may have. */
  public record Room(double width, double height, double largest, double smallest) {}

  /** The largest size that fits without breaking words, else the largest that fits, else elided. */
  public static TextBlock fit(String text, Typeface face, Room room) {
    var ruler = new LineBreaker(SizedFont.of(face, room.largest()));
    for (boolean wholeWords : new boolean[] {true, false}) {
      for (double size = room.largest(); size >= room.smallest(); size -= 2) {
        if (wholeWords && !ruler.keepsWords(text, size, room.width())) {
          continue;
        }
        var block =
            new TextBlock(SizedFont.of(face, size), ruler.lines(text, size, room.width()), false);
        if (block.height() <= room.height()) {
          return block;
        }
      }
    }
    return of(text, SizedFont.of(face, room.smallest()), room.width(), room.height());
  }

  /** In one size; what is higher than {@code height} is left out, with an ellipsis. */
  public static TextBlock of(String text, SizedFont pen, double width, double height) {
    List<String> lines = new LineBreaker(pen).lines(text, pen.size(), width);
    int room = (int) Math.max(1, Math.floor((height - pen.size()) / pen.leading()) + 1);
    if (lines.size() <= room) {
      return new TextBlock(pen, lines, false);
    }
    var kept = new ArrayList<>(lines.subList(0, room));
    int from = startOf(text, lines, room - 1);
    int to = startOf(text, lines, room) + lines.get(room).length();
    String last = TextEllipsis.end(text.substring(from, to).replace('\n', ' '), pen, width);
    kept.set(room - 1, last.endsWith("…") ? last : last + "…");
    return new TextBlock(pen, List.copyOf(kept), true);
  }

  /** Where a line of a text begins in it. */
  private static int startOf(String text, List<String> lines, int line) {
    int at = 0;
    for (String before : lines.subList(0, line)) {
      at = text.indexOf(before, at) + before.length();
    }
    return text.indexOf(lines.get(line), at);
  }

  /**
   * In as many lines, as even as can be.
   *
   * @param text all of it: not every script has a space where a line ends
   */
  public TextBlock balanced(String text, double width) {
    if (lines.size() < 2 || elided) {
      return this;
    }
    var ruler = new LineBreaker(pen);
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
  public double height() {
    return (lines.size() - 1) * pen.leading() + pen.size();
  }

  public double width() {
    return lines.stream().mapToDouble(pen::width).max().orElse(0);
  }

  /**
   * Draws with the graphics' paint, the first line's top at {@code y}. Lines that are read from
   * right to left end where the widest of them does.
   */
  public void draw(Graphics2D g, double x, double y) {
    boolean fromRight = RunSplitter.isFromRight(lines.getFirst());
    double width = fromRight ? width() : 0;
    double baseline = y + pen.size() * 0.86;
    for (String line : lines) {
      double left = fromRight ? x + width - pen.width(line) : x;
      pen.write(g, RunSplitter.withDirectionMark(line, fromRight), left, baseline);
      baseline += pen.leading();
    }
  }

  public void drawCentred(Graphics2D g, double x, double y) {
    boolean fromRight = RunSplitter.isFromRight(lines.getFirst());
    double baseline = y + pen.size() * 0.86;
    for (String line : lines) {
      pen.writeCentred(g, RunSplitter.withDirectionMark(line, fromRight), x, baseline);
      baseline += pen.leading();
    }
  }
}
