package dev.briefcast.renderer.verify;

import dev.briefcast.renderer.scene.SceneFrames;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import dev.briefcast.renderer.timeline.Timeline.TimedSentence;
import java.util.BitSet;
import java.util.Locale;
import java.util.function.IntFunction;

/**
 * For how long what sentences speak about is lit in view while it is spoken about: lines of code or
 * a mark that stands for them, the sentence of a summary, the item of a list.
 *
 * @param spokenFrames of all sentences
 * @param seenFrames of them those in which all that is spoken about is lit in view
 * @param mostMissed of one sentence the frames in which some is not
 */
public record FocusVisibility(int spokenFrames, int seenFrames, int mostMissed) {

  /** A second: no move and no change takes as long. */
  private static final int MISSED_MAX = Timeline.FRAME_RATE;

  /** Of a story that says nothing. */
  public static final FocusVisibility NONE = new FocusVisibility(0, 0, 0);

  /**
   * Asks of every sentence, frame by frame, what is lit.
   *
   * @param frames the pictures of a scene, counted from 0
   */
  public static FocusVisibility of(Timeline timeline, IntFunction<SceneFrames> frames) {
    FocusVisibility seen = NONE;
    for (int i = 0; i < timeline.scenes().size(); i++) {
      TimedScene timed = timeline.scenes().get(i);
      SceneFrames pictures = frames.apply(i);
      for (int told = 0; told < timed.sentences().size(); told++) {
        seen = seen.plus(of(timed, told, pictures));
      }
    }
    return seen;
  }

  private static FocusVisibility of(TimedScene scene, int told, SceneFrames frames) {
    TimedSentence sentence = scene.sentences().get(told);
    BitSet subject = partsToLight(scene.scene(), told, sentence.sentence().focus(), frames);
    int seen = 0;
    boolean lit = false;
    BitSet changes = frames.changes();
    for (int frame = sentence.startFrame(); frame < sentence.endFrame(); frame++) {
      int at = frame - scene.startFrame();
      if (frame == sentence.startFrame() || changes.get(at)) {
        var missing = (BitSet) subject.clone();
        missing.andNot(frames.litParts(at));
        lit = missing.isEmpty();
      }
      seen += lit ? 1 : 0;
    }
    int spoken = sentence.endFrame() - sentence.startFrame();
    return new FocusVisibility(spoken, seen, spoken - seen);
  }

  /** The parts that must be lit; none where the whole picture is spoken about. */
  private static BitSet partsToLight(Scene scene, int told, Focus focus, SceneFrames frames) {
    var subject = new BitSet();
    switch (focus) {
      case Focus.Lines(int firstLine, int lastLine) -> {
        if (scene instanceof Scene.Code code) {
          long last = Math.min(code.lines().size() - 1L, (long) lastLine - code.firstLine());
          int first = (int) Math.max(0, (long) firstLine - code.firstLine());
          subject.set(first, (int) Math.max(first, last + 1));
        }
      }
      case Focus.Item(int index) -> subject.set(index);
      case Focus.Whole _ -> {
        if (scene instanceof Scene.Summary) {
          subject.set(told);
        } else if (scene instanceof Scene.Closing) {
          subject.or(frames.litParts(frames.frameCount() - 1));
        }
      }
    }
    return subject;
  }

  private FocusVisibility plus(FocusVisibility more) {
    return new FocusVisibility(
        spokenFrames + more.spokenFrames,
        seenFrames + more.seenFrames,
        Math.max(mostMissed, more.mostMissed));
  }

  /** The share of the time in which something is spoken about, 0 to 1. */
  public double share() {
    return spokenFrames == 0 ? 1 : seenFrames / (double) spokenFrames;
  }

  /** Whether no sentence misses what it speaks about for longer than a move takes. */
  public boolean isEnough() {
    return mostMissed <= MISSED_MAX;
  }

  CheckResult check() {
    String saw =
        String.format(
            Locale.ROOT,
            "what is spoken about is lit in view for %.1f %% of %s, missed for %s of a sentence at"
                + " most",
            100 * share(),
            Measurements.seconds(ExpectedStory.seconds(spokenFrames)),
            Measurements.seconds(ExpectedStory.seconds(mostMissed)));
    return new CheckResult(Check.FOCUS, isEnough(), saw);
  }
}
