package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Describes what standard libraries ask of a value or a type: <i>data has the attribute read</i>,
 * <i>data is an array</i>.
 */
final class StandardPredicates {

  private record Verb(String is, String isNot) {}

  /** Each is given the value and a name. */
  private static final Map<String, Verb> HAVING =
      Map.of(
          "hasattr", new Verb(" has the attribute ", " has no attribute "),
          "method_exists", new Verb(" has the method ", " has no method "),
          "property_exists", new Verb(" has the property ", " has no property "),
          "hasOwn", new Verb(" has the property ", " has no property "));

  /** The value is what these are called on. */
  private static final Map<String, Verb> HAVING_ON =
      Map.of("hasOwnProperty", new Verb(" has the property ", " has no property "));

  private static final Verb NOT_A_NUMBER = new Verb(" is not a number", " is a number");

  private static final Map<String, Verb> BEING =
      Map.of(
          "callable",
          new Verb(" is callable", " is not callable"),
          "isArray",
          new Verb(" is an array", " is not an array"),
          "isInteger",
          new Verb(" is an integer", " is not an integer"),
          "isNaN",
          NOT_A_NUMBER,
          "isnan",
          NOT_A_NUMBER,
          "IsNaN",
          NOT_A_NUMBER);

  /** What Python asks a text. */
  private static final Map<String, Verb> BEING_ON =
      Map.of(
          "isascii", new Verb(" is ASCII", " is not ASCII"),
          "isdigit", new Verb(" consists of digits", " does not consist of digits"),
          "isdecimal", new Verb(" consists of digits", " does not consist of digits"),
          "isnumeric", new Verb(" is numeric", " is not numeric"),
          "isalpha", new Verb(" consists of letters", " does not consist of letters"),
          "isspace", new Verb(" is white space", " is not white space"),
          "isupper", new Verb(" is in upper case", " is not in upper case"),
          "islower", new Verb(" is in lower case", " is not in lower case"));

  private static final Verb BELOW = new Verb(" is below ", " is at least ");
  private static final Verb AT_MOST = new Verb(" is at most ", " is above ");
  private static final Verb ABOVE = new Verb(" is above ", " is at most ");
  private static final Verb AT_LEAST = new Verb(" is at least ", " is below ");

  /** How PHP compares versions. */
  private static final Map<String, Verb> VERSIONS =
      Map.of(
          "<", BELOW, "lt", BELOW, "<=", AT_MOST, "le", AT_MOST, ">", ABOVE, "gt", ABOVE, ">=",
          AT_LEAST, "ge", AT_LEAST);

  private static final Map<String, String> EXISTING =
      Map.of(
          "function_exists", "the function ",
          "class_exists", "the class ",
          "interface_exists", "the interface ");

  private static final Set<String> SUBCLASS = Set.of("issubclass", "is_subclass_of");
  private static final Set<String> INSTANCE_ON = Set.of("is_a?", "kind_of?", "instance_of?");

  /** A regular expression, or a name of one. */
  private static final Pattern PATTERN =
      Pattern.compile(
          "(?s)/.{1,200}/\\w{0,8}|[\\w.$]{0,60}(?i:regexp?|pattern|_re)|re|RE|[A-Z_]{2,40}");

  private static final Pattern LIBRARY =
      Pattern.compile("Array|Object|Number|Double|Float|math|_|std");

  private final Values values;

  StandardPredicates(Values values) {
    this.values = values;
  }

  /** Empty if no standard library has that question. */
  Optional<AttributedText> clause(
      String name, Optional<SyntaxNode> on, List<SyntaxNode> given, boolean not) {
    Optional<AttributedText> matches = on.flatMap(of -> matchClause(name, of, given, not));
    if (matches.isPresent()) {
      return matches;
    }
    if (name.equals("version_compare") && given.size() == 3 && on.isEmpty()) {
      return versionClause(given, not);
    }
    if (given.isEmpty() && on.isPresent()) {
      return Optional.ofNullable(BEING_ON.get(name))
          .flatMap(
              verb -> values.describe(on.get()).map(of -> of.then(not ? verb.isNot : verb.is)));
    }
    if (given.isEmpty() || given.stream().anyMatch(each -> each.is(Concept.KEYED))) {
      return Optional.empty();
    }
    if (name.equals("has") && on.filter(each -> each.text().equals("Reflect")).isPresent()) {
      return given.size() == 2 && !Expressions.isCompound(given.getLast())
          ? havingClause(HAVING.get("hasOwn"), given.getFirst(), given.getLast(), not)
          : Optional.empty();
    }
    boolean function = on.filter(each -> !LIBRARY.matcher(each.text()).matches()).isEmpty();
    return given.size() == 1
        ? function
            ? oneClause(name, given.getFirst(), not)
            : on.flatMap(value -> clauseOn(name, value, given.getFirst(), not))
        : function && given.size() == 2
            ? twoClause(name, given.getFirst(), given.getLast(), not)
            : Optional.empty();
  }

  /** PHP's {@code version_compare(PHP_VERSION, '8.1', '<')}. */
  private Optional<AttributedText> versionClause(List<SyntaxNode> given, boolean not) {
    String sign = given.getLast().text().replaceAll("^['\"]|['\"]$", "");
    return Optional.ofNullable(VERSIONS.get(sign))
        .flatMap(
            verb ->
                values
                    .describe(given.getFirst())
                    .map(of -> of.then(not ? verb.isNot : verb.is))
                    .flatMap(said -> values.describe(given.get(1)).map(said::then)));
  }

  /** {@code key matches HIDDEN}, for what libraries ask of a regular expression. */
  private Optional<AttributedText> matchClause(
      String name, SyntaxNode on, List<SyntaxNode> given, boolean not) {
    boolean java =
        given.isEmpty()
            && name.matches("matches|find")
            && on.is(Concept.CALL)
            && Names.calledName(on).filter(each -> each.text().equals("matcher")).isPresent()
            && Names.arguments(on).size() == 1;
    if (java) {
      return Names.receiver(on)
          .flatMap(pattern -> matchClause(Names.arguments(on).getFirst(), pattern, not));
    }
    boolean certain = name.matches("MatchString|is_match|IsMatch");
    boolean likely = name.matches("test|match\\?");
    return given.size() == 1 && (certain || (likely && PATTERN.matcher(on.text()).matches()))
        ? matchClause(given.getFirst(), on, not)
        : Optional.empty();
  }

  private Optional<AttributedText> matchClause(SyntaxNode value, SyntaxNode pattern, boolean not) {
    Optional<AttributedText> what =
        pattern.type().equals("regex")
            ? Optional.of(AttributedText.own("a pattern"))
            : Optional.of(pattern)
                .filter(each -> each.is(Concept.NAME, Concept.ACCESS))
                .flatMap(Names::lastName)
                .map(values::name);
    return what.flatMap(
        of ->
            values
                .describe(value)
                .map(each -> each.then(not ? " does not match " : " matches ").then(of)));
  }

  private Optional<AttributedText> oneClause(String name, SyntaxNode value, boolean not) {
    String what = EXISTING.get(name);
    if (what != null) {
      String verb = not ? " does not exist" : " exists";
      return typeName(value)
          .or(() -> values.describe(value))
          .map(each -> AttributedText.own(what).then(each).then(verb));
    }
    return Optional.ofNullable(BEING.get(name))
        .flatMap(verb -> values.describe(value).map(of -> of.then(not ? verb.isNot : verb.is)));
  }

  private Optional<AttributedText> clauseOn(
      String name, SyntaxNode value, SyntaxNode given, boolean not) {
    return INSTANCE_ON.contains(name)
        ? instanceClause(value, given, not)
        : havingClause(HAVING_ON.get(name), value, given, not);
  }

  private Optional<AttributedText> twoClause(
      String name, SyntaxNode value, SyntaxNode other, boolean not) {
    if (name.equals("is_a")) {
      return instanceClause(value, other, not);
    }
    if (SUBCLASS.contains(name)) {
      String verb = not ? " is no subclass of " : " is a subclass of ";
      return values
          .describe(value)
          .flatMap(of -> typeName(other).map(type -> of.then(verb).then(type)));
    }
    return havingClause(HAVING.get(name), value, other, not);
  }

  private Optional<AttributedText> havingClause(
      @Nullable Verb verb, SyntaxNode value, SyntaxNode name, boolean not) {
    return Optional.ofNullable(verb)
        .flatMap(
            each ->
                values
                    .describe(value)
                    .map(of -> of.then(not ? each.isNot : each.is))
                    .flatMap(of -> values.describe(name).map(of::then)));
  }

  private Optional<AttributedText> instanceClause(SyntaxNode value, SyntaxNode type, boolean not) {
    return values
        .describe(value)
        .flatMap(of -> typeName(type).map(each -> Patterns.instanceOfClause(of, each, not)));
  }

  /** PHP's {@code Door::class} is the type's name, too. */
  private Optional<AttributedText> typeName(SyntaxNode type) {
    boolean ofClass = type.type().equals("class_constant_access_expression");
    SyntaxNode named = ofClass ? type.namedChildren().getFirst() : type;
    return named.is(Concept.NAME, Concept.ACCESS)
        ? Names.lastName(named).map(values::name)
        : Optional.empty();
  }
}
