package dev.briefcast.worker.change;

import dev.briefcast.worker.fetch.ChangedFile;
import dev.briefcast.worker.fetch.FileKind;
import java.util.List;

/**
 * A changed file, read.
 *
 * @param hunks the parts of its patch; none if it has no patch
 */
record ReadFile(ChangedFile file, FileKind kind, List<Hunk> hunks) {

  static ReadFile of(ChangedFile file) {
    String patch = file.patch();
    return new ReadFile(file, FileKind.of(file), patch == null ? List.of() : Hunk.of(patch));
  }

  /** Why nothing of it is shown, as a word; empty if something may be. */
  String skippedFor() {
    return switch (kind) {
      case LOCK -> "lock_file";
      case GENERATED -> "generated";
      case VENDORED -> "vendored";
      case BINARY -> "binary";
      case SOURCE, TEST, DOCUMENT, BUILD, SUBMODULE -> file.lacksPatch() ? "diff_unavailable" : "";
    };
  }

  /** What is done to it, to be read behind its name. */
  String does() {
    if (kind == FileKind.SUBMODULE) {
      return "points to another commit of its repository";
    }
    return switch (file.what()) {
      case ADDED -> "is new" + with();
      case REMOVED -> "is deleted" + with();
      case RENAMED -> "moves here from " + from();
      case COPIED -> "is a copy of " + from();
      case MODE -> "changes its mode, and nothing in it";
      case MODIFIED -> Lines.gained(file.additions(), file.deletions(), true);
    };
  }

  private String from() {
    String from = SafeText.of(String.valueOf(file.previousPath()), 200);
    return file.additions() + file.deletions() == 0 ? from + ", unchanged" : from + with();
  }

  /** How many lines, to be read behind a comma. */
  String with() {
    String changed = Lines.changed(file.additions(), file.deletions());
    return changed.isEmpty() ? "" : ", with " + changed;
  }
}
