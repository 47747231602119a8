package dev.briefcast.renderer.explain.author;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of a change that sentences may be about.
 *
 * @param path of its file
 * @param test whether it is of a test
 * @param changed the lines that were added or removed
 * @param context what else is seen of it: where it stands, and the lines that stay
 */
public record CodePart(String path, boolean test, List<String> changed, List<String> context) {

  /** Copies the lists. */
  public CodePart {
    changed = List.copyOf(changed);
    context = List.copyOf(context);
  }

  /**
   * A part of a patch.
   *
   * @param lines from its header to its last line
   */
  public static CodePart ofPatch(String path, List<String> lines) {
    var changed = new ArrayList<String>();
    var around = new ArrayList<String>();
    for (String line : lines) {
      boolean marked = line.startsWith("+") || line.startsWith("-");
      (marked ? changed : around).add(line);
    }
    return new CodePart(path, TestPath.matches(path), changed, around);
  }
}
