package dev.briefcast.renderer.explain;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.screenplay.Wording;
import java.util.ArrayList;
import java.util.List;

/** Selects what is told of a file behind what its tests prove. */
final class UnprovenBeats {

  private static final String PRONOUN = "The code here ";

  private UnprovenBeats() {}

  /**
   * Without what comments say that is told with what the tests expect, and without what they say of
   * "it" in another test than the last that is told.
   */
  static List<Beat> of(List<Beat> own, List<Beat> proofs) {
    List<String> proven = proofs.stream().map(proof -> Wording.letters(proof.text())).toList();
    var rest = new ArrayList<Beat>();
    boolean named = proofs.isEmpty();
    for (Beat beat : own) {
      boolean introduces = beat.isSilent() || beat.order() < 0;
      boolean dangles =
          !introduces && !named && beat.text().startsWith(PRONOUN) && !isInLast(beat, proofs);
      boolean said =
          !beat.isSilent()
              && proven.stream().anyMatch(each -> each.contains(Wording.letters(beat.text())));
      if (!dangles && !said) {
        named |= !introduces;
        rest.add(beat);
      }
    }
    return rest;
  }

  private static boolean isInLast(Beat beat, List<Beat> proofs) {
    var last = proofs.getLast().span();
    return last != null && beat.isIn(last);
  }
}
