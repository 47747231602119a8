package dev.briefcast.renderer.speech.engine;

import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import java.util.List;

/** Converts the WAV of an external engine to speech. */
final class SpeechOfWav {

  /** No sentence takes so long: what does is not the sentence. */
  private static final int SECONDS_MAX = 120;

  /** Quieter than this is silence. */
  private static final float AUDIBLE = 0.01f;

  private SpeechOfWav() {}

  /**
   * @throws SpeechException if it is no sound in which something can have been said
   */
  static Speech of(String text, byte[] bytes) throws SpeechException {
    Wav wav = Wav.read(bytes);
    if (wav.samples().length > (long) SECONDS_MAX * wav.rate()) {
      throw new SpeechException("The engine spoke for more than " + SECONDS_MAX + " s");
    }
    float[] samples = Resampler.of(wav.samples(), wav.rate(), Speech.SAMPLE_RATE);
    if (!isAudible(samples)) {
      throw new SpeechException("The engine returned silence");
    }
    double seconds = samples.length / (double) Speech.SAMPLE_RATE;
    Speech trimmed = SilenceTrimmer.trimmed(samples, List.of(new WordTime(text, 0, seconds)));
    return new Speech(trimmed.samples(), WordTimes.estimated(text, trimmed.samples()));
  }

  private static boolean isAudible(float[] samples) {
    for (float sample : samples) {
      if (Math.abs(sample) >= AUDIBLE) {
        return true;
      }
    }
    return false;
  }
}
