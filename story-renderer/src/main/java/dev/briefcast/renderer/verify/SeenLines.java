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
 * Measures for how long the lines of a sentence, or a mark that stands for them, are highlighted in
 * view while it is spoken.
 *
 * @param spokenFrames of all sentences that speak about lines
 * @param seenFrames of them those in which all of these lines are lit in view
 * @param mostMissed of one sentence the frames in which some are not
 */
public record SeenLines(int spokenFrames, int seenFrames, int mostMissed) {

  /** A second: no move and no change takes as long. */
  private static final int MISSED_MAX = Timeline.FRAME_RATE;

  /** Of a story that speaks about no lines. */
  public static final SeenLines NONE = new SeenLines(0, 0, 0);

  /**
   * Asks of every sentence about lines, frame by frame, which lines are lit.
   *
   * @param frames the pictures of a scene, counted from 0
   */
  public static SeenLines of(Timeline timeline, IntFunction<SceneFrames> frames) {
    SeenLines seen = NONE;
    for (int i = 0; i < timeline.scenes().size(); i++) {
      TimedScene timed = timeline.scenes().get(i);
      if (timed.scene() instanceof Scene.Code code) {
        for (TimedSentence sentence : timed.sentences()) {
          if (sentence.sentence().focus() instanceof Focus.Lines lines) {
            seen = seen.and(of(code, lines, sentence, timed.startFrame(), frames.apply(i)));
          }
        }
      }
    }
    return seen;
  }

  private static SeenLines of(
      Scene.Code code, Focus.Lines lines, TimedSentence sentence, int start, SceneFrames frames) {
    long last = Math.min(code.lines().size() - 1L, (long) lines.last() - code.firstLine());
    int first = (int) Math.max(0, (long) lines.first() - code.firstLine());
    if (first > last) {
      return NONE;
    }
    int seen = 0;
    boolean lit = false;
    BitSet changes = frames.changes();
    for (int frame = sentence.startFrame(); frame < sentence.endFrame(); frame++) {
      if (frame == sentence.startFrame() || changes.get(frame - start)) {
        lit = frames.litLines(frame - start).nextClearBit(first) > last;
      }
      seen += lit ? 1 : 0;
    }
    int spoken = sentence.endFrame() - sentence.startFrame();
    return new SeenLines(spoken, seen, spoken - seen);
  }

  private SeenLines and(SeenLines more) {
    return new SeenLines(
        spokenFrames + more.spokenFrames,
        seenFrames + more.seenFrames,
        Math.max(mostMissed, more.mostMissed));
  }

  /** The share of the time in which lines are spoken about, 0 to 1. */
  public double share() {
    return spokenFrames == 0 ? 1 : seenFrames / (double) spokenFrames;
  }

  /** Whether no sentence misses its lines for longer than a move takes. */
  public boolean isEnough() {
    return mostMissed <= MISSED_MAX;
  }

  CheckResult check() {
    String saw =
        String.format(
            Locale.ROOT,
            "lines lit in view for %.1f %% of %s, missed for %s of a sentence at most",
            100 * share(),
            Measurements.seconds(ExpectedStory.seconds(spokenFrames)),
            Measurements.seconds(ExpectedStory.seconds(mostMissed)));
    return new CheckResult(Check.FOCUS, isEnough(), saw);
  }
}
