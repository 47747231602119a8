package dev.briefcast.renderer.explain.change;

import dev.briefcast.contracts.change.ChangeState;
import dev.briefcast.contracts.look.LookTheme;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A repository change.
 *
 * @param owner of the repository, as it is called now
 * @param repo its name, as it is called now
 * @param number of the change
 * @param about what people wrote of it
 * @param totals how much it changes, by the platform's count
 * @param headSha its newest commit
 * @param headBranch the branch it is on
 * @param baseBranch the branch it is made for
 * @param files those that were listed; fewer than the totals say if the platform lists no more
 * @param preferences how the repository has its stories told
 */
public record RepositoryChange(
    String owner,
    String repo,
    int number,
    About about,
    Totals totals,
    String headSha,
    String headBranch,
    String baseBranch,
    List<ChangedFile> files,
    StoryPreferences preferences) {

  /** One of a repository that says nothing of how it is told. */
  public RepositoryChange(
      String owner,
      String repo,
      int number,
      About about,
      Totals totals,
      String headSha,
      String headBranch,
      String baseBranch,
      List<ChangedFile> files) {
    this(
        owner,
        repo,
        number,
        about,
        totals,
        headSha,
        headBranch,
        baseBranch,
        files,
        StoryPreferences.NONE);
  }

  /** Copies the list. */
  public RepositoryChange {
    files = List.copyOf(files);
  }

  /**
   * The texts that people wrote about a change.
   *
   * @param title may be anything
   * @param body may be empty
   * @param author the account that opened it, or null if it is gone
   * @param state how it stands
   * @param issues those that the body says are closed by it
   * @param messages of its commits, the oldest first; none if they are not known
   */
  public record About(
      String title,
      String body,
      @Nullable String author,
      ChangeState state,
      List<LinkedIssue> issues,
      List<String> messages) {

    /** One whose commits' messages are not known. */
    public About(
        String title,
        String body,
        @Nullable String author,
        ChangeState state,
        List<LinkedIssue> issues) {
      this(title, body, author, state, issues, List.of());
    }

    /** Copies the lists. */
    public About {
      issues = List.copyOf(issues);
      messages = List.copyOf(messages);
    }
  }

  /**
   * How a repository has its stories told.
   *
   * @param maxSeconds the longest that a video may be; null if nothing is said
   * @param theme the colours; null if nothing is said
   * @param lexicon how words are said, by how they are written
   */
  public record StoryPreferences(
      @Nullable Integer maxSeconds, @Nullable LookTheme theme, Map<String, String> lexicon) {

    /** Those of a repository that says nothing. */
    public static final StoryPreferences NONE = new StoryPreferences(null, null, Map.of());

    /** Copies the lexicon. */
    public StoryPreferences {
      lexicon = Map.copyOf(lexicon);
    }
  }

  /** An issue that is closed by the change. */
  public record LinkedIssue(int number, String title) {}

  /** The size of a change: each 0 or more. */
  public record Totals(int files, int commits, int additions, int deletions) {}

  /** The same with the messages of its commits, and with these files. */
  public RepositoryChange withMessagesAndFiles(
      List<String> messages, List<ChangedFile> otherFiles) {
    var told =
        new About(
            about.title(), about.body(), about.author(), about.state(), about.issues(), messages);
    return new RepositoryChange(
        owner,
        repo,
        number,
        told,
        totals,
        headSha,
        headBranch,
        baseBranch,
        otherFiles,
        preferences);
  }

  /** The same, told as the repository wishes. */
  public RepositoryChange withPreferences(StoryPreferences others) {
    return new RepositoryChange(
        owner, repo, number, about, totals, headSha, headBranch, baseBranch, files, others);
  }

  /** Whether more is changed than is listed. */
  public boolean hasUnlistedFiles() {
    return files.size() < totals.files();
  }
}
