package dev.briefcast.renderer.video.audio;

import dev.briefcast.renderer.speech.Narration;
import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;

/** Mixes the sound track of a story: every sentence at its frame, at the loudness of speech. */
public final class SoundTrack {

  /** What video platforms and listeners on the move expect of speech. */
  private static final double TARGET_LUFS = -16;

  /** Half a decibel below what is allowed, for what AAC adds to peaks. */
  private static final float CEILING = (float) Math.pow(10, -1.5 / 20);

  private static final int SAMPLES_PER_FRAME = Speech.SAMPLE_RATE / Timeline.FRAME_RATE;

  /** Five milliseconds: no click, and no consonant lost. */
  private static final int FADE = Speech.SAMPLE_RATE * 5 / 1000;

  /** How often the loss by limiting is made up for at most; each round leaves a fraction of it. */
  private static final int ROUNDS = 3;

  /** A loss that nobody hears, and that is not worth a round, in decibels. */
  private static final double SMALL_LOSS = 0.1;

  private SoundTrack() {}

  /**
   * @return 48 kHz mono, exactly as long as the timeline
   */
  public static float[] mix(Timeline timeline, Narration narration) {
    float[] sound = new float[timeline.frameCount() * SAMPLES_PER_FRAME];
    normalise(sound, () -> place(timeline, narration, sound));
    return sound;
  }

  private static void place(Timeline timeline, Narration narration, float[] sound) {
    for (int i = 0; i < timeline.scenes().size(); i++) {
      TimedScene scene = timeline.scenes().get(i);
      for (int j = 0; j < scene.sentences().size(); j++) {
        Speech speech = narration.scenes().get(i).get(j);
        place(speech.samples(), sound, scene.sentences().get(j).startFrame() * SAMPLES_PER_FRAME);
      }
    }
  }

  private static void place(float[] speech, float[] sound, int from) {
    for (int i = 0; i < speech.length; i++) {
      int edge = Math.min(i, speech.length - 1 - i);
      sound[from + i] = speech[i] * Math.min(1, edge / (float) FADE);
    }
  }

  /**
   * @param original puts the sound there as it was spoken. It is asked again for each round: five
   *     minutes take 58 MB, which are not kept twice.
   */
  static void normalise(float[] sound, Runnable original) {
    original.run();
    double gain = TARGET_LUFS - Loudness.lufs(sound);
    if (Double.isInfinite(gain)) {
      return;
    }
    amplify(sound, gain);
    for (int round = 1; round < ROUNDS; round++) {
      double loss = TARGET_LUFS - Loudness.lufs(sound);
      if (loss < SMALL_LOSS) {
        return;
      }
      gain += loss;
      original.run();
      amplify(sound, gain);
    }
  }

  private static void amplify(float[] sound, double decibels) {
    double factor = Math.pow(10, decibels / 20);
    for (int i = 0; i < sound.length; i++) {
      sound[i] = (float) (sound[i] * factor);
    }
    Limiter.limit(sound, CEILING);
  }
}
