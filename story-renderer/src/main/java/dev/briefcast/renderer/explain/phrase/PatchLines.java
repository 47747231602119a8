package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Fragment.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Reads the lines of a unified diff as code, before and after the change. */
public final class PatchLines {

  private static final Pattern HEADER =
      Pattern.compile("@@ -\\d{1,9}(?:,\\d+)? \\+\\d{1,9}(?:,\\d+)? @@.*");

  /** What begins an entry of several lines: a bracket, or the type of which it makes one. */
  private static final Pattern ENTRY_BEGIN =
      Pattern.compile("\\s*(?:[&*]|new )?[\\w.:]{0,80}\\s?[{(\\[]\\s*");

  private static final Pattern ENTRY_END = Pattern.compile("\\s*[})\\]]+,\\s*");

  private PatchLines() {}

  public static boolean isPatch(List<String> lines) {
    return lines.stream().anyMatch(PatchLines::isHeader);
  }

  public static boolean isHeader(String line) {
    return HEADER.matcher(line).matches();
  }

  /** Whether two lines stand in one part of a patch: what a part cuts off ends in no other one. */
  public static boolean isOnePart(List<String> lines, int one, int other) {
    return lines.subList(Math.min(one, other), Math.max(one, other)).stream()
        .noneMatch(PatchLines::isHeader);
  }

  /** What a header says behind the numbers. */
  public static String context(String header) {
    return header.replaceFirst("^@@[^@]*@@ ?", "").strip();
  }

  /**
   * The code after the change, line by line; empty where the patch has a line that is not in it.
   */
  public static List<String> after(List<String> lines) {
    return side(lines, '-');
  }

  /** The code before the change, likewise. */
  public static List<String> before(List<String> lines) {
    return side(lines, '+');
  }

  private static List<String> side(List<String> lines, char without) {
    return lines.stream()
        .map(line -> isCode(line) && line.charAt(0) != without ? line.substring(1) : "")
        .toList();
  }

  /** Only the lines with that mark, without it; empty in place of every other. */
  public static List<String> linesMarked(List<String> lines, char mark) {
    return lines.stream()
        .map(line -> isCode(line) && line.charAt(0) == mark ? line.substring(1) : "")
        .toList();
  }

  private static boolean isCode(String line) {
    return !line.isEmpty() && "+- ".indexOf(line.charAt(0)) >= 0;
  }

  /** Whether a line has that mark. */
  public static boolean isMarked(List<String> lines, int index, char mark) {
    String line = lines.get(index);
    return !line.isEmpty() && line.charAt(0) == mark;
  }

  /** How many blanks a line of a patch has behind its mark. */
  public static int indent(String line) {
    String code = line.isEmpty() ? "" : line.substring(1);
    return code.length() - code.stripLeading().length();
  }

  /** From each header to the last line before the next. */
  public static List<Span> hunks(List<String> lines) {
    var hunks = new ArrayList<Span>();
    int start = -1;
    for (int i = 0; i <= lines.size(); i++) {
      if (i == lines.size() || isHeader(lines.get(i))) {
        if (start >= 0) {
          hunks.add(new Span(start, i - 1));
        }
        start = i;
      }
    }
    return hunks;
  }

  /**
   * Each hunk's code on one side.
   *
   * @param without the mark of what the other side has
   */
  public static List<Side> sides(List<String> lines, char without) {
    return hunks(lines).stream()
        .map(hunk -> Side.of(lines, hunk.first() + 1, hunk.last(), without, true))
        .toList();
  }

  /** What the lines of a hunk with that mark say, without it and without those that are blank. */
  public static List<String> changedTexts(List<String> lines, Span hunk, char mark) {
    return IntStream.rangeClosed(hunk.first() + 1, hunk.last())
        .filter(i -> isMarked(lines, i, mark))
        .mapToObj(i -> lines.get(i).substring(1).strip())
        .filter(line -> !line.isEmpty())
        .toList();
  }

  /** Whether any line of a hunk is changed. */
  public static boolean isChanged(List<String> lines, Span hunk) {
    return IntStream.rangeClosed(hunk.first() + 1, hunk.last())
        .anyMatch(i -> isMarked(lines, i, '+') || isMarked(lines, i, '-'));
  }

  /** How many lines with a mark follow each other, from one up to the last that counts. */
  public static int run(List<String> lines, int from, int last, char mark) {
    int to = from;
    while (to <= last && isMarked(lines, to, mark)) {
      to++;
    }
    return to - from;
  }

  /**
   * Whether an added line stands in one more of a table's entries, which are of several lines each:
   * what it does, others that are not shown may do as well.
   */
  public static boolean isInFurtherEntry(List<String> lines, int line) {
    int first = line;
    while (first > 0 && isMarked(lines, first - 1, '+')) {
      first--;
    }
    int last = line + run(lines, line + 1, lines.size() - 1, '+');
    if (first == 0 || !isMarked(lines, line, '+') || !isMarked(lines, first - 1, ' ')) {
      return false;
    }
    String end = lines.get(last).substring(1).stripTrailing();
    return ENTRY_BEGIN.matcher(lines.get(first).substring(1)).matches()
        && ENTRY_END.matcher(end).matches()
        && lines.get(first - 1).substring(1).stripTrailing().equals(end);
  }

  /** From the first line of a hunk that is changed to the last. */
  public static Span changedSpan(List<String> lines, Span hunk) {
    int[] changed =
        IntStream.rangeClosed(hunk.first() + 1, hunk.last())
            .filter(i -> lines.get(i).startsWith("+") || lines.get(i).startsWith("-"))
            .toArray();
    return changed.length == 0 ? hunk : new Span(changed[0], changed[changed.length - 1]);
  }
}
