package dev.briefcast.renderer.explain.idiom;

import java.util.Optional;

/** Recognizes a kind of edit, and describes it in a sentence. */
public interface Idiom {

  /** What the edit does, if it is surely of this kind and can be said in a few words. */
  Optional<EditSentence> describe(Edit edit);
}
