package dev.briefcast.bench;

import dev.briefcast.bench.figures.Taken;
import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.renderer.explain.ScreenplayWriter;
import dev.briefcast.renderer.scene.Java2dSceneRenderer;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.speech.NarrationTooLongException;
import dev.briefcast.renderer.speech.Narrator;
import dev.briefcast.renderer.speech.SpeechCache;
import dev.briefcast.renderer.speech.engine.MarySpeechEngine;
import dev.briefcast.renderer.speech.engine.SpeechException;
import dev.briefcast.renderer.speech.text.Verbaliser;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.TimelineWriter;
import dev.briefcast.renderer.video.EncodedPictures;
import dev.briefcast.renderer.video.Mp4Encoder;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;

/** The baseline of all renderings: FFmpeg's encoder, given every frame of the pictures. */
final class Baseline {

  private final Java2dSceneRenderer studio;
  private final Mp4Encoder encoder;
  private final Timeline timeline;

  private Baseline(Java2dSceneRenderer studio, Mp4Encoder encoder, Timeline timeline) {
    this.studio = studio;
    this.encoder = encoder;
    this.timeline = timeline;
  }

  static Baseline of(Brief brief, int threads)
      throws SpeechException, NarrationTooLongException, EncodingException, InterruptedException {
    Screenplay screenplay = new ScreenplayWriter().write(brief);
    var narrator =
        new Narrator(
            new MarySpeechEngine(threads), new Verbaliser(), SpeechCache.inMemory(0), threads);
    var narration = narrator.narrate(screenplay, () -> {}).narration();
    var studio = new Java2dSceneRenderer();
    return new Baseline(
        studio,
        Mp4Encoder.ofWholePictures(threads, studio.size()),
        TimelineWriter.write(screenplay, narration));
  }

  /** Encodes every frame, without sound and file. */
  Taken everyFrame() throws EncodingException, InterruptedException {
    long begunNs = System.nanoTime();
    EncodedPictures encoded =
        encoder.encode(
            timeline, scene -> new EveryFrame(studio.frames(timeline, scene)), frames -> {});
    long ms = Taken.sinceMs(begunNs);
    return new Taken(ms, Math.round(1000 * timeline.seconds()), encoded.framesEncoded());
  }
}
