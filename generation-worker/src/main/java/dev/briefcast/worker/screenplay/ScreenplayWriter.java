package dev.briefcast.worker.screenplay;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.change.FetchedChange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the screenplay of a brief: which scenes, and what is said in each about what. The same
 * brief always gives the same screenplay.
 */
public final class ScreenplayWriter {

  private static final double STORY_SECONDS_MAX = 280;

  /** A reviewer has less time, and minutes are held for a change before it is known. */
  private static final double CHANGE_SECONDS_MAX = 165;

  private static final double STEPS_SECONDS = 60;
  private static final double HIGHLIGHTS_SECONDS = 40;

  /** Tells what the brief says and its excerpts show, in at most about five minutes. */
  public Screenplay write(Brief brief) {
    return write(brief, null);
  }

  /**
   * Tells what the brief says and its excerpts show.
   *
   * @param change the repository change that the brief was made of, or null if it was not
   */
  public Screenplay write(Brief brief, @Nullable FetchedChange change) {
    FrameScenes frame = change == null ? new FrameScenes(brief) : new ChangeScenes(brief, change);
    var lists = lists(brief);
    var ends = new ArrayList<Scene>(List.of(frame.title(), frame.summary(1), frame.closing()));
    ends.addAll(lists);
    double secondsMax = change == null ? STORY_SECONDS_MAX : CHANGE_SECONDS_MAX;
    double secondsForFiles = secondsMax - SpeakingTime.seconds(ends);
    List<FilePlan> plans = new Budget(secondsForFiles).spend(plans(brief));
    var files = fileScenes(plans, frame);

    var scenes = new ArrayList<Scene>();
    scenes.add(frame.title());
    scenes.add(frame.summary(linesShown(files)));
    scenes.addAll(files);
    scenes.addAll(lists);
    scenes.add(frame.closing());
    return new Screenplay(
        Prose.clean(brief.title()), scenes, LeftOut.of(brief, frame, plans, scenes));
  }

  /** What could be told of each file, in the order in which it is told. */
  private static List<FilePlan> plans(Brief brief) {
    List<String> labels = Labels.of(brief.files());
    var mentions = Mentions.of(brief);
    var asked = new ArrayList<FilePlan>();
    for (int i = 0; i < brief.files().size(); i++) {
      asked.add(FilePlan.of(brief.files().get(i), labels.get(i), i, mentions));
    }
    var plans = new ArrayList<FilePlan>();
    for (int index : TellingOrder.of(asked, brief.flow())) {
      BriefFile file = brief.files().get(index);
      plans.add(FilePlan.of(file, labels.get(index), plans.size(), mentions));
    }
    return plans;
  }

  private static List<Scene> fileScenes(List<FilePlan> plans, FrameScenes frame) {
    var scenes = new ArrayList<Scene>();
    var listed = new ArrayList<FilePlan>();
    for (FilePlan plan : plans) {
      Excerpt excerpt = plan.excerpt();
      if (excerpt == null || plan.telling() != FilePlan.Telling.CODE) {
        listed.add(plan);
      } else {
        scenes.addAll(CodeScenes.of(plan, excerpt));
      }
    }
    scenes.addAll(ListScenes.files(listed, frame.listHeading(scenes.isEmpty())));
    return scenes;
  }

  private static List<Scene> lists(Brief brief) {
    var scenes = new ArrayList<Scene>();
    if (!brief.flow().isEmpty()) {
      scenes.add(ListScenes.flow(shortened(brief.flow(), STEPS_SECONDS)));
    }
    if (!brief.highlights().isEmpty()) {
      scenes.add(ListScenes.highlights(shortened(brief.highlights(), HIGHLIGHTS_SECONDS)));
    }
    return scenes;
  }

  private static List<String> shortened(List<String> items, double secondsMax) {
    double each = secondsMax / items.size();
    return items.stream().map(item -> SpeakingTime.within(each, Prose.item(item))).toList();
  }

  private static int linesShown(List<Scene> scenes) {
    return scenes.stream()
        .mapToInt(scene -> scene instanceof Scene.Code code ? code.lines().size() : 0)
        .sum();
  }
}
