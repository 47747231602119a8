package dev.briefcast.renderer.speech;

import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import dev.briefcast.renderer.speech.engine.SpeechEngine;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Hums a tenth of a second for each letter, and counts what it is asked. */
public final class CountingEngine implements SpeechEngine {

  private final AtomicInteger spoken = new AtomicInteger();

  public int spoken() {
    return spoken.get();
  }

  @Override
  public Speech speak(String text) {
    spoken.incrementAndGet();
    float[] samples = new float[Math.max(1, text.length()) * Speech.SAMPLE_RATE / 10];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = (float) (0.3 * Math.sin(2 * Math.PI * 220 * i / Speech.SAMPLE_RATE));
    }
    double seconds = samples.length / (double) Speech.SAMPLE_RATE;
    return new Speech(samples, List.of(new WordTime("hum", 0, seconds)));
  }

  @Override
  public String version() {
    return "hum-1";
  }
}
