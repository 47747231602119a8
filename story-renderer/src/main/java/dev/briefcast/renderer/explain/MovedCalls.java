package dev.briefcast.renderer.explain;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Statements that another file of a change has now: what they call is called still. */
final class MovedCalls {

  private static final Pattern UNCALLED =
      Pattern.compile(".* (?:is no longer called|no longer calls \\S+)(?: for .+)?\\.");

  /** Less is written by chance in two files. */
  private static final int LENGTH_MIN = 6;

  private MovedCalls() {}

  /** The same plans, in which none says of such a call that it is gone. */
  static List<FilePlan> withoutUncalled(List<FilePlan> plans) {
    boolean any =
        plans.size() > 1
            && plans.stream()
                .flatMap(plan -> plan.beats().stream())
                .anyMatch(beat -> UNCALLED.matcher(beat.text()).matches());
    return any ? plans.stream().map(plan -> withoutMoved(plan, plans)).toList() : plans;
  }

  private static FilePlan withoutMoved(FilePlan plan, List<FilePlan> all) {
    Excerpt excerpt = plan.excerpt();
    boolean says = plan.beats().stream().anyMatch(beat -> UNCALLED.matcher(beat.text()).matches());
    if (excerpt == null || !says) {
      return plan;
    }
    Set<String> come = new HashSet<>();
    all.stream().filter(each -> !each.equals(plan)).flatMap(MovedCalls::added).forEach(come::add);
    List<Beat> kept =
        plan.beats().stream().filter(beat -> !isMoved(beat, excerpt.lines(), come)).toList();
    return plan.withDetail(
        plan.detail(),
        kept.isEmpty() ? List.of(Beat.silent(new Span(0, excerpt.lines().size() - 1))) : kept);
  }

  private static Stream<String> added(FilePlan plan) {
    Excerpt excerpt = plan.excerpt();
    return excerpt == null || !excerpt.isPatch()
        ? Stream.empty()
        : excerpt.lines().stream()
            .filter(line -> line.startsWith("+"))
            .map(line -> line.substring(1).strip());
  }

  /** Whether the line in which something was called stands in another file now. */
  private static boolean isMoved(Beat beat, List<String> lines, Set<String> come) {
    return UNCALLED.matcher(beat.text()).matches()
        && beat.narration().slots().stream()
            .skip(beat.narration().slots().size() - 1L)
            .map(SourceSpan::lines)
            .filter(Objects::nonNull)
            .map(Span::first)
            .filter(line -> PatchLines.isMarked(lines, line, '-'))
            .map(line -> lines.get(line).substring(1).strip())
            .anyMatch(line -> line.length() >= LENGTH_MIN && come.contains(line));
  }
}
