package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.screenplay.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An excerpt's lines as they are shown. Those of a patch (a unified diff) lose their mark, which is
 * shown beside them, and have the numbers that they have in the file before or after.
 *
 * @param isPatch whether it is one
 * @param firstLine number of the first line, as the excerpt counts
 */
record ExcerptLines(boolean isPatch, int firstLine, List<Line> lines) {

  /** What a patch does to a line. */
  enum Part {
    /** Nothing; lines of ordinary code too. */
    KEPT,
    ADDED,
    REMOVED,
    /** It is none of the file's: says where the change is. */
    HEADER
  }

  /**
   * A line.
   *
   * @param code without the patch's mark
   * @param label its number as it is shown, perhaps none
   */
  record Line(Part part, String code, String label) {}

  private static final Pattern HUNK =
      Pattern.compile("@@ -(\\d{1,9})(?:,\\d+)? \\+(\\d{1,9})[, @].*");
  private static final Pattern FILE =
      Pattern.compile(
          "(?:diff |index |--- |\\+\\+\\+ |new file|deleted file|similarity|rename ).*");

  static ExcerptLines of(Scene.Code scene) {
    boolean isPatch = scene.lines().stream().anyMatch(line -> HUNK.matcher(line).matches());
    if (isPatch) {
      return new ExcerptLines(true, scene.firstLine(), new Reader().read(scene.lines()));
    }
    var lines = new ArrayList<Line>();
    for (int i = 0; i < scene.lines().size(); i++) {
      String label = Integer.toString(scene.firstLine() + i);
      lines.add(new Line(Part.KEPT, scene.lines().get(i), label));
    }
    return new ExcerptLines(false, scene.firstLine(), List.copyOf(lines));
  }

  List<String> code() {
    return lines.stream().map(Line::code).toList();
  }

  /** A line as it is shown: a patch's "@@" becomes a mark for the lines that it passes over. */
  String shown(int index) {
    Matcher hunk = HUNK.matcher(lines.get(index).code());
    if (lines.get(index).part() != Part.HEADER || !hunk.matches()) {
      return lines.get(index).code();
    }
    long before = 0;
    for (int i = index - 1; i >= 0 && before == 0; i--) {
      boolean after = lines.get(i).part() == Part.KEPT || lines.get(i).part() == Part.ADDED;
      before = after && !lines.get(i).label().isEmpty() ? Long.parseLong(lines.get(i).label()) : 0;
    }
    long folded = Long.parseLong(hunk.group(2)) - before - 1;
    String where = lines.get(index).code().replaceFirst("^@@[^@]*@@", "").strip();
    String mark = folded < 1 ? "…" : folded == 1 ? "… 1 line" : "… " + folded + " lines";
    return where.isEmpty() ? mark : mark + " · " + where;
  }

  long count(Part part) {
    return lines.stream().filter(line -> line.part() == part).count();
  }

  /** Characters of the longest number, at least two. */
  int labelLength() {
    return Math.max(2, lines.stream().mapToInt(line -> line.label().length()).max().orElse(0));
  }

  /** Counts the lines before and after the change. */
  private static final class Reader {
    private final List<Line> lines = new ArrayList<>();
    private boolean inHunk;
    private int before;
    private int after;

    List<Line> read(List<String> source) {
      source.forEach(this::read);
      return List.copyOf(lines);
    }

    private void read(String line) {
      Matcher hunk = HUNK.matcher(line);
      if (hunk.matches()) {
        inHunk = true;
        before = Integer.parseInt(hunk.group(1));
        after = Integer.parseInt(hunk.group(2));
        lines.add(new Line(Part.HEADER, line, ""));
      } else if (line.startsWith("diff ") || (!inHunk && FILE.matcher(line).matches())) {
        inHunk = false;
        lines.add(new Line(Part.HEADER, line, ""));
      } else if (line.startsWith("+")) {
        lines.add(new Line(Part.ADDED, line.substring(1), number(after++)));
      } else if (line.startsWith("-")) {
        lines.add(new Line(Part.REMOVED, line.substring(1), number(before++)));
      } else if (line.startsWith("\\")) {
        lines.add(new Line(Part.HEADER, line, ""));
      } else {
        before++;
        // One that begins otherwise has lost its mark, and begins with what may be half a
        // character.
        String text = line.startsWith(" ") ? line.substring(1) : line;
        lines.add(new Line(Part.KEPT, text, number(after++)));
      }
    }

    private String number(int line) {
      return inHunk ? Integer.toString(line) : "";
    }
  }
}
