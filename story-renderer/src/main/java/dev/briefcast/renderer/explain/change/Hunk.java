package dev.briefcast.renderer.explain.change;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A hunk of a patch.
 *
 * @param before number of its first line in the file before
 * @param after number of its first line in the file after
 * @param context what its header says behind the numbers: where in the file it is
 * @param lines each with its mark: {@code +}, {@code -} or a space
 */
record Hunk(int before, int after, String context, List<String> lines) {

  private static final Pattern HEADER =
      Pattern.compile("@@ -(\\d{1,9})(?:,\\d{1,9})? \\+(\\d{1,9})(?:,\\d{1,9})? @@ ?(.*)");
  private static final int LINES_MAX = 50_000;

  Hunk {
    lines = List.copyOf(lines);
  }

  /** The parts of a patch. What is before the first header or has no mark is left out. */
  static List<Hunk> of(String patch) {
    var hunks = new ArrayList<Hunk>();
    Matcher header = null;
    var lines = new ArrayList<String>();
    for (String line : patch.lines().limit(LINES_MAX).toList()) {
      Matcher next = HEADER.matcher(line);
      if (next.matches()) {
        addHunk(hunks, header, lines);
        header = next;
        lines.clear();
      } else if (line.isEmpty()) {
        lines.add(" ");
      } else if ("+- ".indexOf(line.charAt(0)) >= 0) {
        lines.add(line);
      }
    }
    addHunk(hunks, header, lines);
    return hunks;
  }

  private static void addHunk(List<Hunk> hunks, @Nullable Matcher header, List<String> lines) {
    if (header != null && lines.stream().anyMatch(line -> line.charAt(0) != ' ')) {
      int before = Integer.parseInt(header.group(1));
      hunks.add(new Hunk(before, Integer.parseInt(header.group(2)), header.group(3), lines));
    }
  }

  /** Lines of that mark, without it. */
  List<String> linesMarked(char mark) {
    return lines.stream()
        .filter(line -> line.charAt(0) == mark)
        .map(line -> line.substring(1))
        .toList();
  }

  /** All lines but those of that mark, without marks. */
  List<String> linesNotMarked(char mark) {
    return lines.stream()
        .filter(line -> line.charAt(0) != mark)
        .map(line -> line.substring(1))
        .toList();
  }

  /** The same with another context. */
  Hunk withContext(String otherContext) {
    return new Hunk(before, after, otherContext, lines);
  }

  /** How many lines are added or removed. */
  int changedLineCount() {
    return (int) lines.stream().filter(line -> line.charAt(0) != ' ').count();
  }

  /** At most so many of its lines, the first that change among them. */
  Hunk shortened(int linesMax) {
    if (lines.size() <= linesMax) {
      return this;
    }
    int first = 0;
    while (lines.get(first).charAt(0) == ' ') {
      first++;
    }
    int from = Math.max(0, Math.min(first - 3, lines.size() - linesMax));
    int end = beforeCutReplacement(from, from + linesMax);
    return new Hunk(before + from, after + from, context, lines.subList(from, end));
  }

  /**
   * Where to cut instead of behind removed lines: what takes their place would seem to be gone. Of
   * a part that only removes it stays behind them.
   */
  private int beforeCutReplacement(int from, int cut) {
    int begin = cut;
    while (begin > from && lines.get(begin - 1).charAt(0) == '-') {
      begin--;
    }
    int next = cut;
    while (next < lines.size() && lines.get(next).charAt(0) == '-') {
      next++;
    }
    boolean replaced = next < lines.size() && lines.get(next).charAt(0) == '+';
    boolean others = lines.subList(from, begin).stream().anyMatch(line -> line.charAt(0) != ' ');
    return replaced && others ? begin : cut;
  }

  /** As it stands in a patch; the header counts the lines that are there. */
  String text() {
    long old = lines.stream().filter(line -> line.charAt(0) != '+').count();
    long now = lines.stream().filter(line -> line.charAt(0) != '-').count();
    String header = "@@ -%d,%d +%d,%d @@".formatted(before, old, after, now);
    String where = context.isBlank() ? header : header + " " + context.strip();
    return where + "\n" + String.join("\n", lines);
  }
}
