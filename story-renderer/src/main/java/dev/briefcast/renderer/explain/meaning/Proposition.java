package dev.briefcast.renderer.explain.meaning;

import java.util.ArrayList;
import java.util.List;

/** A condition in negation normal form: only its atoms are negated. */
sealed interface Proposition {

  /** The same for the same question. */
  String text();

  Proposition negated();

  /**
   * One question.
   *
   * @param text if the answer must be yes
   * @param negation if it must be no
   */
  record Atom(String text, String negation) implements Proposition {

    static Atom of(String text) {
      return new Atom(text, "(not " + text + ")");
    }

    @Override
    public Proposition negated() {
      return new Atom(/* text= */ negation, /* negation= */ text);
    }
  }

  /** Several, all of which or one of which must hold. */
  record Junction(boolean all, List<Proposition> parts) implements Proposition {

    @Override
    public String text() {
      return "("
          + (all ? "all" : "any")
          + parts.stream().map(each -> " " + each.text()).reduce("", String::concat)
          + ")";
    }

    @Override
    public Proposition negated() {
      return new Junction(!all, parts.stream().map(Proposition::negated).toList());
    }
  }

  /** Both, in their order, or one of both. */
  static Proposition join(boolean all, Proposition one, Proposition other) {
    var parts = new ArrayList<Proposition>();
    for (Proposition each : List.of(one, other)) {
      if (each instanceof Junction joined && joined.all() == all) {
        parts.addAll(joined.parts());
      } else {
        parts.add(each);
      }
    }
    return mergeChains(all, parts);
  }

  /** {@code door && door.key} asks what {@code door?.key} does. */
  private static Proposition mergeChains(boolean all, List<Proposition> parts) {
    for (int i = 1; all && i < parts.size(); i++) {
      String on = "(" + parts.get(i - 1).text() + " . ";
      String text = parts.get(i).text();
      if (parts.get(i - 1) instanceof Atom && text.startsWith(on)) {
        parts.set(
            i, Atom.of(on.substring(0, on.length() - 2) + "?. " + text.substring(on.length())));
        parts.remove(i - 1);
      }
    }
    return parts.size() == 1 ? parts.getFirst() : new Junction(all, parts);
  }
}
