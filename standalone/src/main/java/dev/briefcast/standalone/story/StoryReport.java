package dev.briefcast.standalone.story;

import dev.briefcast.client.Story;
import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.standalone.terminal.PlainText;
import java.util.List;

/** Texts for people about a story in a response. */
public final class StoryReport {

  private StoryReport() {}

  /** What the brief says in vain, each as a line. */
  public static List<String> notices(Story story) {
    List<Story.Warning> warnings = story.warnings();
    return warnings == null
        ? List.of()
        : warnings.stream()
            .map(each -> PlainText.visible("note: " + each.field() + " " + each.message()))
            .toList();
  }

  /**
   * Returns a story that has a video; fails for one that ended without.
   *
   * @throws PlainFailureException saying why, if it did
   */
  public static Story requireVideo(Story story) {
    if (story.hasFailed()) {
      String error = story.error();
      String why = error == null ? "no reason was given" : PlainText.visible(error);
      throw new PlainFailureException("The story failed: " + why);
    }
    return story;
  }
}
