package dev.briefcast.renderer.scene.paint;

import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import dev.briefcast.renderer.timeline.Timeline.TimedSentence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** When a scene's parts are spoken about, in frames from the scene's start. */
public final class SceneCues {

  /** A focus, the frame from which it holds, and what is said then. */
  public record Cue(int frame, int endFrame, Focus focus, TimedSentence said) {

    /** The frame in which so much of it has been said; spoken words stand for the written ones. */
    public int frameAt(double share) {
      double letters = said.words().stream().mapToInt(each -> each.word().length()).sum() * share;
      for (WordTime word : said.words()) {
        letters -= word.word().length();
        if (letters < 0) {
          return frame + (int) (word.startSeconds() * Timeline.FRAME_RATE);
        }
      }
      return frame + (int) ((endFrame - frame) * share);
    }
  }

  private final TimedScene scene;

  public SceneCues(TimedScene scene) {
    this.scene = scene;
  }

  public List<Cue> all() {
    var cues = new ArrayList<Cue>();
    for (TimedSentence timed : scene.sentences()) {
      int start = Math.max(0, timed.startFrame() - scene.startFrame());
      int end = timed.endFrame() - scene.startFrame();
      cues.add(new Cue(start, end, timed.sentence().focus(), timed));
    }
    return cues;
  }

  /**
   * The frame from which something comes in, so that it is there when a sentence begins that speaks
   * of it: in the pause before.
   */
  public static int before(Cue cue) {
    return Math.max(0, cue.frame() - RevealPainter.ENTRANCE_FRAMES);
  }

  /** The frame from which a part stands back for the next that comes later, or for none. */
  public static int until(int[] frames, int part) {
    return Arrays.stream(frames)
        .filter(frame -> frame > frames[part])
        .min()
        .orElse(Integer.MAX_VALUE);
  }

  /**
   * For each of the parts the frame from which it comes in, before it is first spoken about. What
   * is never spoken about comes with the next part that is, else at the beginning.
   */
  public int[] firstFrames(int parts) {
    int[] frames = new int[parts];
    Arrays.fill(frames, Integer.MAX_VALUE);
    for (Cue cue : all()) {
      if (cue.focus() instanceof Focus.Item(int index) && index < parts) {
        frames[index] = Math.min(frames[index], before(cue));
      }
    }
    for (int i = parts - 2; i >= 0; i--) {
      frames[i] = Math.min(frames[i], frames[i + 1]);
    }
    int last = Arrays.stream(frames).filter(each -> each < Integer.MAX_VALUE).max().orElse(0);
    return Arrays.stream(frames).map(each -> each == Integer.MAX_VALUE ? last : each).toArray();
  }
}
