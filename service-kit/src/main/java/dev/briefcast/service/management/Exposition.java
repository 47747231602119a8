package dev.briefcast.service.management;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The metrics of several registries as one page for Prometheus. Prometheus wants each metric
 * described once, with all its samples below, and the end of a page of OpenMetrics marked.
 */
final class Exposition {

  private static final int NAME_BEHIND_KEYWORD = 2;
  private static final String END = "# EOF";

  private final Map<String, StringBuilder> families = new TreeMap<>();

  private boolean ended;

  private Exposition() {}

  /**
   * @param pages all in Prometheus' text format 0.0.4, or all in OpenMetrics'; no two of them have
   *     the same sample
   */
  static String of(List<String> pages) {
    if (pages.size() == 1) {
      return pages.getFirst();
    }
    var whole = new Exposition();
    pages.forEach(whole::add);
    String families = String.join("", whole.families.values());
    return whole.ended ? families + END + '\n' : families;
  }

  private void add(String page) {
    StringBuilder current = new StringBuilder();
    String name = "";
    boolean described = false;
    for (String line : page.split("\n", -1)) {
      if (line.equals(END)) {
        ended = true;
      } else if (line.startsWith("# ")) {
        String about = line.split(" ", NAME_BEHIND_KEYWORD + 2)[NAME_BEHIND_KEYWORD];
        if (!about.equals(name)) {
          name = about;
          described = families.containsKey(name);
          current = families.computeIfAbsent(name, _ -> new StringBuilder());
        }
        if (!described) {
          current.append(line).append('\n');
        }
      } else if (!line.isEmpty()) {
        current.append(line).append('\n');
      }
    }
  }
}
