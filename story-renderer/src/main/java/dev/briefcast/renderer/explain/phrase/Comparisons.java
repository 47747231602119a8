package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Describes conditions that ask for a bit, a remainder, the end of a text or what a call returns.
 */
public final class Comparisons {

  /** The sign of a comparison by what it is if it is read from its other end. */
  public static final Map<String, String> MIRRORED =
      Map.of(
          "<", ">", ">", "<", "<=", ">=", ">=", "<=", "==", "==", "!=", "!=", "===", "===", "!==",
          "!==");

  private static final Map<String, String> ABOVE_OR_BELOW =
      Map.of("<", " is below ", "<=", " is at most ", ">", " is above ", ">=", " is at least ");
  private static final Map<String, String> OPPOSITE =
      Map.of("<", ">=", "<=", ">", ">", "<=", ">=", "<");
  private static final Set<String> EQUAL = Set.of("==", "===");
  private static final Set<String> DIFFERENT = Set.of("!=", "!==");

  /** Constants have a capital somewhere. */
  private static final Pattern FLAG = Pattern.compile("\\w*[A-Z]\\w*");

  private static final Pattern END = Pattern.compile("'\\\\0'|'\\\\x00'");

  private static final Pattern KIND =
      Pattern.compile("[\"'](undefined|(string|number|boolean|function|object))[\"']");

  private static final Pattern EXPECTED =
      Pattern.compile("(?:\\w{1,40}_)?(?:un)?likely|(?:\\w{1,40}_)?(?:UN)?LIKELY|__builtin_expect");

  private static final Pattern TEXTS_DIFFER = Pattern.compile("str(?:case)?cmp|wcscmp");

  private final Conditions conditions;
  private final Values values;

  Comparisons(Conditions conditions, Values values) {
    this.conditions = conditions;
    this.values = values;
  }

  /** What a condition says is equal to something; empty if it says no such thing. */
  public static Optional<SyntaxNode> compared(SyntaxNode condition) {
    List<SyntaxNode> named = condition.namedChildren();
    if (condition.is(Concept.OTHER) && named.size() == 1) {
      return compared(named.getFirst());
    }
    return condition.is(Concept.BINARY) && EQUAL.contains(Conditions.sign(condition))
        ? named.stream().findFirst()
        : Optional.empty();
  }

  /** The words for a sign that compares by size; those of the opposite if it is not so. */
  static Optional<String> words(String sign, boolean not) {
    return Optional.ofNullable(not ? OPPOSITE.get(sign) : sign).map(ABOVE_OR_BELOW::get);
  }

  Optional<AttributedText> clause(SyntaxNode condition, boolean not) {
    if (condition.is(Concept.CALL)) {
      return expectedClause(condition, not);
    }
    List<SyntaxNode> sides = condition.namedChildren();
    if (sides.size() != 2) {
      return Optional.empty();
    }
    SyntaxNode left = sides.getFirst();
    SyntaxNode right = sides.getLast();
    String sign = Conditions.sign(condition);
    if (condition.type().equals("check_expression")) {
      return containmentClause(left, sign, right, not);
    }
    if (sign.equals("is") && right.type().equals("relational_pattern")) {
      return patternClause(left, right, not);
    }
    if (sign.equals("&") && !values.hasBooleans()) {
      return flagClause(condition, not);
    }
    boolean equal = EQUAL.contains(sign);
    return equal || DIFFERENT.contains(sign)
        ? equalityClause(left, right, equal == not)
        : Optional.empty();
  }

  /** Whether what another call returns is called: {@code ring(size)(3)}. */
  private static boolean isOfResult(SyntaxNode call) {
    List<SyntaxNode> named = call.namedChildren();
    return named.size() > 1
        && named.getFirst().is(Concept.CALL)
        && named.get(1).is(Concept.ARGUMENTS);
  }

  /** Whether two call the same, and what that returns is not known by its name. */
  boolean isSameCall(SyntaxNode one, SyntaxNode other) {
    Optional<String> name = Names.calledName(one).map(SyntaxNode::text);
    return one.is(Concept.CALL)
        && other.is(Concept.CALL)
        && !isOfResult(one)
        && !isOfResult(other)
        && name.equals(Names.calledName(other).map(SyntaxNode::text))
        && !values.isKnown(one)
        && name.filter(each -> Conditions.SIZE.matcher(each).matches()).isEmpty();
  }

  /**
   * {@code what parse returns for a is below what it returns for b}, or {@code the size of a is
   * that of b}; empty if it is not in these that the two differ.
   *
   * @param verb empty if the sign is none of these
   */
  Optional<AttributedText> sameCallClause(SyntaxNode left, String verb, SyntaxNode right) {
    List<SyntaxNode> given = Names.arguments(left);
    List<SyntaxNode> other = Names.arguments(right);
    Optional<AttributedText> name = Names.calledName(left).map(values::name);
    if (name.isEmpty() || verb.isEmpty() || given.size() > 1 || given.size() != other.size()) {
      return Optional.empty();
    }
    Optional<SyntaxNode> on = Names.receiver(left);
    Optional<SyntaxNode> otherOn = Names.receiver(right);
    if (given.isEmpty()) {
      return on.flatMap(values::describe)
          .map(one -> AttributedText.own("the ").then(name.get()).then(" of ").then(one))
          .map(one -> one.then(verb).then("that of "))
          .flatMap(one -> otherOn.flatMap(values::describe).map(one::then));
    }
    return values
        .describe(given.getFirst())
        .filter(_ -> on.map(SyntaxNode::code).equals(otherOn.map(SyntaxNode::code)))
        .map(AttributedText.own("what ").then(name.get()).then(" returns for ")::then)
        .map(one -> one.then(verb).then("what it returns for "))
        .flatMap(one -> values.describe(other.getFirst()).map(one::then));
  }

  /** C's {@code unlikely(door == NULL)} asks for nothing else. */
  private Optional<AttributedText> expectedClause(SyntaxNode call, boolean not) {
    List<SyntaxNode> given = Names.arguments(call);
    boolean expected =
        Names.calledName(call).filter(name -> EXPECTED.matcher(name.text()).matches()).isPresent();
    return expected && !given.isEmpty()
        ? conditions.clauseOf(given.getFirst(), not, call)
        : Optional.empty();
  }

  /** Kotlin's {@code door in doors}. */
  private Optional<AttributedText> containmentClause(
      SyntaxNode value, String sign, SyntaxNode all, boolean not) {
    String verb = sign.equals("in") == not ? " does not contain " : " contains ";
    return sign.matches("!?in") && all.is(Concept.NAME, Concept.ACCESS, Concept.CALL)
        ? values
            .describe(all)
            .map(of -> of.then(verb))
            .flatMap(of -> values.describe(value).map(of::then))
        : Optional.empty();
  }

  /** C#'s {@code size is > 3}. */
  private Optional<AttributedText> patternClause(
      SyntaxNode value, SyntaxNode pattern, boolean not) {
    return words(Conditions.sign(pattern), not)
        .flatMap(words -> values.describe(value).map(of -> of.then(words)))
        .flatMap(of -> values.describe(pattern.namedChildren().getLast()).map(of::then));
  }

  private Optional<AttributedText> equalityClause(
      SyntaxNode left, SyntaxNode right, boolean differs) {
    boolean zero = right.text().equals("0");
    if (zero && left.is(Concept.BINARY) && Conditions.sign(left).equals("&")) {
      return flagClause(left, !differs);
    }
    if (zero && left.is(Concept.BINARY) && Conditions.sign(left).equals("%")) {
      return remainderClause(left, differs);
    }
    if (left.text().startsWith("typeof ")) {
      return typeClause(left, right, differs);
    }
    if (END.matcher(right.text()).matches()) {
      return endClause(left, differs);
    }
    if (left.is(Concept.ASSIGNMENT)) {
      SyntaxNode assigned = left.namedChildren().getLast();
      return assigned.is(Concept.CALL) ? resultClause(assigned, right, differs) : Optional.empty();
    }
    boolean compared =
        zero
            && Names.calledName(left)
                .filter(
                    name -> left.is(Concept.CALL) && TEXTS_DIFFER.matcher(name.text()).matches())
                .isPresent();
    List<SyntaxNode> given = Names.arguments(left);
    if (compared && given.size() == 2) {
      return conditions.equalityClause(given.getFirst(), given.getLast(), differs);
    }
    boolean plain = left.is(Concept.CALL) && Names.receiver(left).isEmpty();
    return plain && Names.calledName(left).filter(Values::isGenericName).isPresent()
        ? resultClause(left, right, differs)
        : Optional.empty();
  }

  /** JavaScript's {@code typeof door === "string"}. */
  private Optional<AttributedText> typeClause(SyntaxNode left, SyntaxNode right, boolean differs) {
    Matcher kind = KIND.matcher(right.text());
    return kind.matches()
        ? values
            .describe(left.namedChildren().getLast())
            .map(of -> of.then(differs ? " is not " : " is "))
            .map(
                of ->
                    kind.group(2) == null
                        ? of
                        : of.then(kind.group(2).equals("object") ? "an " : "a "))
            .map(of -> of.then(values.quote(right, kind.group(1))))
        : Optional.empty();
  }

  /** {@code find returns NULL}. */
  private Optional<AttributedText> resultClause(SyntaxNode call, SyntaxNode value, boolean not) {
    return Names.calledName(call)
        .filter(name -> !isConversion(name))
        .map(values::name)
        .map(name -> name.then(not ? " does not return " : " returns "))
        .flatMap(name -> resultPhrase(value).map(name::then));
  }

  /** Whether what is called is a type of which libraries make values of others. */
  private static boolean isConversion(SyntaxNode name) {
    return Values.isGenericName(name) && Character.isUpperCase(name.text().charAt(0));
  }

  private Optional<AttributedText> resultPhrase(SyntaxNode value) {
    return value.is(Concept.LITERAL)
        ? Optional.of(values.quote(value, value.text()))
        : values.describe(value);
  }

  /** {@code OPEN is set in flags}. */
  private Optional<AttributedText> flagClause(SyntaxNode both, boolean not) {
    SyntaxNode bits = both.namedChildren().getFirst();
    SyntaxNode flag = both.namedChildren().getLast();
    boolean plain =
        bits.is(Concept.NAME, Concept.ACCESS)
            && Names.lastName(flag)
                .filter(_ -> flag.is(Concept.NAME, Concept.ACCESS))
                .filter(name -> FLAG.matcher(name.text()).matches())
                .isPresent();
    return plain
        ? values
            .describe(flag)
            .map(name -> name.then(not ? " is not set in " : " is set in "))
            .flatMap(said -> values.describe(bits).map(said::then))
        : Optional.empty();
  }

  /** {@code size is divisible by 4}. */
  private Optional<AttributedText> remainderClause(SyntaxNode division, boolean not) {
    return values
        .describe(division.namedChildren().getFirst())
        .map(of -> of.then(not ? " is not divisible by " : " is divisible by "))
        .flatMap(of -> values.describe(division.namedChildren().getLast()).map(of::then));
  }

  /** C's texts end with nothing: one that begins so is empty. */
  private Optional<AttributedText> endClause(SyntaxNode character, boolean not) {
    List<SyntaxNode> named = character.namedChildren();
    boolean first =
        character.is(Concept.INDEX)
            && named.size() == 2
            && named.getLast().text().matches("0|\\[0]");
    boolean pointed = character.text().startsWith("*") && named.size() == 1;
    String is = not ? " is not " : " is ";
    return first || pointed
        ? values
            .describe(named.getFirst())
            .map(of -> of.then(is + (first ? "empty" : "at its end")))
        : Optional.empty();
  }
}
