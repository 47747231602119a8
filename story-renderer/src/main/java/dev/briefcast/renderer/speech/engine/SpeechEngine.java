package dev.briefcast.renderer.speech.engine;

import dev.briefcast.renderer.speech.text.Verbaliser;

/** Speaks sentences. Safe for use by several threads. */
public interface SpeechEngine {

  /**
   * Speaks one sentence. The same text gives the same samples.
   *
   * @param text as an engineer would say it: words only, no code (see {@link Verbaliser})
   * @throws SpeechException if the engine cannot
   */
  Speech speak(String text) throws SpeechException, InterruptedException;

  /**
   * The same engine in another manner, sharing all that it has loaded. What it cannot do is left
   * out: an engine that knows no manner is the one that it was.
   */
  default SpeechEngine in(SpeechStyle style) {
    return this;
  }

  /** Engine, voice and version: part of every cache key, and of a story's record. */
  String version();
}
