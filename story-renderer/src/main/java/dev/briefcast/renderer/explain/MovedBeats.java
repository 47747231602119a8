package dev.briefcast.renderer.explain;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Drops what is said to be new and stands, line for line, in what another file of the change loses.
 */
final class MovedBeats {

  private static final Pattern NEW =
      Pattern.compile(
          "(?:A test: |The new (?:function|method) |The function \\S+ is new).*", Pattern.DOTALL);

  /** A value with its name, in one line. */
  private static final Pattern VALUE =
      Pattern.compile("(?:The new (?:entry|setting|option|key) .+|.+ is now set to .+)\\.");

  private static final int NAMES_MIN = 2;
  private static final Pattern WORD = Pattern.compile("\\w+(?:[-.]\\w+)*");

  /** Fewer lines may well be there twice. */
  private static final int LINES_MIN = 3;

  /** A line of brackets stands everywhere. */
  private static final int LINE_MIN = 5;

  private static final int LINE_MAX = 1_000;
  private static final Pattern SPACE = Pattern.compile("\\s+");

  /** The lines that go, each with the only file that loses it, or none. */
  private final Map<String, String> removed = new HashMap<>();

  /** The words of each line that goes, by file. */
  private final Map<String, List<Set<String>>> words = new HashMap<>();

  private MovedBeats(List<FilePlan> plans) {
    for (FilePlan plan : plans) {
      Excerpt excerpt = plan.excerpt();
      if (excerpt != null && excerpt.isPatch()) {
        texts(excerpt, new Span(0, excerpt.lines().size() - 1), '-')
            .forEach(line -> removed.merge(line, plan.path(), (a, b) -> a.equals(b) ? a : ""));
        words.put(
            plan.path(),
            PatchLines.linesMarked(excerpt.lines(), '-').stream()
                .filter(line -> !line.isBlank() && line.length() <= LINE_MAX)
                .map(MovedBeats::words)
                .toList());
      }
    }
  }

  /** The same plans without such sentences. */
  static List<FilePlan> without(List<FilePlan> plans) {
    boolean any =
        plans.size() > 1
            && plans.stream()
                .flatMap(plan -> plan.beats().stream())
                .map(Beat::text)
                .anyMatch(text -> NEW.matcher(text).matches() || VALUE.matcher(text).matches());
    if (!any) {
      return plans;
    }
    var moved = new MovedBeats(plans);
    return moved.removed.isEmpty() ? plans : plans.stream().map(moved::without).toList();
  }

  private FilePlan without(FilePlan plan) {
    Excerpt excerpt = plan.excerpt();
    if (excerpt == null || !excerpt.isPatch()) {
      return plan;
    }
    return plan.keeping(beat -> !isMoved(beat, plan.path(), excerpt));
  }

  private boolean isMoved(Beat beat, String path, Excerpt excerpt) {
    Span span = beat.span();
    if (VALUE.matcher(beat.text()).matches()) {
      return isValueOfOther(beat, path);
    }
    if (span == null || !NEW.matcher(beat.text()).matches()) {
      return false;
    }
    Set<String> lines = texts(excerpt, span, '+');
    return lines.size() >= LINES_MIN
        && lines.stream()
            .map(line -> removed.getOrDefault(line, path))
            .noneMatch(from -> from.equals(path));
  }

  /** Whether a line that another file loses has the name and the value. */
  private boolean isValueOfOther(Beat beat, String path) {
    Set<String> told =
        beat.narration().slots().stream()
            .flatMap(slot -> words(slot.text()).stream())
            .collect(Collectors.toSet());
    return told.size() >= NAMES_MIN
        && words.entrySet().stream()
            .filter(each -> !each.getKey().equals(path))
            .flatMap(each -> each.getValue().stream())
            .anyMatch(line -> line.containsAll(told));
  }

  private static Set<String> words(String code) {
    return WORD.matcher(code).results().map(MatchResult::group).collect(Collectors.toSet());
  }

  private static Set<String> texts(Excerpt excerpt, Span span, char mark) {
    List<String> lines = excerpt.lines();
    return IntStream.rangeClosed(span.first(), Math.min(span.last(), lines.size() - 1))
        .filter(i -> PatchLines.isMarked(lines, i, mark) && lines.get(i).length() <= LINE_MAX)
        .mapToObj(i -> SPACE.matcher(lines.get(i).substring(1)).replaceAll(""))
        .filter(line -> line.length() >= LINE_MIN)
        .collect(Collectors.toSet());
  }
}
