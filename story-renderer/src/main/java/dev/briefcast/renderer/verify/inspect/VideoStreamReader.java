package dev.briefcast.renderer.verify.inspect;

import static org.bytedeco.ffmpeg.avutil.AVFrame.AV_FRAME_FLAG_KEY;

import dev.briefcast.renderer.verify.inspect.Mp4Inspection.PictureFacts;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.jspecify.annotations.Nullable;

/** Decodes the video stream. */
final class VideoStreamReader {

  private final Mp4Source video;
  private final List<Double> keySeconds = new ArrayList<>();
  private int frames;
  private double endSeconds;
  private double longestFrameSeconds;
  private double blackSeconds;
  private double longestBlackSeconds;

  VideoStreamReader(Mp4Source video) {
    this.video = video;
  }

  PictureFacts read() throws EncodingException {
    video.decode(this::take);
    var parameters = video.stream().codecpar();
    return new PictureFacts(
        parameters.width(),
        parameters.height(),
        endSeconds,
        frames,
        List.copyOf(keySeconds),
        longestFrameSeconds,
        longestBlackSeconds);
  }

  private boolean take(AVFrame frame) {
    double start = video.seconds(frame.pts());
    double duration = video.seconds(frame.duration());
    frames++;
    if ((frame.flags() & AV_FRAME_FLAG_KEY) != 0) {
      keySeconds.add(start);
    }
    endSeconds = start + duration;
    longestFrameSeconds = Math.max(longestFrameSeconds, duration);
    blackSeconds = new DecodedPicture(frame).isBlack() ? blackSeconds + duration : 0;
    longestBlackSeconds = Math.max(longestBlackSeconds, blackSeconds);
    return true;
  }

  static BufferedImage pictureAt(Mp4Source video, double seconds) throws EncodingException {
    var search = new Search(video, seconds);
    video.decode(search);
    if (search.found == null) {
      throw new EncodingException("The video has no picture");
    }
    return search.found.image();
  }

  /** Keeps the last picture that begins at or before a time. */
  private static final class Search implements Mp4Source.Decoded {

    private final Mp4Source video;
    private final double seconds;
    private @Nullable DecodedPicture found;

    Search(Mp4Source video, double seconds) {
      this.video = video;
      this.seconds = seconds;
    }

    @Override
    public boolean take(AVFrame frame) {
      double start = video.seconds(frame.pts());
      if (found == null || start <= seconds + 1e-6) {
        found = new DecodedPicture(frame);
      }
      return start <= seconds;
    }
  }
}
