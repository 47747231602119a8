package dev.briefcast.renderer.explain.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A statement in a form that all equivalent statements share. */
sealed interface NormalizedStatement {

  String text();

  /** A value that gets a name only to be returned. */
  Pattern RETURNED = Pattern.compile("\\(set (\\w+) ([^;]*)\\);return \\1;$");

  /** Something that is done. */
  record Simple(String text) implements NormalizedStatement {}

  /** One of two ways that the code goes from there. */
  record Fork(
      Proposition condition, List<NormalizedStatement> then, List<NormalizedStatement> otherwise)
      implements NormalizedStatement {

    @Override
    public String text() {
      String yes = condition.text();
      String no = condition.negated().text();
      String one = NormalizedStatement.text(then);
      String other = NormalizedStatement.text(otherwise);
      if (one.equals("return true;") && other.equals("return false;")) {
        return "return " + yes;
      }
      if (one.equals("return false;") && other.equals("return true;")) {
        return "return " + no;
      }
      // What is returned either way: the value, or nothing if it is nothing.
      String given = one.equals("return null;") ? other : other.equals("return null;") ? one : "";
      String missing = one.equals("return null;") ? yes : no;
      if (given.startsWith("return ")
          && missing.equals("(missing " + given.substring(7, given.length() - 1) + ")")) {
        return given.substring(0, given.length() - 1);
      }
      return yes.compareTo(no) <= 0
          ? "if " + yes + " { " + one + "} { " + other + "}"
          : "if " + no + " { " + other + "} { " + one + "}";
    }
  }

  static String text(List<NormalizedStatement> steps) {
    String text = steps.stream().map(each -> each.text() + ";").reduce("", String::concat);
    return RETURNED.matcher(text).replaceFirst("return $2;");
  }

  /**
   * A fork, with what both ways have in common before and behind it, and forks that lead to the
   * same as one.
   */
  static List<NormalizedStatement> fork(
      Proposition condition, List<NormalizedStatement> then, List<NormalizedStatement> otherwise) {
    var one = new ArrayList<>(then);
    var other = new ArrayList<>(otherwise);
    var before = new ArrayList<NormalizedStatement>();
    while (!one.isEmpty() && !other.isEmpty() && isSame(one.getFirst(), other.getFirst())) {
      before.add(one.removeFirst());
      other.removeFirst();
    }
    var behind = new ArrayList<NormalizedStatement>();
    while (!one.isEmpty() && !other.isEmpty() && isSame(one.getLast(), other.getLast())) {
      behind.addFirst(one.removeLast());
      other.removeLast();
    }
    var steps = new ArrayList<>(before);
    boolean nothing = one.isEmpty() && other.isEmpty();
    if (!nothing || (before.isEmpty() && behind.isEmpty())) {
      steps.add(mergeNested(new Fork(condition, List.copyOf(one), List.copyOf(other))));
    }
    steps.addAll(behind);
    return steps;
  }

  private static boolean isSame(NormalizedStatement one, NormalizedStatement other) {
    return one.text().equals(other.text());
  }

  private static Fork mergeNested(Fork fork) {
    if (fork.then().size() == 1 && fork.then().getFirst() instanceof Fork inner) {
      if (text(inner.otherwise()).equals(text(fork.otherwise()))) {
        return mergeNested(
            new Fork(
                Proposition.join(true, fork.condition(), inner.condition()),
                inner.then(),
                inner.otherwise()));
      }
      if (text(inner.then()).equals(text(fork.otherwise()))) {
        return mergeNested(
            new Fork(
                Proposition.join(true, fork.condition(), inner.condition().negated()),
                inner.otherwise(),
                inner.then()));
      }
    }
    if (fork.otherwise().size() == 1 && fork.otherwise().getFirst() instanceof Fork inner) {
      if (text(inner.then()).equals(text(fork.then()))) {
        return mergeNested(
            new Fork(
                Proposition.join(false, fork.condition(), inner.condition()),
                inner.then(),
                inner.otherwise()));
      }
      if (text(inner.otherwise()).equals(text(fork.then()))) {
        return mergeNested(
            new Fork(
                Proposition.join(false, fork.condition(), inner.condition().negated()),
                inner.otherwise(),
                inner.then()));
      }
    }
    return fork;
  }
}
