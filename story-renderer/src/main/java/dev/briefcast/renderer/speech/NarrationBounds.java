package dev.briefcast.renderer.speech;

import dev.briefcast.renderer.speech.engine.Speech;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Limits how much text of one story is spoken: twice what the longest video may hold. */
final class NarrationBounds {

  /** Ten minutes at the pace of the embedded voice. */
  static final int CHARACTERS_MAX = 8_000;

  static final int SECONDS_MAX = 600;

  private final AtomicLong samples = new AtomicLong();

  /**
   * Before a voice is asked for anything.
   *
   * @throws NarrationTooLongException if the sentences are more than a voice is asked for
   */
  static void check(List<String> sentences) throws NarrationTooLongException {
    long characters = sentences.stream().mapToLong(String::length).sum();
    if (characters > CHARACTERS_MAX) {
      throw new NarrationTooLongException(
          ("The narration has %d characters with its numbers and names in words; %d are"
                  + " allowed. Please shorten the brief, or the words of its lexicon.")
              .formatted(characters, CHARACTERS_MAX));
    }
  }

  /**
   * After each sentence, by several threads.
   *
   * @throws NarrationTooLongException if all of them together last longer than they may
   */
  Speech addLength(Speech speech) throws NarrationTooLongException {
    long seconds = samples.addAndGet(speech.samples().length) / Speech.SAMPLE_RATE;
    if (seconds > SECONDS_MAX) {
      throw new NarrationTooLongException(
          "The narration takes more than %d seconds to speak. Please shorten the brief."
              .formatted(SECONDS_MAX));
    }
    return speech;
  }
}
