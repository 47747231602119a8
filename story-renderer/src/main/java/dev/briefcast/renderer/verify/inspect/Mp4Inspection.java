package dev.briefcast.renderer.verify.inspect;

import static org.bytedeco.ffmpeg.global.avutil.AVMEDIA_TYPE_AUDIO;
import static org.bytedeco.ffmpeg.global.avutil.AVMEDIA_TYPE_VIDEO;

import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.List;

/**
 * The contents of an MP4 file, found by decoding all of it.
 *
 * @param pictures the picture stream
 * @param sound the sound stream
 * @param title the file's title, or nothing
 * @param chapters in order
 */
public record Mp4Inspection(
    PictureFacts pictures, SoundFacts sound, String title, List<ChapterMark> chapters) {

  /**
   * A chapter.
   *
   * @param startSeconds from the file's start
   * @param endSeconds from the file's start
   */
  public record ChapterMark(String title, double startSeconds, double endSeconds) {}

  /**
   * The picture stream.
   *
   * @param width in pixels
   * @param height in pixels
   * @param seconds until the last picture ends
   * @param frames how many were encoded
   * @param keySeconds when each key frame is shown
   * @param longestFrameSeconds how long the longest frame is held
   * @param longestBlackSeconds the longest time without anything to see
   */
  public record PictureFacts(
      int width,
      int height,
      double seconds,
      int frames,
      List<Double> keySeconds,
      double longestFrameSeconds,
      double longestBlackSeconds) {}

  /**
   * The sound stream.
   *
   * @param seconds as decoded, without what the encoder put before and after
   * @param loudnessLufs integrated loudness by ITU-R BS.1770
   * @param truePeakDb highest level between samples, in dB below full scale
   * @param silences when it is below −50 dB below full scale, in order
   */
  public record SoundFacts(
      double seconds, double loudnessLufs, double truePeakDb, List<TimeRange> silences) {

    /** The longest of the silences, in seconds. */
    public double longestSilenceSeconds() {
      return silences.stream().mapToDouble(TimeRange::seconds).max().orElse(0);
    }
  }

  /**
   * Decodes the whole file.
   *
   * @throws EncodingException if it cannot be read or lacks a stream
   */
  public static Mp4Inspection of(Path file) throws EncodingException {
    try (var video = new Mp4Source(file, AVMEDIA_TYPE_VIDEO)) {
      var pictures = new VideoStreamReader(video).read();
      var marks = ContainerReader.chapters(video.format());
      String title = ContainerReader.title(video.format().metadata());
      return new Mp4Inspection(pictures, AudioStreamReader.facts(sound(file)), title, marks);
    }
  }

  /**
   * How long the file plays: the longer of its streams, by its index, without decoding it.
   *
   * @return in milliseconds, rounded
   * @throws EncodingException if it cannot be read
   */
  public static long durationMs(Path file) throws EncodingException {
    try (var video = new Mp4Source(file, AVMEDIA_TYPE_VIDEO);
        var audio = new Mp4Source(file, AVMEDIA_TYPE_AUDIO)) {
      return Math.round(1000 * Math.max(video.streamSeconds(), audio.streamSeconds()));
    }
  }

  /**
   * The whole sound: 48 kHz mono, −1.0 to 1.0.
   *
   * @throws EncodingException if it cannot be read
   */
  public static float[] sound(Path file) throws EncodingException {
    try (var audio = new Mp4Source(file, AVMEDIA_TYPE_AUDIO)) {
      return AudioStreamReader.samples(audio);
    }
  }

  /**
   * The picture that is shown at a time.
   *
   * @param seconds from the file's start; after its end the last picture
   * @throws EncodingException if it cannot be read
   */
  public static BufferedImage pictureAt(Path file, double seconds) throws EncodingException {
    try (var video = new Mp4Source(file, AVMEDIA_TYPE_VIDEO)) {
      return VideoStreamReader.pictureAt(video, seconds);
    }
  }
}
