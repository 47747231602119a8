package dev.briefcast.worker.github;

import dev.briefcast.renderer.explain.change.ChangedFile;
import dev.briefcast.renderer.explain.change.ChangedFile.ChangeType;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Parses a changed file as GitHub lists it. */
final class GitHubFile {

  private GitHubFile() {}

  static ChangedFile of(JsonNode file) throws FetchException {
    String path = file.path("filename").asString("");
    if (path.isEmpty()) {
      throw GitHubResponse.unexpected(null);
    }
    int additions = Math.max(0, file.path("additions").asInt(0));
    int deletions = Math.max(0, file.path("deletions").asInt(0));
    String patch = text(file, "patch");
    var read =
        new ChangedFile(
            path, text(file, "previous_filename"), what(file, patch), additions, deletions, patch);
    return read.withPatch(isWhole(patch, additions, deletions) ? patch : null);
  }

  private static ChangeType what(JsonNode file, @Nullable String patch) {
    boolean sameContent = patch == null && file.path("changes").asInt(0) == 0;
    return switch (file.path("status").asString("")) {
      case "added" -> ChangeType.ADDED;
      case "removed" -> ChangeType.REMOVED;
      case "renamed" -> ChangeType.RENAMED;
      case "copied" -> ChangeType.COPIED;
      case "changed" -> sameContent ? ChangeType.MODE : ChangeType.MODIFIED;
      default -> ChangeType.MODIFIED;
    };
  }

  /** A patch that was cut somewhere says less than the file's counts. */
  private static boolean isWhole(@Nullable String patch, int additions, int deletions) {
    if (patch == null || !patch.startsWith("@@")) {
      return false;
    }
    long added = patch.lines().filter(line -> line.startsWith("+")).count();
    long removed = patch.lines().filter(line -> line.startsWith("-")).count();
    return added == additions && removed == deletions;
  }

  private static @Nullable String text(JsonNode file, String field) {
    JsonNode node = file.path(field);
    return node.isString() && !node.stringValue().isEmpty() ? node.stringValue() : null;
  }
}
