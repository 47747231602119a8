package dev.briefcast.renderer.verify.inspect;

import static org.bytedeco.ffmpeg.global.avutil.AVMEDIA_TYPE_AUDIO;
import static org.bytedeco.ffmpeg.global.avutil.AVMEDIA_TYPE_VIDEO;

import dev.briefcast.renderer.concurrent.TaskGroup;
import dev.briefcast.renderer.verify.inspect.Mp4Inspection.ChapterMark;
import dev.briefcast.renderer.verify.inspect.Mp4Inspection.SoundFacts;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;

/**
 * A summary of an MP4 file, in a fraction of the time of {@link Mp4Inspection}: all of the sound is
 * decoded, but of the pictures only the key frames. Each picture that rests begins with one, so
 * that those are what a viewer reads; the others are judged by their size.
 *
 * @param pictures the picture stream
 * @param sound the sound stream
 * @param chapters in order
 * @param landings where a player lands that jumps to each chapter's start, in seconds
 * @param startsAtOnce whether the index stands before the media, so that a browser need not wait
 */
public record Mp4Summary(
    VideoStreamSummary pictures,
    SoundFacts sound,
    List<ChapterMark> chapters,
    List<Double> landings,
    boolean startsAtOnce) {

  /** Less than half a frame: chapters begin at whole milliseconds, frames do not. */
  private static final double ROUNDING_SECONDS = 0.01;

  private record Pictures(
      VideoStreamSummary survey, List<ChapterMark> chapters, List<Double> landings) {}

  /**
   * Reads a file. Interrupting the thread does not stop it.
   *
   * @param threads how many frames are decoded at the same time, beside the sound
   * @throws EncodingException if it cannot be read, lacks a stream, or is broken where it is
   *     decoded
   */
  public static Mp4Summary of(Path file, int threads)
      throws EncodingException, InterruptedException {
    List<Callable<Object>> tasks =
        List.of(() -> pictures(file, threads), () -> sound(file), () -> BoxOrder.indexFirst(file));
    try {
      List<Object> read = TaskGroup.all(2, tasks);
      var pictures = (Pictures) read.get(0);
      return new Mp4Summary(
          pictures.survey(),
          (SoundFacts) read.get(1),
          pictures.chapters(),
          pictures.landings(),
          (boolean) read.get(2));
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof EncodingException unreadable) {
        throw unreadable;
      }
      throw new EncodingException("Could not read " + file, failed);
    }
  }

  private static Pictures pictures(Path file, int threads) throws EncodingException {
    try (var video = new Mp4Source(file, AVMEDIA_TYPE_VIDEO)) {
      var chapters = ContainerReader.chapters(video.format());
      VideoStreamSummary survey = new VideoStreamScanner(video).read(threads);
      var landings = new ArrayList<Double>();
      for (ChapterMark chapter : chapters) {
        landings.add(video.keyFrameBefore(chapter.startSeconds() + ROUNDING_SECONDS));
      }
      return new Pictures(survey, chapters, List.copyOf(landings));
    }
  }

  private static SoundFacts sound(Path file) throws EncodingException, IOException {
    try (var audio = new Mp4Source(file, AVMEDIA_TYPE_AUDIO)) {
      return AudioStreamReader.facts(AudioStreamReader.samples(audio));
    }
  }
}
