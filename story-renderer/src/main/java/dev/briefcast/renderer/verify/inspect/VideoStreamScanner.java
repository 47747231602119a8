package dev.briefcast.renderer.verify.inspect;

import dev.briefcast.renderer.verify.inspect.VideoStreamSummary.Frame;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.global.avcodec;
import org.jspecify.annotations.Nullable;

/** Scans the video stream quickly: decodes key frames only. */
final class VideoStreamScanner {

  /** What the container says of a frame. */
  private record Entry(long pts, double from, double to, int bytes, boolean key) {}

  /** What is seen in a key frame. */
  private record Sight(boolean black, boolean changed) {}

  private final Mp4Source video;
  private final List<Entry> entries = new ArrayList<>();
  private final Map<Long, Sight> sights = new HashMap<>();
  private @Nullable LumaSample before;

  VideoStreamScanner(Mp4Source video) {
    this.video = video;
  }

  VideoStreamSummary read(int threads) throws EncodingException {
    video.decodeKeys(threads, this::addPacket, this::addPicture);
    var parameters = video.stream().codecpar();
    return new VideoStreamSummary(parameters.width(), parameters.height(), frames());
  }

  private void addPacket(AVPacket packet) {
    double from = video.seconds(packet.pts());
    double to = video.seconds(packet.pts() + packet.duration());
    boolean key = (packet.flags() & avcodec.AV_PKT_FLAG_KEY) != 0;
    entries.add(new Entry(packet.pts(), from, to, packet.size(), key));
  }

  private boolean addPicture(AVFrame frame) {
    LumaSample sample = LumaSample.of(frame);
    LumaSample last = before;
    sights.put(frame.pts(), new Sight(sample.isBlack(), last == null || !sample.looksLike(last)));
    before = sample;
    return true;
  }

  private List<Frame> frames() throws EncodingException {
    var frames = new ArrayList<Frame>(entries.size());
    boolean black = false;
    for (Entry entry : entries) {
      Sight sight = sights.get(entry.pts());
      if (entry.key() && sight == null) {
        throw new EncodingException("The key frame at " + entry.from() + " s is broken");
      }
      black = sight == null ? black : sight.black();
      boolean differs = sight != null && sight.changed();
      frames.add(new Frame(entry.from(), entry.to(), entry.bytes(), entry.key(), black, differs));
    }
    return List.copyOf(frames);
  }
}
