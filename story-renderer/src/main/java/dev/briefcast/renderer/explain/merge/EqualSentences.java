package dev.briefcast.renderer.explain.merge;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import java.util.LinkedHashMap;
import java.util.List;

/** Merges equal sentences: the same edit in several places is one sentence with all of them. */
public final class EqualSentences {

  private EqualSentences() {}

  /** The same with one sentence for each edit, in the order in which each is said first. */
  public static List<EditSentence> merge(List<EditSentence> sentences) {
    var merged = new LinkedHashMap<String, EditSentence>();
    sentences.forEach(each -> merged.merge(each.clause().text(), each, EditSentence::mergedWith));
    return List.copyOf(merged.values());
  }
}
