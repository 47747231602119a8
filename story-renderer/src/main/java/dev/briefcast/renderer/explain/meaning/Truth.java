package dev.briefcast.renderer.explain.meaning;

import java.util.ArrayList;
import java.util.List;

/** A condition with its negations pushed to what it asks. */
sealed interface Truth {

  /** The same for the same question. */
  String text();

  Truth not();

  /**
   * One question.
   *
   * @param text if the answer must be yes
   * @param negated if it must be no
   */
  record Asked(String text, String negated) implements Truth {

    static Asked of(String text) {
      return new Asked(text, "(not " + text + ")");
    }

    @Override
    public Truth not() {
      return new Asked(/* text= */ negated, /* negated= */ text);
    }
  }

  /** Several, all of which or one of which must hold. */
  record Joined(boolean all, List<Truth> parts) implements Truth {

    @Override
    public String text() {
      return "("
          + (all ? "all" : "any")
          + parts.stream().map(each -> " " + each.text()).reduce("", String::concat)
          + ")";
    }

    @Override
    public Truth not() {
      return new Joined(!all, parts.stream().map(Truth::not).toList());
    }
  }

  /** Both, in their order, or one of both. */
  static Truth join(boolean all, Truth one, Truth other) {
    var parts = new ArrayList<Truth>();
    for (Truth each : List.of(one, other)) {
      if (each instanceof Joined joined && joined.all() == all) {
        parts.addAll(joined.parts());
      } else {
        parts.add(each);
      }
    }
    return chained(all, parts);
  }

  /** {@code door && door.key} asks what {@code door?.key} does. */
  private static Truth chained(boolean all, List<Truth> parts) {
    for (int i = 1; all && i < parts.size(); i++) {
      String on = "(" + parts.get(i - 1).text() + " . ";
      String text = parts.get(i).text();
      if (parts.get(i - 1) instanceof Asked && text.startsWith(on)) {
        parts.set(
            i, Asked.of(on.substring(0, on.length() - 2) + "?. " + text.substring(on.length())));
        parts.remove(i - 1);
      }
    }
    return parts.size() == 1 ? parts.getFirst() : new Joined(all, parts);
  }
}
