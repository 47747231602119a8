package dev.briefcast.worker.github;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import dev.briefcast.renderer.explain.change.ChangedFile;
import dev.briefcast.renderer.explain.change.FileKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Computes the patches that GitHub leaves out because they are too large, from the files before and
 * after.
 */
final class MissingPatches {

  private static final int FILES_MAX = 12;
  private static final int BYTES_MAX = 1 << 20;
  private static final int LINES_MAX = 20_000;
  private static final int CHANGES_MAX = 6_000;
  private static final int CONTEXT = 3;

  private final GitHubApi api;
  private final String repository;
  private final String base;
  private final String head;

  /**
   * @param base the newest commit of the branch that the change is made for
   */
  MissingPatches(GitHubApi api, String repository, String base, String head) {
    this.api = api;
    this.repository = repository;
    this.base = base;
    this.head = head;
  }

  /** The files, with the patches that could be computed. */
  List<ChangedFile> withComputedPatches(List<ChangedFile> files)
      throws FetchException, InterruptedException {
    List<ChangedFile> wanted =
        files.stream().filter(MissingPatches::isWorthwhile).limit(FILES_MAX).toList();
    String before = wanted.isEmpty() ? null : api.mergeBase(repository, base, head);
    if (before == null) {
      return files;
    }
    var all = new ArrayList<ChangedFile>(files);
    for (ChangedFile file : wanted) {
      all.set(all.indexOf(file), file.withPatch(patch(file, before)));
    }
    return all;
  }

  /** What is generated is not shown anyway. */
  private static boolean isWorthwhile(ChangedFile file) {
    return file.lacksPatch()
        && file.additions() + file.deletions() <= CHANGES_MAX
        && FileKind.of(file).isHandWritten();
  }

  private @Nullable String patch(ChangedFile file, String before)
      throws FetchException, InterruptedException {
    String previous = file.previousPath() == null ? file.path() : file.previousPath();
    boolean wasThere = file.type() != ChangedFile.ChangeType.ADDED;
    boolean isThere = file.type() != ChangedFile.ChangeType.REMOVED;
    List<String> old = wasThere ? lines(previous, before) : List.of();
    List<String> now = isThere ? lines(file.path(), head) : List.of();
    if (old == null || now == null || old.size() > LINES_MAX || now.size() > LINES_MAX) {
      return null;
    }
    var patch = DiffUtils.diff(old, now);
    List<String> lines = UnifiedDiffUtils.generateUnifiedDiff("a", "b", old, patch, CONTEXT);
    return lines.size() < 3 ? null : String.join("\n", lines.subList(2, lines.size()));
  }

  private @Nullable List<String> lines(String path, String commit)
      throws FetchException, InterruptedException {
    String text = api.text(repository, path, commit, BYTES_MAX);
    return text == null ? null : text.lines().toList();
  }
}
