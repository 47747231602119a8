package dev.briefcast.renderer.explain.meaning;

import java.util.List;

/** What is done where a value is missing: it gets a default, or nothing goes on. */
final class Defaults {

  private Defaults() {}

  static List<Step> of(List<Step> steps) {
    return steps.stream().map(Defaults::of).toList();
  }

  private static Step of(Step step) {
    if (!(step instanceof Step.Fork fork)) {
      return step;
    }
    boolean then = fork.otherwise().isEmpty();
    List<Step> does = then ? fork.then() : fork.then().isEmpty() ? fork.otherwise() : List.of();
    if (does.size() != 1) {
      return step;
    }
    String asked = (then ? fork.condition() : fork.condition().not()).text();
    String done = does.getFirst().text();
    for (String kind : List.of("(missing ", "(not ")) {
      if (asked.startsWith(kind)) {
        String value = asked.substring(kind.length(), asked.length() - 1);
        String sets = "(set " + value + " ";
        if (done.startsWith(sets)) {
          String given = done.substring(sets.length(), done.length() - 1);
          return new Step.Plain(sets + "(any " + value + " " + given + "))");
        }
      }
    }
    return step;
  }
}
