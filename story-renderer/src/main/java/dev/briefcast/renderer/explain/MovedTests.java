package dev.briefcast.renderer.explain;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.proof.TestHeads;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Drops what is said of tests that another file of the change has or had, or that only get another
 * name and a part of another body.
 */
final class MovedTests {

  private static final String GONE = "A test is gone: ";

  private static final List<String> NEW = List.of("A test: ", "Another: ");

  /** The names that tests of a file get and lose. */
  private record Names(Set<String> come, Set<String> gone) {}

  private final Map<String, Names> names = new HashMap<>();

  private MovedTests(List<FilePlan> plans) {
    for (FilePlan plan : plans) {
      Excerpt excerpt = plan.excerpt();
      if (excerpt != null && excerpt.isPatch()) {
        List<String> lines = excerpt.lines();
        names.put(plan.path(), new Names(TestHeads.names(lines, '+'), TestHeads.names(lines, '-')));
      }
    }
  }

  /** The same plans without such sentences. */
  static List<FilePlan> without(List<FilePlan> plans) {
    if (plans.stream().flatMap(plan -> plan.beats().stream()).noneMatch(MovedTests::isOfTest)) {
      return plans;
    }
    var moved = new MovedTests(plans);
    return plans.stream().map(moved::without).toList();
  }

  private static boolean isOfTest(Beat beat) {
    return isNew(beat) || isGone(beat);
  }

  private static boolean isNew(Beat beat) {
    return NEW.stream().anyMatch(beat.text()::startsWith);
  }

  private static boolean isGone(Beat beat) {
    return beat.text().startsWith(GONE);
  }

  private FilePlan without(FilePlan plan) {
    Names own = names.get(plan.path());
    Excerpt excerpt = plan.excerpt();
    return own == null || excerpt == null
        ? plan
        : plan.keeping(beat -> !isOfTest(beat) || !isMoved(beat, plan.path(), own, excerpt));
  }

  private boolean isMoved(Beat beat, String path, Names own, Excerpt excerpt) {
    Span span = beat.span();
    boolean fresh = isNew(beat);
    Optional<String> name =
        span == null ? Optional.empty() : TestHeads.first(excerpt.lines(), span, fresh ? '+' : '-');
    return name.isPresent()
        && (isElsewhere(name.get(), path, fresh)
            || (!fresh && own.come().isEmpty() && isWholeGone(excerpt) && othersCome(path))
            || (fresh ? own.gone() : own.come())
                .stream().anyMatch(each -> TestHeads.areAkin(each, name.get())));
  }

  /** Whether the file goes, and its tests may be in another one that comes. */
  private static boolean isWholeGone(Excerpt excerpt) {
    return excerpt.lines().stream().skip(1).allMatch(line -> line.startsWith("-"));
  }

  private boolean othersCome(String path) {
    return names.entrySet().stream()
        .anyMatch(each -> !each.getKey().equals(path) && !each.getValue().come().isEmpty());
  }

  private boolean isElsewhere(String name, String path, boolean fresh) {
    return names.entrySet().stream()
        .filter(each -> !each.getKey().equals(path))
        .flatMap(each -> (fresh ? each.getValue().gone() : each.getValue().come()).stream())
        .anyMatch(each -> TestHeads.isSame(each, name));
  }
}
