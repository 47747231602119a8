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
import java.util.Objects;

/** Writes scenes that are lists: files without code, steps, highlights. */
final class ListScenes {

  private static final int FILES_MAX = 8;
  private static final String MOVES = "moves here from ";

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
    boolean seen = false;
    for (int i = 0; i < plans.size(); i++) {
      FilePlan plan = plans.get(i);
      lines.add(new Scene.FileLine(plan.path(), plan.shownRole()));
      // A name, or that it is new, explains nothing: that is seen and not said.
      if (plan.detail() == FilePlan.DetailLevel.NAME || plan.isNew()) {
        seen = true;
      } else if (i > 0 && isMovedWith(plans.get(i - 1), plan)) {
        seen = true;
      } else if (plan.label().indexOf(' ') < 0) {
        List<FilePlan> moved = filesMovedWith(plans, i);
        if (moved.size() > 1) {
          narration.add(Sentence.of(moveSentence(moved), Focus.whole()));
          continue;
        }
        narration.add(Sentence.of(plan.mention(), new Focus.Item(i)));
      }
    }
    if (narration.isEmpty()) {
      narration.add(
          seen ? Sentence.silent(Focus.whole()) : new Sentence(heading + ".", Focus.whole()));
    }
    return new Scene.Files(heading, lines, narration);
  }

  private static boolean isMovedWith(FilePlan one, FilePlan next) {
    String role = next.role();
    return role != null && role.startsWith(MOVES) && role.equals(one.role());
  }

  /** Those from there on that come from the same place. */
  private static List<FilePlan> filesMovedWith(List<FilePlan> plans, int first) {
    int end = first + 1;
    while (end < plans.size() && isMovedWith(plans.get(end - 1), plans.get(end))) {
      end++;
    }
    return plans.subList(first, end);
  }

  /** {@code A.java and B.java move here from old, unchanged}. */
  private static AttributedText moveSentence(List<FilePlan> plans) {
    List<AttributedText> names =
        plans.stream().map(each -> AttributedText.of(Part.PATH, each.label())).toList();
    String from = Objects.requireNonNull(plans.getFirst().role()).substring(MOVES.length());
    return AttributedText.list(names, FILES_MAX)
        .then(" move ")
        .then(AttributedText.of(Part.ROLE, Prose.ended("here from " + from)));
  }

  /** The steps, each spoken as it appears. */
  static Scene flow(List<String> steps) {
    var narration = new ArrayList<Sentence>();
    for (int i = 0; i < steps.size(); i++) {
      SourceSpan step = SourceSpan.of(Part.STEP, Prose.ended(steps.get(i)));
      String text = Wording.after(ordinalWord(i, steps.size()), step.text());
      narration.add(new Sentence(text, new Focus.Item(i), List.of(step)));
    }
    return new Scene.Flow(List.copyOf(steps), narration);
  }

  private static String ordinalWord(int index, int size) {
    if (index == 0) {
      return "First";
    }
    return index == size - 1 ? "Finally" : ORDER.get(index % ORDER.size());
  }

  /**
   * What to remember.
   *
   * @param nameFirst whether the first begins with a name, whose first letter stays as it is
   */
  static Scene highlights(List<String> items, boolean nameFirst) {
    var narration = new ArrayList<Sentence>();
    for (int i = 0; i < items.size(); i++) {
      String item = Prose.ended(items.get(i));
      AttributedText told =
          i == 0
              ? AttributedText.own("To remember: ")
                  .then(AttributedText.of(Part.HIGHLIGHT, nameFirst ? item : Wording.lowered(item)))
              : AttributedText.of(Part.HIGHLIGHT, item);
      narration.add(Sentence.of(told, new Focus.Item(i)));
    }
    return new Scene.Highlights(List.copyOf(items), narration);
  }
}
