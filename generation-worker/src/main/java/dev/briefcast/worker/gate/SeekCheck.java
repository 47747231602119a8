package dev.briefcast.worker.gate;

import dev.briefcast.worker.inspect.Mp4Survey;
import dev.briefcast.worker.inspect.PictureSurvey;
import dev.briefcast.worker.inspect.PictureSurvey.Frame;
import dev.briefcast.worker.timeline.Timeline;

/** Whether players can jump to wherever they like, at once. */
final class SeekCheck {

  private static final double HALF_A_FRAME = 0.5 / Timeline.FRAME_RATE;
  private static final double KEYS_APART_MAX = 4;

  private SeekCheck() {}

  static CheckResult of(Mp4Survey video) {
    double apart = longestWithoutKey(video.pictures());
    boolean landsOnChapters = landsOnChapters(video);
    String saw =
        "key frames every %s at most%s%s"
            .formatted(
                Words.seconds(apart),
                landsOnChapters ? "" : ", a chapter does not begin with one",
                video.startsAtOnce() ? "" : ", the index stands behind the media");
    boolean near = apart <= KEYS_APART_MAX + HALF_A_FRAME;
    return new CheckResult(Check.SEEKABILITY, near && landsOnChapters && video.startsAtOnce(), saw);
  }

  private static double longestWithoutKey(PictureSurvey pictures) {
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

  private static boolean landsOnChapters(Mp4Survey video) {
    for (int i = 0; i < video.chapters().size(); i++) {
      double chapter = video.chapters().get(i).startSeconds();
      if (Math.abs(video.landings().get(i) - chapter) > HALF_A_FRAME) {
        return false;
      }
    }
    return true;
  }
}
