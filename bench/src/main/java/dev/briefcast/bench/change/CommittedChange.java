package dev.briefcast.bench.change;

import dev.briefcast.contracts.change.ChangeState;
import dev.briefcast.renderer.explain.change.ChangeBrief;
import dev.briefcast.renderer.explain.change.ChangedFile;
import dev.briefcast.renderer.explain.change.ChangedFile.ChangeType;
import dev.briefcast.renderer.explain.change.RepositoryChange;
import dev.briefcast.renderer.explain.change.RepositoryChange.About;
import dev.briefcast.renderer.explain.change.RepositoryChange.Totals;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A commit of a repository, as a pull request that was merged by it would be listed. */
public final class CommittedChange {

  /** The number of a pull request that a platform adds to the titles of merged ones. */
  private static final Pattern NUMBER = Pattern.compile("\\s*\\(#(\\d+)\\)$");

  /** As many as a gateway fetches by default. */
  private static final int WHOLE_FILES = 8;

  private final Path repository;
  private final String sha;

  /** That commit of the repository whose git directory or clone that is. */
  public CommittedChange(Path repository, String sha) {
    this.repository = repository;
    this.sha = sha;
  }

  /** Reads it; without its description, only what the code says is left besides the title. */
  public RepositoryChange read(String name, boolean described) throws IOException {
    String first = git("log", "-1", "--format=%s", sha).strip();
    String body = described ? git("log", "-1", "--format=%b", sha).strip() : "";
    Matcher number = NUMBER.matcher(first);
    String title = number.replaceFirst("");
    List<ChangedFile> files = files();
    int additions = files.stream().mapToInt(ChangedFile::additions).sum();
    int deletions = files.stream().mapToInt(ChangedFile::deletions).sum();
    var change =
        new RepositoryChange(
            name.split("/", -1)[0],
            name.split("/", -1)[1],
            number.reset().find() ? Integer.parseInt(number.group(1)) : 1,
            new About(title, body, "author", ChangeState.MERGED, List.of()),
            new Totals(files.size(), 1, additions, deletions),
            git("rev-parse", sha).strip(),
            "topic",
            "main",
            files);
    return withWholeFiles(change);
  }

  private RepositoryChange withWholeFiles(RepositoryChange change) throws IOException {
    List<ChangedFile> wanted = ChangeBrief.filesToFetch(change, WHOLE_FILES);
    var files = new ArrayList<ChangedFile>();
    for (ChangedFile file : change.files()) {
      String text = wanted.contains(file) ? git("show", sha + ":" + file.path()) : null;
      files.add(file.withPatchAndText(file.patch(), text));
    }
    return change.withMessagesAndFiles(List.of(), files);
  }

  private List<ChangedFile> files() throws IOException {
    var files = new ArrayList<ChangedFile>();
    for (String line : git("diff", "-M", "--name-status", sha + "^", sha).lines().toList()) {
      String[] parts = line.split("\t", -1);
      String path = parts[parts.length - 1];
      String previous = parts.length > 2 ? parts[1] : null;
      String[] paths = previous == null ? new String[] {path} : new String[] {previous, path};
      String patch = patch(paths);
      files.add(
          new ChangedFile(
              path, previous, changeType(parts[0]), count(patch, '+'), count(patch, '-'), patch));
    }
    return files;
  }

  private @Nullable String patch(String... paths) throws IOException {
    var command = new ArrayList<>(List.of("diff", "-M", sha + "^", sha, "--"));
    command.addAll(List.of(paths));
    String diff = git(command.toArray(String[]::new));
    int begin = diff.indexOf("\n@@");
    return begin < 0 ? null : diff.substring(begin + 1).stripTrailing();
  }

  private static ChangeType changeType(String status) {
    return switch (status.charAt(0)) {
      case 'A' -> ChangeType.ADDED;
      case 'D' -> ChangeType.REMOVED;
      case 'R' -> ChangeType.RENAMED;
      case 'C' -> ChangeType.COPIED;
      default -> ChangeType.MODIFIED;
    };
  }

  private static int count(@Nullable String patch, char mark) {
    return patch == null
        ? 0
        : (int) patch.lines().filter(line -> !line.isEmpty() && line.charAt(0) == mark).count();
  }

  private String git(String... arguments) throws IOException {
    var command = new ArrayList<>(List.of("git", "-C", repository.toString()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.onExit().join().exitValue() != 0) {
      throw new IOException("failed: " + String.join(" ", command));
    }
    return text;
  }
}
