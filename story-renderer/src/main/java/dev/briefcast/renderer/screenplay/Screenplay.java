package dev.briefcast.renderer.screenplay;

import java.util.List;

/**
 * The scenes of a story, in order.
 *
 * @param title the brief's title
 * @param scenes at least one
 * @param leftOut what the brief has and the story does not show, a sentence each; goes to the
 *     transcript
 */
public record Screenplay(String title, List<Scene> scenes, List<String> leftOut) {
  public Screenplay {
    scenes = List.copyOf(scenes);
    leftOut = List.copyOf(leftOut);
  }

  /** How many sentences its scenes have, silent ones included. */
  public int sentenceCount() {
    return scenes.stream().mapToInt(scene -> scene.narration().size()).sum();
  }
}
