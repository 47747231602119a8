package dev.briefcast.renderer.explain.change;

import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A file of a change.
 *
 * @param path as the repository writes it; may be anything
 * @param previousPath where it was, if it was moved or copied
 * @param type was done to it
 * @param additions how many lines were added
 * @param deletions how many lines were removed
 * @param patch what was done to its lines, as a unified diff that begins with a hunk; null if there
 *     is none, or if it cannot be had
 * @param text the whole file after the change; null if it is not known
 */
public record ChangedFile(
    String path,
    @Nullable String previousPath,
    ChangeType type,
    int additions,
    int deletions,
    @Nullable String patch,
    @Nullable String text) {

  /** One of which only the patch is known. */
  public ChangedFile(
      String path,
      @Nullable String previousPath,
      ChangeType type,
      int additions,
      int deletions,
      @Nullable String patch) {
    this(path, previousPath, type, additions, deletions, patch, null);
  }

  /** The kinds of changes to a file. */
  public enum ChangeType {
    ADDED,
    REMOVED,
    MODIFIED,
    RENAMED,
    COPIED,
    /** What it is, but not what it contains: executable, for instance. */
    MODE
  }

  /** Whether it has lines that were changed, but not the patch that says how. */
  public boolean lacksPatch() {
    return patch == null && additions + deletions > 0;
  }

  /** That of its code, as far as its path and its lines tell. */
  public CodeLanguage language() {
    return CodeLanguage.ofFile(path, text != null ? text : Objects.requireNonNullElse(patch, ""));
  }

  /** The same with a patch, or without one. */
  public ChangedFile withPatch(@Nullable String otherPatch) {
    return withPatchAndText(otherPatch, text);
  }

  /** The same with a patch and a text, or without. */
  public ChangedFile withPatchAndText(@Nullable String otherPatch, @Nullable String otherText) {
    return new ChangedFile(path, previousPath, type, additions, deletions, otherPatch, otherText);
  }
}
