package dev.briefcast.worker.screenplay;

import java.util.ArrayList;
import java.util.List;

/**
 * A sentence or a part of one, and what of it are the brief's words.
 *
 * @param slots what stands in the text and is a span of the brief; all else are Briefcast's words
 */
record Told(String text, List<Slot> slots) {

  Told {
    slots = List.copyOf(slots);
  }

  static Told own(String words) {
    return new Told(words, List.of());
  }

  static Told of(Slot slot) {
    return new Told(slot.text(), List.of(slot));
  }

  /** {@code a, b and c}; beyond the limit {@code a, b and 4 more}. */
  static Told list(List<Told> items, int max) {
    String text = Wording.list(items.stream().map(Told::text).toList(), max);
    int named = items.size() > max ? max - 1 : items.size();
    return new Told(
        text, items.stream().limit(named).flatMap(each -> each.slots().stream()).toList());
  }

  Told then(String own) {
    return new Told(text + own, slots);
  }

  Told then(Told next) {
    var both = new ArrayList<Slot>(slots);
    both.addAll(next.slots);
    return new Told(text + next.text, both);
  }
}
