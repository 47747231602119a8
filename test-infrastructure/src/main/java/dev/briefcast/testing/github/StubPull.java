package dev.briefcast.testing.github;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A pull request, as GitHub has it.
 *
 * @param state {@code open} or {@code closed}
 * @param unlisted how many more files it has than GitHub lists
 */
public record StubPull(
    int number,
    String title,
    @Nullable String body,
    @Nullable String author,
    String state,
    boolean draft,
    boolean merged,
    int commits,
    String headSha,
    List<StubFile> files,
    int unlisted) {

  /** The commit on which pull requests are made. */
  public static final String BASE_SHA = "b".repeat(40);

  /** An open one by {@code ada}, with one commit. */
  public static StubPull open(int number, String title, String body, List<StubFile> files) {
    String sha = String.format(Locale.ROOT, "%040x", number);
    return new StubPull(
        number, title, body, "ada", "open", false, false, 1, sha, List.copyOf(files), 0);
  }

  /** The same, merged. */
  public StubPull asMerged() {
    return new StubPull(
        number, title, body, author, "closed", false, true, commits, headSha, files, unlisted);
  }

  /** The same, closed or a draft. */
  public StubPull in(String newState, boolean asDraft) {
    return new StubPull(
        number, title, body, author, newState, asDraft, false, commits, headSha, files, unlisted);
  }

  /** The same with another newest commit. */
  public StubPull at(String sha) {
    return new StubPull(
        number, title, body, author, state, draft, merged, commits, sha, files, unlisted);
  }

  /** The same with more files than are listed. */
  public StubPull withUnlisted(int more) {
    return new StubPull(
        number, title, body, author, state, draft, merged, commits, headSha, files, more);
  }

  /** The same without an author, whose account is gone. */
  public StubPull withoutAuthor() {
    return new StubPull(
        number, title, body, null, state, draft, merged, commits, headSha, files, unlisted);
  }

  String json() {
    int additions = files.stream().mapToInt(StubFile::additions).sum();
    int deletions = files.stream().mapToInt(StubFile::deletions).sum();
    return """
        {"number":%d,"state":%s,"title":%s,"body":%s,"user":%s,"draft":%s,"merged":%s,
         "merged_at":%s,"commits":%d,"additions":%d,"deletions":%d,"changed_files":%d,
         "head":{"ref":"topic","sha":"%s"},"base":{"ref":"main","sha":"%s"}}
        """
        .formatted(
            number,
            Json.text(state),
            Json.text(title),
            Json.text(body),
            author == null ? "null" : "{\"login\":" + Json.text(author) + "}",
            draft,
            merged,
            merged ? "\"2026-03-01T00:00:00Z\"" : "null",
            commits,
            additions,
            deletions,
            files.size() + unlisted,
            headSha,
            BASE_SHA);
  }
}
