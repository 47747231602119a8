package dev.briefcast.renderer.explain.change;

import dev.briefcast.contracts.change.ChangeState;
import dev.briefcast.renderer.explain.change.ChangedFile.ChangeType;
import dev.briefcast.renderer.explain.change.RepositoryChange.About;
import dev.briefcast.renderer.explain.change.RepositoryChange.LinkedIssue;
import dev.briefcast.renderer.explain.change.RepositoryChange.Totals;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Changes to tell of. Those with a name are real ones of this project's history, as GitHub would
 * list them.
 */
public final class Changes {

  private Changes() {}

  /** A real one: {@code src/test/resources/changes}. */
  public static RepositoryChange recorded(String name) {
    return read(Path.of("src/test/resources/changes", name + ".json"));
  }

  /**
   * One that stands in a file: number, title, body, messages of commits and files, these as GitHub
   * lists them, with their whole text if it is there.
   */
  public static RepositoryChange read(Path file) {
    try {
      JsonNode change = JsonMapper.shared().readTree(Files.readString(file));
      var files = new ArrayList<ChangedFile>();
      change.path("files").forEach(each -> files.add(file(each)));
      var messages = new ArrayList<String>();
      change.path("messages").forEach(each -> messages.add(each.asString()));
      return inState(
              ChangeState.valueOf(change.path("state").asString("merged").toUpperCase(Locale.ROOT)),
              change.path("number").asInt(),
              change.path("title").asString(),
              change.path("body").asString(""),
              files)
          .withMessagesAndFiles(messages, files);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static ChangedFile file(JsonNode file) {
    ChangeType what = ChangeType.valueOf(file.path("status").asString().toUpperCase(Locale.ROOT));
    return new ChangedFile(
        file.path("filename").asString(),
        file.path("previous_filename").asString(null),
        what,
        file.path("additions").asInt(),
        file.path("deletions").asInt(),
        file.path("patch").asString(null),
        file.path("text").asString(null));
  }

  /** A merged one by {@code ada}. */
  public static RepositoryChange mergedChange(
      int number, String title, String body, List<ChangedFile> files) {
    return inState(ChangeState.MERGED, number, title, body, files);
  }

  /** One in any state. */
  public static RepositoryChange inState(
      ChangeState state, int number, String title, String body, List<ChangedFile> files) {
    int additions = files.stream().mapToInt(ChangedFile::additions).sum();
    int deletions = files.stream().mapToInt(ChangedFile::deletions).sum();
    return new RepositoryChange(
        "acme",
        "shop",
        number,
        new About(title, body, "ada", state, List.of()),
        new Totals(files.size(), 2, additions, deletions),
        "a".repeat(40),
        "topic",
        "main",
        files);
  }

  /** The same, closing those issues. */
  public static RepositoryChange withIssues(RepositoryChange change, LinkedIssue... issues) {
    About about = change.about();
    return new RepositoryChange(
        change.owner(),
        change.repo(),
        change.number(),
        new About(about.title(), about.body(), about.author(), about.state(), List.of(issues)),
        change.totals(),
        change.headSha(),
        change.headBranch(),
        change.baseBranch(),
        change.files());
  }

  /** A file to which that was done. */
  public static ChangedFile file(String path, ChangeType what, @Nullable String patch) {
    return new ChangedFile(path, null, what, countLines(patch, "+"), countLines(patch, "-"), patch);
  }

  /** A file that was changed by that patch. */
  public static ChangedFile modified(String path, String patch) {
    return file(path, ChangeType.MODIFIED, patch);
  }

  private static int countLines(@Nullable String patch, String mark) {
    return patch == null ? 0 : (int) patch.lines().filter(line -> line.startsWith(mark)).count();
  }
}
