package dev.briefcast.service.github.settings;

import dev.briefcast.contracts.look.LookTheme;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A repository's settings: of which pull requests there are stories, and how they are told.
 *
 * @param enabled whether anything is to be done
 * @param drafts whether drafts have stories
 * @param bots whether pull requests of programs have
 * @param paths which files a change must touch
 * @param labels which labels a pull request must have
 * @param withoutAuthors whose pull requests have none, in lower case
 * @param maxSeconds the longest that a video may be; null if nothing is said
 * @param theme the colours of the video; null if nothing is said
 * @param lexicon how words are said, by how they are written
 */
public record Settings(
    boolean enabled,
    boolean drafts,
    boolean bots,
    Choice paths,
    Choice labels,
    List<String> withoutAuthors,
    @Nullable Integer maxSeconds,
    @Nullable LookTheme theme,
    Map<String, String> lexicon) {

  /** Those of a repository that says nothing. */
  public static final Settings USUAL =
      new Settings(true, false, false, Choice.ALL, Choice.ALL, List.of(), null, null, Map.of());

  public Settings {
    withoutAuthors = List.copyOf(withoutAuthors);
    lexicon = Map.copyOf(lexicon);
  }

  /** What is in and what is out; nothing in is all in. */
  public record Choice(List<String> include, List<String> exclude) {

    static final Choice ALL = new Choice(List.of(), List.of());

    public Choice {
      include = List.copyOf(include);
      exclude = List.copyOf(exclude);
    }

    /** Whether nothing is left out. */
    public boolean isAll() {
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
