package dev.briefcast.bench;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.worker.encode.EncodedPictures;
import dev.briefcast.worker.encode.EncodingException;
import dev.briefcast.worker.encode.Mp4Encoder;
import dev.briefcast.worker.frames.JavaStudio;
import dev.briefcast.worker.narration.MarySpeechEngine;
import dev.briefcast.worker.narration.Narrator;
import dev.briefcast.worker.narration.SpeechCache;
import dev.briefcast.worker.narration.SpeechException;
import dev.briefcast.worker.narration.Verbaliser;
import dev.briefcast.worker.screenplay.Screenplay;
import dev.briefcast.worker.screenplay.ScreenplayWriter;
import dev.briefcast.worker.timeline.Timeline;
import dev.briefcast.worker.timeline.TimelineWriter;

/** What all stories are compared with: FFmpeg's encoder, given every frame of the pictures. */
final class Baseline {

  private final JavaStudio studio;
  private final Mp4Encoder encoder;
  private final Timeline timeline;

  private Baseline(JavaStudio studio, Mp4Encoder encoder, Timeline timeline) {
    this.studio = studio;
    this.encoder = encoder;
    this.timeline = timeline;
  }

  static Baseline of(Brief brief, int threads)
      throws SpeechException, EncodingException, InterruptedException {
    Screenplay screenplay = new ScreenplayWriter().write(brief);
    var narrator =
        new Narrator(
            new MarySpeechEngine(threads), new Verbaliser(), SpeechCache.inMemory(0), threads);
    var narration = narrator.narrate(screenplay, () -> {}).narration();
    var studio = new JavaStudio();
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
