package dev.briefcast.renderer.explain;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.screenplay.SourceSpan.Part;
import dev.briefcast.renderer.screenplay.Wording;
import java.util.ArrayList;
import java.util.List;

/** Writes scenes that are lists: files without code, steps, highlights. */
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
    var names = new ArrayList<AttributedText>();
    var fresh = new ArrayList<AttributedText>();
    for (int i = 0; i < plans.size(); i++) {
      FilePlan plan = plans.get(i);
      lines.add(new Scene.FileLine(plan.path(), plan.shownRole()));
      if (plan.telling() == FilePlan.Telling.NAME) {
        // What is no file's name counts files, and is seen and not said.
        if (plan.label().indexOf(' ') < 0) {
          names.add(AttributedText.of(Part.PATH, plan.label()));
        }
      } else if (plan.isNew()) {
        fresh.add(AttributedText.of(Part.PATH, plan.label()));
      } else if (plan.label().indexOf(' ') < 0) {
        narration.add(Sentence.of(plan.mention(), new Focus.Item(i)));
      }
    }
    if (!fresh.isEmpty()) {
      narration.add(list(fresh.size() == 1 ? "A new file: " : "New files: ", fresh));
    }
    if (!names.isEmpty()) {
      narration.add(list("Not shown here: ", names));
    }
    if (narration.isEmpty()) {
      narration.add(new Sentence(heading + ".", Focus.whole()));
    }
    return new Scene.Files(heading, lines, narration);
  }

  private static Sentence list(String lead, List<AttributedText> names) {
    List<AttributedText> some = names.subList(0, Math.min(names.size(), NAMES_MAX));
    AttributedText told =
        AttributedText.own(lead)
            .then(AttributedText.list(some, NAMES_MAX))
            .then(names.size() > NAMES_MAX ? ", and others." : ".");
    return Sentence.of(told, Focus.whole());
  }

  /** The steps, each spoken as it appears. */
  static Scene flow(List<String> steps) {
    var narration = new ArrayList<Sentence>();
    for (int i = 0; i < steps.size(); i++) {
      SourceSpan step = SourceSpan.of(Part.STEP, Prose.ended(steps.get(i)));
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
    for (int i = 0; i < items.size(); i++) {
      String item = Prose.ended(items.get(i));
      AttributedText told =
          i == 0
              ? AttributedText.own("To remember: ")
                  .then(AttributedText.of(Part.HIGHLIGHT, Wording.lowered(item)))
              : AttributedText.of(Part.HIGHLIGHT, item);
      narration.add(Sentence.of(told, new Focus.Item(i)));
    }
    return new Scene.Highlights(List.copyOf(items), narration);
  }
}
