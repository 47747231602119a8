package dev.briefcast.renderer.explain.author;

import java.util.List;

/**
 * A part of a change that sentences may be about.
 *
 * @param path of its file
 * @param test whether it is of a test
 * @param changed the lines that were added or removed
 * @param around what else is seen of it: where it stands, and the lines that stay
 */
public record CodePart(String path, boolean test, List<String> changed, List<String> around) {

  /** Copies the lists. */
  public CodePart {
    changed = List.copyOf(changed);
    around = List.copyOf(around);
  }
}
