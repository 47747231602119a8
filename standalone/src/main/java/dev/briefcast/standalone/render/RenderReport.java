package dev.briefcast.standalone.render;

import dev.briefcast.contracts.event.Stage;
import dev.briefcast.renderer.pipeline.RenderedStory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What rendering a story took: time, memory, sizes.
 *
 * @param files where they are
 * @param durationMs playing time of the video
 * @param renderMs from the brief to the last file
 * @param timesRealTime playing time by rendering time
 * @param bytes of the video
 * @param peakMemoryBytes of the whole process since its start; 0 where the system does not tell
 * @param stageMs by stage
 */
public record RenderReport(
    List<String> files,
    String renderer,
    int scenes,
    long durationMs,
    long renderMs,
    double timesRealTime,
    long bytes,
    int frames,
    int framesEncoded,
    int sentences,
    int sentencesFromCache,
    long peakMemoryBytes,
    Map<Stage, Long> stageMs) {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  static RenderReport of(RenderedStory made, List<Path> files, long renderMs) throws IOException {
    RenderedStory.Figures figures = made.figures();
    return new RenderReport(
        files.stream().map(Path::toString).toList(),
        made.renderer(),
        made.scenes(),
        made.durationMs(),
        renderMs,
        Math.round(10.0 * made.durationMs() / renderMs) / 10.0,
        Files.size(video(files)),
        figures.frames(),
        figures.framesEncoded(),
        figures.sentences(),
        figures.sentencesFromCache(),
        PeakMemory.bytes(),
        new LinkedHashMap<>(figures.stageMs()));
  }

  /** For programs. */
  public String json() {
    return MAPPER.writeValueAsString(this);
  }

  /** For people. */
  public String sentence() {
    return String.format(
        Locale.ROOT,
        "%.1f s of video in %.1f s: %.1f times faster than real time (%d of %d frames encoded)",
        durationMs / 1e3,
        renderMs / 1e3,
        timesRealTime,
        framesEncoded,
        frames);
  }

  private static Path video(List<Path> files) {
    return files.stream()
        .filter(file -> file.toString().endsWith(".mp4"))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no video among " + files));
  }
}
