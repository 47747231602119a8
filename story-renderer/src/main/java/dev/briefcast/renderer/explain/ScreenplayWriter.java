package dev.briefcast.renderer.explain;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefStep;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.contracts.change.FilePatch;
import dev.briefcast.renderer.explain.author.TestPath;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.beat.SpeakingTime;
import dev.briefcast.renderer.explain.evidence.Namesakes;
import dev.briefcast.renderer.explain.evidence.OtherPatches;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.syntax.tree.ParseSession;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes the screenplay of a brief: its scenes, and the narration of each. The same brief always
 * gives the same screenplay.
 */
public final class ScreenplayWriter {

  private static final double STORY_SECONDS_MAX = 280;

  /** A reviewer has less time, and minutes are held for a change before it is known. */
  private static final double CHANGE_SECONDS_MAX = 165;

  /** Code of a change of which nothing is known but where it changes is seen all the same. */
  private static final int SILENT_SHOWN_MAX = 2;

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
    return write(brief, change, Double.POSITIVE_INFINITY);
  }

  /**
   * The same in less time, as far as that can be guessed before it is spoken: less is told of
   * files.
   *
   * @param secondsMax of the whole story, guessed
   */
  public Screenplay write(Brief brief, @Nullable FetchedChange change, double secondsMax) {
    return ParseSession.callInStory(() -> compose(brief, change, secondsMax));
  }

  private static Screenplay compose(
      Brief brief, @Nullable FetchedChange change, double secondsMax) {
    AuthorSentences words = change == null ? null : AuthorSentences.of(brief);
    FrameScenes frame =
        words == null || change == null
            ? new FrameScenes(brief)
            : new ChangeScenes(brief, change, words.description().reason());
    var lists = listScenes(brief);
    Scene title = frame.title();
    Scene closing = frame.closing();
    var ends = new ArrayList<Scene>(List.of(title, closing));
    ends.addAll(frame.summary(1));
    ends.addAll(lists);
    double usualMax = change == null ? STORY_SECONDS_MAX : CHANGE_SECONDS_MAX;
    double secondsForFiles = Math.min(usualMax, secondsMax) - SpeakingTime.seconds(ends);
    int authorsMost = words == null ? maxSteps(brief) : words.maxSentencesPerFile();
    List<FilePlan> plans =
        new Budget(secondsForFiles, authorsMost).spend(plans(brief, change, words));
    var files = fileScenes(plans, frame);

    var scenes = new ArrayList<Scene>();
    scenes.add(title);
    scenes.addAll(frame.summary(linesShown(files)));
    scenes.addAll(files);
    scenes.addAll(lists);
    scenes.add(closing);
    return new Screenplay(
        Prose.clean(brief.title()), scenes, Omissions.of(brief, frame, plans, scenes));
  }

  /** What could be told of each file: a brief's in its author's order, a change's in ours. */
  private static List<FilePlan> plans(
      Brief brief, @Nullable FetchedChange change, @Nullable AuthorSentences words) {
    List<String> labels = FileLabels.of(brief.files());
    var mentions = MentionedNames.of(brief);
    Map<String, String> patches = patches(change);
    var plans = new ArrayList<FilePlan>();
    for (int i = 0; i < brief.files().size(); i++) {
      BriefFile file = brief.files().get(i);
      List<Beat> author = words == null ? List.of() : words.beatsOf(i);
      plans.add(FilePlan.of(file, labels.get(i), mentions, author, patches.get(file.path())));
    }
    if (words == null) {
      return withoutRepeats(brief, plans);
    }
    plans =
        new ArrayList<>(
            MovedCalls.withoutUncalled(
                RenamedElsewhere.withoutRepetitions(
                    MovedMacros.describeMoves(
                        MovedBeats.without(
                            MovedDeclarations.describeMoves(MovedTests.without(plans)))))));
    var others = new OtherPatches(patches);
    for (int i = 0; i < plans.size(); i++) {
      String path = brief.files().get(i).path();
      Excerpt excerpt = plans.get(i).excerpt();
      if (excerpt != null) {
        plans.set(i, plans.get(i).keeping(beat -> !others.contradict(beat, path, excerpt)));
      }
    }
    List<FilePlan> ordered =
        new ArrayList<>(
            FileOrder.of(plans, brief.flow(), words.paths()).stream().map(plans::get).toList());
    var told = new HashSet<String>();
    var namesakes = new Namesakes(patches);
    ordered.replaceAll(plan -> toldApart(plan.withoutRepeats(told), namesakes));
    List<FilePlan> shown = withSilentFiles(ordered);
    ordered.replaceAll(plan -> plan.isSilent() && !shown.contains(plan) ? plan.asNameOnly() : plan);
    return ordered;
  }

  private static FilePlan toldApart(FilePlan plan, Namesakes namesakes) {
    Excerpt excerpt = plan.excerpt();
    return excerpt == null
        ? plan
        : plan.withDetail(
            plan.detail(),
            plan.beats().stream()
                .map(beat -> namesakes.toldApart(beat, plan.path(), excerpt))
                .toList());
  }

  /** The whole patches that are known, by path. */
  private static Map<String, String> patches(@Nullable FetchedChange change) {
    List<FilePatch> known = change == null ? null : change.patches();
    return known == null
        ? Map.of()
        : known.stream()
            .collect(Collectors.toMap(FilePatch::path, FilePatch::patch, (one, _) -> one));
  }

  /**
   * Of a brief's files: what each is for, and what comments say, where it is said first. What the
   * author walks through is said as often as it stands there.
   */
  private static List<FilePlan> withoutRepeats(Brief brief, List<FilePlan> plans) {
    var introduced = new HashSet<String>();
    var told = new HashSet<String>();
    var once = new ArrayList<FilePlan>();
    for (int i = 0; i < plans.size(); i++) {
      FilePlan plan = plans.get(i);
      FilePlan fresh = brief.files().get(i).steps() == null ? plan.withoutRepeats(told) : plan;
      once.add(
          introduced.add(plan.path() + "\n" + plan.role()) ? fresh : fresh.withoutIntroduction());
    }
    return once;
  }

  /** Of the files of which nothing is known those that are shown: code first, tests last. */
  private static List<FilePlan> withSilentFiles(List<FilePlan> plans) {
    List<FilePlan> silent = plans.stream().filter(FilePlan::isSilent).toList();
    List<FilePlan> code =
        silent.stream().filter(FilePlan::isSilentCode).limit(SILENT_SHOWN_MAX).toList();
    boolean told = plans.stream().anyMatch(each -> !each.beats().isEmpty() && !each.isSilent());
    if (told || !code.isEmpty()) {
      return code;
    }
    List<FilePlan> others =
        silent.stream()
            .filter(each -> !TestPath.matches(each.path()))
            .limit(SILENT_SHOWN_MAX)
            .toList();
    return others.isEmpty() ? silent : others;
  }

  /** How many sentences are in the walk through any one file, at most. */
  private static int maxSteps(Brief brief) {
    int most = 0;
    for (BriefFile file : brief.files()) {
      List<BriefStep> steps = file.steps();
      if (steps != null) {
        most = Math.max(most, steps.stream().mapToInt(s -> WalkBeats.sentences(s).size()).sum());
      }
    }
    return most;
  }

  private static List<Scene> fileScenes(List<FilePlan> plans, FrameScenes frame) {
    var scenes = new ArrayList<Scene>();
    var listed = new ArrayList<FilePlan>();
    for (FilePlan plan : plans) {
      Excerpt excerpt = plan.excerpt();
      if (excerpt == null || plan.detail() != FilePlan.DetailLevel.CODE) {
        listed.add(plan);
      } else {
        scenes.addAll(CodeScenes.of(plan, excerpt));
      }
    }
    scenes.addAll(ListScenes.files(listed, frame.listHeading(scenes.isEmpty())));
    return scenes;
  }

  private static List<Scene> listScenes(Brief brief) {
    var scenes = new ArrayList<Scene>();
    if (!brief.flow().isEmpty()) {
      scenes.add(ListScenes.flow(fitting(brief.flow(), STEPS_SECONDS)));
    }
    if (!brief.highlights().isEmpty()) {
      scenes.add(
          ListScenes.highlights(
              fitting(brief.highlights(), HIGHLIGHTS_SECONDS),
              Prose.beginsWithCode(brief.highlights().getFirst())));
    }
    return scenes;
  }

  private static List<String> fitting(List<String> items, double secondsMax) {
    double each = secondsMax / items.size();
    return items.stream().map(item -> SpeakingTime.truncated(each, Prose.item(item))).toList();
  }

  private static int linesShown(List<Scene> scenes) {
    return scenes.stream()
        .mapToInt(scene -> scene instanceof Scene.Code code ? code.lines().size() : 0)
        .sum();
  }
}
