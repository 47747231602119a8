package dev.briefcast.contracts.change;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pull request as it was fetched: what a story says of it beside its code.
 *
 * @param number of the change in its repository, 1 or more
 * @param title as its author wrote it, as far as a story's title may be long
 * @param headSha the commit that the story tells, as hexadecimal digits
 * @param state how it stood
 * @param author who opened it, or null if that account is gone
 * @param commits how many it has
 * @param additions how many lines it adds
 * @param deletions how many lines it removes
 * @param files how many files it changes
 * @param coverage how much of it is told
 * @param patches what is said of each file is held against; null once a story is made, or if the
 *     worker that fetched it is one that did not hand them on yet
 */
public record FetchedChange(
    int number,
    String title,
    String headSha,
    ChangeState state,
    @Nullable String author,
    int commits,
    int additions,
    int deletions,
    int files,
    Coverage coverage,
    @Nullable List<FilePatch> patches) {

  @JsonCreator
  public FetchedChange {
    patches = patches == null ? null : List.copyOf(patches);
  }

  /** One of which no patches are known. */
  public FetchedChange(
      int number,
      String title,
      String headSha,
      ChangeState state,
      @Nullable String author,
      int commits,
      int additions,
      int deletions,
      int files,
      Coverage coverage) {
    this(
        number, title, headSha, state, author, commits, additions, deletions, files, coverage,
        null);
  }

  /** The same with another title and what is really told of it, without patches. */
  public FetchedChange told(String shownTitle, Coverage told) {
    return new FetchedChange(
        number, shownTitle, headSha, state, author, commits, additions, deletions, files, told);
  }

  /** The same with patches. */
  public FetchedChange withPatches(List<FilePatch> known) {
    return new FetchedChange(
        number, title, headSha, state, author, commits, additions, deletions, files, coverage,
        known);
  }
}
