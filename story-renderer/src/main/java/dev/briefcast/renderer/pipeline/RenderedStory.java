package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.renderer.verify.GateVerdict;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A rendered story: its files, figures and verdict.
 *
 * @param files named as the media store names them
 * @param durationMs measured playing time of the video in milliseconds
 * @param scenes how many scenes, 1 or more
 * @param verdict what the gate said of it; it passed
 * @param renderer name, version and voice of what made it
 * @param remarks what there is to say beside
 * @param change the repository change and how much of it is told; null for a brief's story
 * @param figures what making it took
 */
public record RenderedStory(
    List<Path> files,
    long durationMs,
    int scenes,
    GateVerdict verdict,
    String renderer,
    Remarks remarks,
    @Nullable FetchedChange change,
    Figures figures) {

  /**
   * Notes about a story, for people.
   *
   * @param notes what went otherwise than whoever asked may expect, a sentence each
   * @param voiceFellBack whether the embedded voice spoke in place of the chosen one
   * @param secretsMasked how many secrets of the brief are not shown and not spoken
   */
  public record Remarks(List<String> notes, boolean voiceFellBack, int secretsMasked) {

    /** Nothing. */
    public static final Remarks NONE = new Remarks(List.of(), false, 0);

    public Remarks {
      notes = List.copyOf(notes);
    }

    /** The notes as one text; null if there are none. */
    public @Nullable String note() {
      return notes.isEmpty() ? null : String.join(" ", notes);
    }
  }

  /**
   * The time and effort of a rendering.
   *
   * @param stageMs time spent in each stage, in milliseconds
   * @param cpuMs processor time of each stage, in milliseconds, of renders that did not pass the
   *     gate too
   * @param frames how many frames the video lasts
   * @param framesEncoded how many of them were painted and encoded
   * @param sentences how many sentences are spoken
   * @param sentencesFromCache how many of them had been spoken before
   */
  public record Figures(
      Map<Stage, Long> stageMs,
      Map<Stage, Long> cpuMs,
      int frames,
      int framesEncoded,
      int sentences,
      int sentencesFromCache) {

    /** The same, with what was spent before. */
    Figures after(Figures former) {
      var sum = new EnumMap<Stage, Long>(Stage.class);
      sum.putAll(cpuMs);
      former.cpuMs.forEach((stage, ms) -> sum.merge(stage, ms, Long::sum));
      return new Figures(stageMs, sum, frames, framesEncoded, sentences, sentencesFromCache);
    }
  }

  /** The same, with what was spent on the render before it, if there was one. */
  RenderedStory after(@Nullable RenderedStory former) {
    if (former == null) {
      return this;
    }
    return new RenderedStory(
        files,
        durationMs,
        scenes,
        verdict,
        renderer,
        remarks,
        change,
        figures.after(former.figures));
  }
}
