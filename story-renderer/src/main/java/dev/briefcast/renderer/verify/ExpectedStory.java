package dev.briefcast.renderer.verify;

import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import dev.briefcast.renderer.timeline.Timeline.TimedSentence;
import dev.briefcast.renderer.verify.inspect.TimeRange;
import java.util.BitSet;
import java.util.List;

/**
 * The properties that a finished story is checked against.
 *
 * @param timeline when each scene and sentence is
 * @param changes frames from the story's start at which the picture changes
 * @param size of every picture
 * @param seen for how long what is spoken about is lit in view
 */
public record ExpectedStory(
    Timeline timeline, BitSet changes, PictureSize size, FocusVisibility seen) {

  /** A copy of the changes is kept. */
  public ExpectedStory {
    changes = (BitSet) changes.clone();
  }

  /** A copy. */
  @Override
  public BitSet changes() {
    return (BitSet) changes.clone();
  }

  double seconds() {
    return timeline.seconds();
  }

  List<TimedScene> scenes() {
    return timeline.scenes();
  }

  List<TimedSentence> sentences() {
    return scenes().stream().flatMap(scene -> scene.sentences().stream()).toList();
  }

  /** How many of the changes lie within, the first frame excepted. */
  int changesWithin(TimeRange time) {
    int first = frame(time.from()) + 1;
    int end = frame(time.to());
    return first < end ? changes.get(first, end).cardinality() : 0;
  }

  /** Whether the picture changes at that time, in seconds. */
  boolean changesAt(double seconds) {
    return changes.get(frame(seconds));
  }

  private static int frame(double seconds) {
    return (int) Math.round(seconds * Timeline.FRAME_RATE);
  }

  static double seconds(int frame) {
    return frame / (double) Timeline.FRAME_RATE;
  }
}
