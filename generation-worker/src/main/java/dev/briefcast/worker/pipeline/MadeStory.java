package dev.briefcast.worker.pipeline;

import dev.briefcast.contracts.event.Stage;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A story that was made.
 *
 * @param files named as the media store names them
 * @param durationMs measured playing time of the video in milliseconds
 * @param scenes how many scenes, 1 or more
 * @param renderer name, version and voice of what made it
 * @param figures what making it took
 */
public record MadeStory(
    List<Path> files, long durationMs, int scenes, String renderer, Figures figures) {

  /**
   * What making a story took.
   *
   * @param stageMs time spent in each stage, in milliseconds
   * @param frames how many frames the video lasts
   * @param framesEncoded how many of them were painted and encoded
   * @param sentences how many sentences are spoken
   * @param sentencesFromCache how many of them had been spoken before
   */
  public record Figures(
      Map<Stage, Long> stageMs,
      int frames,
      int framesEncoded,
      int sentences,
      int sentencesFromCache) {}
}
