package dev.briefcast.worker.screenplay;

import dev.briefcast.worker.screenplay.Slot.Part;
import java.util.ArrayList;
import java.util.List;

/** Scenes that are lists: files without code, steps, highlights. */
final class ListScenes {

  private static final int FILES_MAX = 8;
  private static final int NAMES_MAX = 4;

  private static final List<String> ORDER = List.of("Next", "Then", "After that");

  private ListScenes() {}

  /**
   * Files of which no code is shown, at most eight on a picture.
   *
   * @param heading what they have in common
   */
  static List<Scene> files(List<FilePlan> plans, String heading) {
    var scenes = new ArrayList<Scene>();
    for (int i = 0; i < plans.size(); i += FILES_MAX) {
      scenes.add(files(heading, plans.subList(i, Math.min(plans.size(), i + FILES_MAX))));
    }
    return scenes;
  }

  private static Scene files(String heading, List<FilePlan> plans) {
    var lines = new ArrayList<Scene.FileLine>();
    var narration = new ArrayList<Sentence>();
    var names = new ArrayList<Told>();
    for (int i = 0; i < plans.size(); i++) {
      FilePlan plan = plans.get(i);
      lines.add(new Scene.FileLine(plan.path(), plan.shownRole()));
      if (plan.telling() == FilePlan.Telling.NAME) {
        names.add(Told.of(Part.PATH, plan.label()));
      } else {
        narration.add(Sentence.of(plan.mention(), new Focus.Item(i)));
      }
    }
    for (int i = 0; i < names.size(); i += NAMES_MAX) {
      List<Told> some = names.subList(i, Math.min(names.size(), i + NAMES_MAX));
      String opening = i == 0 ? "Not shown here: " : "Nor: ";
      Told told = Told.own(opening).then(Told.list(some, NAMES_MAX)).then(".");
      narration.add(Sentence.of(told, Focus.whole()));
    }
    return new Scene.Files(heading, lines, narration);
  }

  /** The steps, each spoken as it appears. */
  static Scene flow(List<String> steps) {
    var narration = new ArrayList<Sentence>();
    for (int i = 0; i < steps.size(); i++) {
      Slot step = Slot.of(Part.STEP, Prose.ended(steps.get(i)));
      String text = Wording.after(order(i, steps.size()), step.text());
      narration.add(new Sentence(text, new Focus.Item(i), List.of(step)));
    }
    return new Scene.Flow(List.copyOf(steps), narration);
  }

  private static String order(int index, int size) {
    if (index == 0) {
      return "First";
    }
    return index == size - 1 ? "Finally" : ORDER.get(index % ORDER.size());
  }

  /** What to remember. */
  static Scene highlights(List<String> items) {
    var narration = new ArrayList<Sentence>();
    narration.add(
        new Sentence(
            items.size() == 1 ? "One thing to remember." : "What to remember.", Focus.whole()));
    for (int i = 0; i < items.size(); i++) {
      Told told = Told.of(Part.HIGHLIGHT, Prose.ended(items.get(i)));
      narration.add(Sentence.of(told, new Focus.Item(i)));
    }
    return new Scene.Highlights(List.copyOf(items), narration);
  }
}
