package dev.briefcast.worker.screenplay;

import dev.briefcast.contracts.brief.Brief;
import java.util.ArrayList;
import java.util.List;

/** Says what a brief has and its story does not show. */
final class LeftOut {

  private LeftOut() {}

  /** A sentence each; empty when everything is told. */
  static List<String> of(Brief brief, FrameScenes frame, List<FilePlan> plans, List<Scene> scenes) {
    var sentences = new ArrayList<String>();
    if (frame.summaryIsShortened()) {
      sentences.add("The summary is shortened.");
    }
    for (FilePlan plan : plans) {
      Excerpt excerpt = plan.excerpt();
      if (excerpt != null) {
        addFile(sentences, plan, excerpt, scenes);
      }
    }
    for (Scene scene : scenes) {
      if (scene instanceof Scene.Flow flow) {
        addShortened(sentences, "Step", brief.flow(), flow.steps());
      } else if (scene instanceof Scene.Highlights highlights) {
        addShortened(sentences, "Highlight", brief.highlights(), highlights.items());
      }
    }
    return sentences;
  }

  private static void addFile(
      List<String> sentences, FilePlan plan, Excerpt excerpt, List<Scene> scenes) {
    int lines = excerpt.lines().size();
    if (plan.telling() != FilePlan.Telling.CODE) {
      String count = Wording.count(lines, "line");
      sentences.add("The excerpt of " + plan.path() + " is not shown (" + count + ").");
      return;
    }
    int shown =
        scenes.stream()
            .filter(scene -> scene instanceof Scene.Code code && code.path().equals(plan.path()))
            .mapToInt(scene -> ((Scene.Code) scene).lines().size())
            .sum();
    if (shown < lines) {
      sentences.add("Of " + plan.path() + " " + shown + " of " + lines + " lines are shown.");
    }
  }

  private static void addShortened(
      List<String> sentences, String what, List<String> whole, List<String> shown) {
    for (int i = 0; i < shown.size(); i++) {
      if (!shown.get(i).equals(Prose.item(whole.get(i)))) {
        sentences.add(what + " " + (i + 1) + " is shortened.");
      }
    }
  }
}
