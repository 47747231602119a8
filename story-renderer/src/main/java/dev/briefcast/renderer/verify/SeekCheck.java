package dev.briefcast.renderer.verify;

import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.verify.inspect.Mp4Summary;
import dev.briefcast.renderer.verify.inspect.VideoStreamSummary;
import dev.briefcast.renderer.verify.inspect.VideoStreamSummary.Frame;

/** Checks that players can seek to every place at once. */
final class SeekCheck {

  private static final double HALF_A_FRAME = 0.5 / Timeline.FRAME_RATE;
  private static final double KEYS_APART_MAX = 4;

  private SeekCheck() {}

  static CheckResult of(Mp4Summary video) {
    double apart = longestSinceKey(video.pictures());
    boolean landsOnChapters = landsOnChapters(video);
    String saw =
        "key frames every %s at most%s%s"
            .formatted(
                Measurements.seconds(apart),
                landsOnChapters ? "" : ", a chapter does not begin with one",
                video.startsAtOnce() ? "" : ", the index stands behind the media");
    boolean near = apart <= KEYS_APART_MAX + HALF_A_FRAME;
    return new CheckResult(Check.SEEKABILITY, near && landsOnChapters && video.startsAtOnce(), saw);
  }

  private static double longestSinceKey(VideoStreamSummary pictures) {
    double longest = 0;
    double key = Double.NEGATIVE_INFINITY;
    for (Frame frame : pictures.frames()) {
      if (frame.key()) {
        key = frame.from();
      }
      longest = Math.max(longest, frame.to() - key);
    }
    return longest;
  }

  private static boolean landsOnChapters(Mp4Summary video) {
    for (int i = 0; i < video.chapters().size(); i++) {
      double chapter = video.chapters().get(i).startSeconds();
      if (Math.abs(video.landings().get(i) - chapter) > HALF_A_FRAME) {
        return false;
      }
    }
    return true;
  }
}
