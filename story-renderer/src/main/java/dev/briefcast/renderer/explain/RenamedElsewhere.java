package dev.briefcast.renderer.explain;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.line.RenamedLocals;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Drops what is said of one file and holds only because another one renames something: that the new
 * name is asked or called is no news.
 */
final class RenamedElsewhere {

  private static final Pattern RENAMED =
      Pattern.compile("(\\w{1,80}) is renamed to (\\w{1,80})\\.");
  private static final int NAMES_MAX = 20;

  private RenamedElsewhere() {}

  /** The same plans without such sentences. */
  static List<FilePlan> withoutRepetitions(List<FilePlan> plans) {
    Map<String, String> names = new HashMap<>();
    for (FilePlan plan : plans) {
      for (Beat beat : plan.beats()) {
        Matcher renamed = RENAMED.matcher(beat.text());
        if (renamed.matches() && names.size() < NAMES_MAX) {
          names.put(renamed.group(1), renamed.group(2));
        }
      }
    }
    return names.isEmpty()
        ? plans
        : plans.stream()
            .map(plan -> plan.keeping(each -> !RenamedLocals.isOnly(each.text(), names)))
            .toList();
  }
}
