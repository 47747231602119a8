package dev.briefcast.renderer.video;

import dev.briefcast.renderer.speech.engine.Speech;

/** Sounds for tests. */
public final class Sounds {

  private Sounds() {}

  /** A sine wave. */
  public static float[] sine(double seconds, double hertz, double amplitude) {
    float[] samples = new float[(int) Math.round(seconds * Speech.SAMPLE_RATE)];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = (float) (amplitude * Math.sin(2 * Math.PI * hertz * i / Speech.SAMPLE_RATE));
    }
    return samples;
  }

  /** Nothing. */
  public static float[] silence(double seconds) {
    return new float[(int) Math.round(seconds * Speech.SAMPLE_RATE)];
  }
}
