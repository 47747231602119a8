package dev.briefcast.github.rule;

import dev.briefcast.github.api.PullView;
import dev.briefcast.service.github.settings.Settings;
import dev.briefcast.service.github.settings.Settings.Choice;
import java.util.List;
import java.util.Locale;

/** Decides by a repository's settings whether a pull request has a story. */
public final class Rules {

  private Rules() {}

  /** What the files of a change are, asked for only where it matters. */
  @FunctionalInterface
  public interface Paths {
    /** Their paths. */
    List<String> get() throws InterruptedException;
  }

  /** Whether it has one. */
  public static boolean isWanted(Settings settings, PullView pull, Paths paths)
      throws InterruptedException {
    return settings.enabled()
        && (settings.drafts() || !pull.draft())
        && (settings.bots() || !pull.byBot())
        && !settings.withoutAuthors().contains(pull.author().toLowerCase(Locale.ROOT))
        && hasLabels(settings.labels(), pull.labels())
        && (settings.paths().isAll() || touches(settings.paths(), paths.get()));
  }

  private static boolean hasLabels(Choice choice, List<String> labels) {
    boolean in =
        choice.include().isEmpty() || labels.stream().anyMatch(each -> has(choice.include(), each));
    return in && labels.stream().noneMatch(each -> has(choice.exclude(), each));
  }

  private static boolean has(List<String> names, String label) {
    return names.stream().anyMatch(label::equalsIgnoreCase);
  }

  private static boolean touches(Choice choice, List<String> paths) {
    List<Glob> include = choice.include().stream().map(Glob::new).toList();
    List<Glob> exclude = choice.exclude().stream().map(Glob::new).toList();
    return paths.stream()
        .anyMatch(
            path ->
                (include.isEmpty() || include.stream().anyMatch(each -> each.matches(path)))
                    && exclude.stream().noneMatch(each -> each.matches(path)));
  }
}
