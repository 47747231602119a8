package dev.briefcast.renderer.explain.change;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A changed file, parsed.
 *
 * @param hunks the parts of its patch; none if it has no patch
 * @param lines those of the whole file after the change; none if they are not known
 */
record ParsedFile(ChangedFile file, FileKind kind, List<Hunk> hunks, List<String> lines) {

  private static final int NAME_MAX = 200;

  static ParsedFile of(ChangedFile file) {
    String patch = file.patch();
    List<Hunk> hunks = patch == null ? List.of() : Hunk.of(patch);
    Optional<WholeFile> whole = WholeFile.of(file, hunks);
    return new ParsedFile(
        file,
        FileKind.of(file),
        whole.map(text -> hunks.stream().map(text::withEnclosing).toList()).orElse(hunks),
        whole.map(WholeFile::lines).orElse(List.of()));
  }

  /** Why nothing of it is shown, as a word; empty if something may be. */
  String skipReason() {
    return switch (kind) {
      case LOCK -> "lock_file";
      case GENERATED -> "generated";
      case VENDORED -> "vendored";
      case BINARY -> "binary";
      case SOURCE, TEST, DOCUMENT, BUILD, SUBMODULE -> file.lacksPatch() ? "diff_unavailable" : "";
    };
  }

  /** What is done to it as a whole, to be read behind its name; null if some lines changed. */
  @Nullable String wholeFileAction() {
    if (kind == FileKind.SUBMODULE) {
      return "points to another commit of its repository";
    }
    return switch (file.type()) {
      case ADDED -> "is new";
      case REMOVED -> "is deleted";
      case RENAMED -> isInSameFolder() ? formerName() : "moves here from " + moveOrigin();
      case COPIED -> "is a copy of " + moveOrigin();
      case MODE -> "changes its mode, and nothing in it";
      case MODIFIED -> null;
    };
  }

  /** Of where it was what is not where it is: a folder, or its name. */
  static String previousPlace(String before, String after) {
    String[] old = before.split("/", -1);
    String[] now = after.split("/", -1);
    boolean renamed = !old[old.length - 1].equals(now[now.length - 1]);
    int same = 0;
    while (same < Math.min(old.length, now.length) - 1 && old[same].equals(now[same])) {
      same++;
    }
    if (same == old.length - 1) {
      return renamed ? old[same] : old.length == 1 ? "the top folder" : before;
    }
    int end = old.length - 1;
    int endNow = now.length - 1;
    while (!renamed
        && end > same + 1
        && endNow > same + 1
        && old[end - 1].equals(now[endNow - 1])) {
      end--;
      endNow--;
    }
    return String.join(
        "/", List.of(old).subList(same, renamed ? old.length : Math.max(end, same + 1)));
  }

  /** Whether it stays where it is, and only has another name. */
  private boolean isInSameFolder() {
    return folder(String.valueOf(file.previousPath())).equals(folder(file.path()));
  }

  private static String folder(String path) {
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  private String formerName() {
    String name = previousPlace(String.valueOf(file.previousPath()), file.path());
    boolean same = file.additions() + file.deletions() == 0;
    return "was called "
        + UntrustedText.of(name, NAME_MAX)
        + " before"
        + (same ? ", and is unchanged" : "");
  }

  private String moveOrigin() {
    String from =
        UntrustedText.of(previousPlace(String.valueOf(file.previousPath()), file.path()), NAME_MAX);
    return file.additions() + file.deletions() == 0 ? from + ", unchanged" : from;
  }
}
