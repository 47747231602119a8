package dev.briefcast.renderer.explain;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefStep;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.screenplay.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Lists what a brief has and its story does not show. */
final class Omissions {

  private Omissions() {}

  /** A sentence each; empty when everything is told. */
  static List<String> of(Brief brief, FrameScenes frame, List<FilePlan> plans, List<Scene> scenes) {
    var sentences = new ArrayList<String>();
    if (frame.isSummaryShortened()) {
      sentences.add("The summary is shortened.");
    }
    for (FilePlan plan : plans) {
      Excerpt excerpt = plan.excerpt();
      if (excerpt != null) {
        addFile(sentences, plan, excerpt, scenes);
      }
    }
    brief.files().forEach(file -> addSteps(sentences, file, scenes));
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
    if (plan.detail() != FilePlan.DetailLevel.CODE) {
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

  private static void addSteps(List<String> sentences, BriefFile file, List<Scene> scenes) {
    List<BriefStep> steps = file.steps();
    if (steps == null) {
      return;
    }
    Set<String> said =
        scenes.stream()
            .flatMap(scene -> scene.narration().stream())
            .map(Sentence::text)
            .collect(Collectors.toSet());
    long untold =
        steps.stream().filter(step -> !said.containsAll(WalkBeats.sentences(step))).count();
    if (untold > 0) {
      sentences.add(
          "Of "
              + Prose.clean(file.path())
              + " "
              + Wording.count((int) untold, "step")
              + (untold == 1 ? " is" : " are")
              + " not told.");
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
