package dev.briefcast.renderer.explain.change;

import java.util.ArrayList;
import java.util.List;

/** Widens the hunks of a patch by the lines of the file around them. */
final class WideHunks {

  private WideHunks() {}

  /**
   * The hunks with the lines around them; those that meet are one.
   *
   * @param hunks in the order of the file, each where it says
   * @param file its lines after the change
   * @param around how many lines before and behind each, as far as the file has them
   */
  static List<Hunk> of(List<Hunk> hunks, List<String> file, int around) {
    var wide = new ArrayList<Hunk>();
    var group = new ArrayList<Hunk>();
    for (Hunk hunk : hunks) {
      if (!group.isEmpty() && end(group.getLast()) + 2 * around < first(hunk)) {
        wide.add(merged(group, file, around));
        group.clear();
      }
      group.add(hunk);
    }
    if (!group.isEmpty()) {
      wide.add(merged(group, file, around));
    }
    return wide;
  }

  private static Hunk merged(List<Hunk> group, List<String> file, int most) {
    Hunk hunk = group.getFirst();
    int from = Math.max(0, first(hunk) - most);
    int around = first(hunk) - from;
    var lines = new ArrayList<String>();
    int at = from;
    for (Hunk each : group) {
      file.subList(at, first(each)).forEach(line -> lines.add(" " + line));
      lines.addAll(each.lines());
      at = end(each);
    }
    file.subList(at, Math.min(file.size(), at + most)).forEach(line -> lines.add(" " + line));
    return new Hunk(Math.max(1, hunk.before() - around), from + 1, hunk.context(), lines);
  }

  /** The index of a hunk's first line in the file after the change. */
  private static int first(Hunk hunk) {
    return hunk.linesNotMarked('-').isEmpty() ? hunk.after() : hunk.after() - 1;
  }

  private static int end(Hunk hunk) {
    return first(hunk) + hunk.linesNotMarked('-').size();
  }
}
