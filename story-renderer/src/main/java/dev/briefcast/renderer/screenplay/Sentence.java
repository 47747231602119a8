package dev.briefcast.renderer.screenplay;

import java.util.List;

/**
 * One sentence of the narration.
 *
 * @param text as it is written in captions; how it is pronounced is the narration's business; empty
 *     where the picture speaks for itself
 * @param focus what it speaks about
 * @param slots what of it are the brief's words; all else are Briefcast's and claim nothing
 */
public record Sentence(String text, Focus focus, List<SourceSpan> slots) {

  /** Copies the slots. */
  public Sentence {
    slots = List.copyOf(slots);
  }

  /** One without a word of the brief's. */
  public Sentence(String text, Focus focus) {
    this(text, focus, List.of());
  }

  /** Nothing is said while something is looked at, see {@link ReadingTime#ofALook}. */
  public static Sentence silent(Focus focus) {
    return new Sentence("", focus);
  }

  /** Whether nothing is said: there is no caption, and nothing in the transcript. */
  public boolean isSilent() {
    return text.isEmpty();
  }

  public static Sentence of(AttributedText told, Focus focus) {
    return new Sentence(told.text(), focus, told.slots());
  }
}
