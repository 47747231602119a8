package dev.briefcast.renderer.verify;

import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.verify.inspect.TimeRange;
import dev.briefcast.renderer.verify.inspect.VideoStreamSummary;
import dev.briefcast.renderer.verify.inspect.VideoStreamSummary.Frame;
import java.util.List;

/** Checks that the picture is there, changes, and lasts as long as it should. */
final class PictureChecks {

  private static final double HALF_A_FRAME = 0.5 / Timeline.FRAME_RATE;

  /** Half a second of planned movement: the shortest motions may be too small to be told. */
  private static final int UNSEEN_CHANGES_MAX = 15;

  private PictureChecks() {}

  static List<CheckResult> of(ExpectedStory plan, VideoStreamSummary pictures) {
    return List.of(length(plan, pictures), black(pictures), frozen(plan, pictures));
  }

  private static CheckResult length(ExpectedStory plan, VideoStreamSummary pictures) {
    boolean asLong = Math.abs(pictures.seconds() - plan.seconds()) < HALF_A_FRAME;
    boolean asLarge =
        pictures.width() == plan.size().width() && pictures.height() == plan.size().height();
    String saw =
        "%s of %s in %d × %d"
            .formatted(
                Measurements.seconds(pictures.seconds()),
                Measurements.seconds(plan.seconds()),
                pictures.width(),
                pictures.height());
    return new CheckResult(Check.PICTURE_LENGTH, asLong && asLarge, saw);
  }

  /** No theme has a black picture, so there should be none, however short. */
  private static CheckResult black(VideoStreamSummary pictures) {
    double seconds =
        pictures.frames().stream()
            .filter(Frame::black)
            .mapToDouble(frame -> frame.to() - frame.from())
            .sum();
    return new CheckResult(Check.BLACK, seconds == 0, Measurements.seconds(seconds) + " black");
  }

  /** Looks for the longest time in which nothing moves that should. */
  private static CheckResult frozen(ExpectedStory plan, VideoStreamSummary pictures) {
    int nothingNew = repeatBytesMax(plan, pictures);
    int unseen = 0;
    var still = new TimeRange(0, 0);
    var longest = still;
    for (Frame frame : pictures.frames()) {
      boolean seen = frame.key() ? frame.differs() : frame.bytes() > nothingNew;
      still = new TimeRange(seen ? frame.from() : still.from(), frame.to());
      int missed = plan.changesWithin(still);
      if (missed > unseen) {
        unseen = missed;
        longest = still;
      }
    }
    String saw =
        "%d changes not seen, between %s and %s"
            .formatted(
                unseen, Measurements.seconds(longest.from()), Measurements.seconds(longest.to()));
    return new CheckResult(Check.FROZEN, unseen < UNSEEN_CHANGES_MAX, saw);
  }

  /**
   * How large a frame is at most that shows nothing new: hardly larger than most of those are of
   * which nothing else was planned, which depends on the encoder and the size of the picture.
   */
  private static int repeatBytesMax(ExpectedStory plan, VideoStreamSummary pictures) {
    int[] repeats =
        pictures.frames().stream()
            .filter(frame -> !frame.key() && !plan.changesAt(frame.from()))
            .mapToInt(Frame::bytes)
            .sorted()
            .toArray();
    return repeats.length == 0 ? 0 : repeats[repeats.length / 2] * 5 / 4;
  }
}
