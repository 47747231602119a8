package dev.briefcast.worker.gate;

import dev.briefcast.worker.frames.PictureSize;
import dev.briefcast.worker.inspect.Stretch;
import dev.briefcast.worker.timeline.Timeline;
import dev.briefcast.worker.timeline.Timeline.TimedScene;
import dev.briefcast.worker.timeline.Timeline.TimedSentence;
import java.util.BitSet;
import java.util.List;

/**
 * What a story should be like.
 *
 * @param timeline when each scene and sentence is
 * @param changes frames from the story's start at which the picture changes
 * @param size of every picture
 */
public record Plan(Timeline timeline, BitSet changes, PictureSize size) {

  /** A copy of the changes is kept. */
  public Plan {
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
  int changesWithin(Stretch time) {
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
