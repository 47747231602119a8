package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Describes calls that ask what a text begins with, ends with or contains, or whether something is
 * one of a list: <i>path begins with a slash</i>.
 */
final class Memberships {

  private static final Set<String> BEGINS =
      Set.of(
          "startswith",
          "startsWith",
          "StartsWith",
          "start_with?",
          "starts_with",
          "HasPrefix",
          "hasPrefix");

  private static final Set<String> ENDS =
      Set.of(
          "endswith", "endsWith", "EndsWith", "end_with?", "ends_with", "HasSuffix", "hasSuffix");

  private static final Set<String> CONTAINS =
      Set.of("contains", "Contains", "includes", "include?", "contains_key", "containsKey", "key?");

  private static final Set<String> BEGINS_FUNCTION = Set.of("str_starts_with");
  private static final Set<String> ENDS_FUNCTION = Set.of("str_ends_with");
  private static final Set<String> CONTAINS_FUNCTION = Set.of("str_contains", "strstr", "strchr");

  /** Of these the list comes last. */
  private static final Set<String> IN_FUNCTION = Set.of("in_array", "array_key_exists");

  private final Values values;

  Memberships(Values values) {
    this.values = values;
  }

  Optional<AttributedText> clause(
      String name, Optional<SyntaxNode> on, List<SyntaxNode> given, boolean not) {
    if (given.stream().anyMatch(each -> each.is(Concept.KEYED, Concept.LAMBDA))) {
      return Optional.empty();
    }
    boolean library =
        given.size() > 1
            && on.filter(each -> each.text().matches("strings|bytes|slices")).isPresent();
    if (on.isPresent() && !library && given.size() == 1) {
      return methodClause(name, on.get(), given.getFirst(), not);
    }
    if (given.size() < 2) {
      return Optional.empty();
    }
    SyntaxNode one = given.getFirst();
    SyntaxNode other = given.get(1);
    if (library) {
      return given.size() == 2 ? methodClause(name, one, other, not) : Optional.empty();
    }
    if (on.isPresent()) {
      return Optional.empty();
    }
    if (IN_FUNCTION.contains(name)) {
      return containmentClause(other, one, not);
    }
    String verb = verb(name, BEGINS_FUNCTION, ENDS_FUNCTION, CONTAINS_FUNCTION, not);
    return verb.isEmpty() ? Optional.empty() : sentence(one, verb, other);
  }

  private Optional<AttributedText> methodClause(
      String name, SyntaxNode on, SyntaxNode what, boolean not) {
    if (CONTAINS.contains(name)) {
      return containmentClause(on, what, not);
    }
    String verb = verb(name, BEGINS, ENDS, CONTAINS, not);
    return verb.isEmpty() ? Optional.empty() : sentence(on, verb, what);
  }

  private Optional<AttributedText> containmentClause(SyntaxNode in, SyntaxNode one, boolean not) {
    SyntaxNode all = withoutKeys(in);
    return new Listings(values)
        .alternativesClause(one, all, not)
        .or(() -> sentence(all, not ? " does not contain " : " contains ", one));
  }

  /** The map whose keys are asked: a map contains what they do. */
  private static SyntaxNode withoutKeys(SyntaxNode all) {
    return Names.receiver(all)
        .filter(
            map -> all.text().substring(map.text().length()).matches("\\.key(?:s|Set)(?:\\(\\))?"))
        .orElse(all);
  }

  private static String verb(
      String name, Set<String> begins, Set<String> ends, Set<String> contains, boolean not) {
    if (begins.contains(name)) {
      return not ? " does not begin with " : " begins with ";
    }
    if (ends.contains(name)) {
      return not ? " does not end with " : " ends with ";
    }
    return contains.contains(name) ? not ? " does not contain " : " contains " : "";
  }

  /** Python's may be given several to choose from. */
  private Optional<AttributedText> sentence(SyntaxNode one, String verb, SyntaxNode other) {
    List<SyntaxNode> several = new Listings(values).elements(other);
    Optional<AttributedText> what =
        several.isEmpty()
            ? values.describe(other)
            : new Listings(values).names(several).map(AttributedText::alternatives);
    boolean compound = Expressions.isCompound(one) || Expressions.isCompound(other);
    return compound
        ? Optional.empty()
        : values.describe(one).flatMap(a -> what.map(a.then(verb)::then));
  }

  /** {@code names.indexOf(name) !== -1}; of what else has a {@code find}, it is not known. */
  Optional<AttributedText> soughtClause(SyntaxNode left, SyntaxNode right, boolean differs) {
    return soughtClause(left, right.text().toLowerCase(Locale.ROOT), differs);
  }

  /** {@code path.indexOf("/") >= 0}: that it is somewhere. */
  Optional<AttributedText> soughtClause(
      SyntaxNode left, String sign, SyntaxNode right, boolean not) {
    return switch (sign + " " + right.text()) {
      case ">= 0", "> -1" -> foundClause(left, "-1", !not);
      case "< 0" -> foundClause(left, "-1", not);
      default -> Optional.empty();
    };
  }

  private Optional<AttributedText> soughtClause(SyntaxNode left, String position, boolean differs) {
    return positionClause(left, position, differs).or(() -> foundClause(left, position, differs));
  }

  /** {@code path.indexOf("/") === 0}, and PHP's {@code strpos($path, "/") !== false}. */
  private Optional<AttributedText> positionClause(
      SyntaxNode left, String position, boolean differs) {
    String name =
        Names.calledName(left).filter(_ -> left.is(Concept.CALL)).map(SyntaxNode::text).orElse("");
    List<SyntaxNode> given = Names.arguments(left);
    Optional<SyntaxNode> on = Names.receiver(left);
    boolean function =
        given.size() == 2
            && (on.isEmpty()
                ? name.matches("(?:mb_)?str[i]?pos|strstr|strchr")
                : name.equals("Index") && on.get().text().matches("strings|bytes"));
    boolean method = given.size() == 1 && on.isPresent() && name.matches("[iI]ndexOf");
    if ((!function && !method) || given.stream().anyMatch(each -> each.is(Concept.KEYED))) {
      return Optional.empty();
    }
    SyntaxNode text = method ? on.get() : given.getFirst();
    String verb =
        switch (position) {
          case "0" -> differs ? " does not begin with " : " begins with ";
          case "false", "null", "nullptr" -> differs ? " contains " : " does not contain ";
          case "-1" -> function ? differs ? " contains " : " does not contain " : "";
          default -> "";
        };
    return verb.isEmpty() ? Optional.empty() : sentence(text, verb, given.getLast());
  }

  private Optional<AttributedText> foundClause(SyntaxNode left, String position, boolean differs) {
    List<SyntaxNode> given = Names.arguments(left);
    boolean alone =
        given.size() == 1
            || (given.size() == 2 && given.getLast().text().startsWith("StringComparison."));
    boolean sought =
        left.is(Concept.CALL)
            && position.equals("-1")
            && alone
            && Names.calledName(left).filter(name -> isSearch(name, given.getFirst())).isPresent();
    return sought
        ? Names.receiver(left)
            .flatMap(values::describe)
            .map(on -> on.then(differs ? " contains " : " does not contain "))
            .flatMap(on -> values.describe(given.getFirst()).map(on::then))
        : Optional.empty();
  }

  private static boolean isSearch(SyntaxNode name, SyntaxNode sought) {
    return name.text().matches("[iI]ndexOf")
        || (name.text().equals("find") && sought.is(Concept.STRING));
  }
}
