package dev.briefcast.github.rule;

import java.util.List;

/**
 * A repository's settings for the app.
 *
 * @param enabled whether anything is to be done
 * @param drafts whether drafts have stories
 * @param bots whether pull requests of programs have
 * @param paths which files a change must touch
 * @param labels which labels a pull request must have
 * @param withoutAuthors whose pull requests have none, in lower case
 */
public record Settings(
    boolean enabled,
    boolean drafts,
    boolean bots,
    Choice paths,
    Choice labels,
    List<String> withoutAuthors) {

  /** Those of a repository that says nothing. */
  public static final Settings USUAL =
      new Settings(true, false, false, Choice.ALL, Choice.ALL, List.of());

  public Settings {
    withoutAuthors = List.copyOf(withoutAuthors);
  }

  /** What is in and what is out; nothing in is all in. */
  public record Choice(List<String> include, List<String> exclude) {

    static final Choice ALL = new Choice(List.of(), List.of());

    public Choice {
      include = List.copyOf(include);
      exclude = List.copyOf(exclude);
    }

    boolean isAll() {
      return include.isEmpty() && exclude.isEmpty();
    }
  }

  /**
   * What is wrong in the file of settings.
   *
   * @param line in which, from 1
   * @param message a sentence
   */
  public record Fault(int line, String message) {}
}
