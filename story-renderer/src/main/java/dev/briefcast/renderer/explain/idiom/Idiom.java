package dev.briefcast.renderer.explain.idiom;

import java.util.Optional;

/** A kind of edit that is recognized, with the sentence that describes it. */
public interface Idiom {

  /** What the edit does, if it is surely of this kind and can be said in a few words. */
  Optional<EditSentence> describe(Edit edit);
}
