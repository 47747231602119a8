package dev.briefcast.renderer.timeline;

import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import java.util.List;

/**
 * The frames at which scenes, sentences and words begin and end. Frame numbers count from the
 * story's start.
 *
 * @param scenes in order, without gaps: each begins where the one before ends, the first at 0
 */
public record Timeline(List<TimedScene> scenes) {

  /** Pictures a second. */
  public static final int FRAME_RATE = 30;

  /**
   * A scene in time.
   *
   * @param startFrame its first frame
   * @param endFrame the frame after its last
   */
  public record TimedScene(
      Scene scene, int startFrame, int endFrame, List<TimedSentence> sentences) {

    /** How many frames it lasts. */
    public int frameCount() {
      return endFrame - startFrame;
    }
  }

  /**
   * A sentence in time.
   *
   * @param startFrame the frame in which its sound begins
   * @param endFrame the frame after the one in which it ends
   * @param words in seconds from the sentence's start
   */
  public record TimedSentence(
      Sentence sentence, int startFrame, int endFrame, List<WordTime> words) {}

  /** How many frames the story lasts. */
  public int frameCount() {
    return scenes.getLast().endFrame();
  }

  /** How long the story lasts, in seconds. */
  public double seconds() {
    return frameCount() / (double) FRAME_RATE;
  }
}
