package dev.briefcast.worker.screenplay;

import dev.briefcast.worker.code.Declaration.Span;
import dev.briefcast.worker.screenplay.Slot.Part;
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

  private static Told of(Slot slot) {
    return new Told(slot.text(), List.of(slot));
  }

  /**
   * What a file is for.
   *
   * @param label its name in sentences
   * @param role as much of it as is said
   */
  static Told purpose(String label, String role) {
    return new Told(
        Wording.says(label, role), List.of(Slot.of(Part.PATH, label), Slot.of(Part.ROLE, role)));
  }

  static Told of(Part part, String text) {
    return of(Slot.of(part, text));
  }

  /**
   * @param lines of an excerpt, counted from 0
   */
  static Told of(String text, Span lines) {
    return of(Slot.lines(text, lines));
  }

  /** {@code a, b and c}; beyond the limit {@code a, b and 4 more}. */
  static Told list(List<Told> items, int max) {
    if (items.size() == 1) {
      return items.getFirst();
    }
    boolean whole = items.size() <= max;
    Told last = whole ? items.getLast() : own((items.size() - max + 1) + " more");
    Told list = items.getFirst();
    for (Told item : items.subList(1, (whole ? items.size() : max) - 1)) {
      list = list.then(", ").then(item);
    }
    return list.then(" and ").then(last);
  }

  /** The same, its lines counted from another first line. */
  Told from(int firstLine) {
    return new Told(text, slots.stream().map(slot -> slot.from(firstLine)).toList());
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
