package dev.briefcast.renderer.explain.meaning;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Normalizes conditions: those that always have the same value become one proposition. */
final class ConditionNormalizer {

  private static final Pattern EQUAL = Pattern.compile("===?|is|eq");
  private static final Pattern UNEQUAL = Pattern.compile("!==?|is not|ne|<>");
  private static final Pattern EMPTY =
      Pattern.compile("isEmpty|is_empty|IsEmpty|empty\\??|isNullOrEmpty");
  private static final Pattern NOT_EMPTY = Pattern.compile("isNotEmpty|any\\?|Any");
  private static final Pattern NULL_CHECK = Pattern.compile("isNull|is_null|nil\\?|is_none");
  private static final Pattern NOT_NULL_CHECK = Pattern.compile("nonNull|is_some");
  private static final String NULL = "null";

  private final ExpressionNormalizer expressions;
  private final CodeLanguage language;

  ConditionNormalizer(ExpressionNormalizer expressions, CodeLanguage language) {
    this.expressions = expressions;
    this.language = language;
  }

  Proposition normalize(SyntaxNode node) {
    return expressions.inlined(node, this::normalize).orElseGet(() -> convert(node));
  }

  private Proposition convert(SyntaxNode node) {
    return switch (node.concept()) {
      case UNARY -> unary(node);
      case BINARY -> binary(node);
      case CALL -> callCondition(node);
      case ACCESS -> accessCondition(node);
      case NAME -> atom(expressions.normalize(node));
      case OTHER ->
          node.namedChildren().size() == 1 && node.children().size() == 1
              ? normalize(node.namedChildren().getFirst())
              : Proposition.Atom.of(expressions.normalize(node));
      default -> Proposition.Atom.of(expressions.normalize(node));
    };
  }

  private static Proposition atom(String value) {
    return Proposition.Atom.of(value);
  }

  private Proposition unary(SyntaxNode node) {
    boolean turns = node.text().startsWith("!") || node.text().startsWith("not");
    List<SyntaxNode> named = node.namedChildren();
    return turns && named.size() == 1
        ? normalize(named.getFirst()).negated()
        : Proposition.Atom.of(expressions.structure(node));
  }

  private Proposition binary(SyntaxNode node) {
    List<SyntaxNode> named = node.namedChildren();
    String sign = Conditions.sign(node).replaceAll("\\s+", " ").strip();
    boolean all = Operands.AND.contains(sign);
    if (named.size() == 2 && (all || Operands.OR.contains(sign) || sign.equals("??"))) {
      return Proposition.join(all, normalize(named.getFirst()), normalize(named.getLast()));
    }
    if (named.size() == 3 && language == CodeLanguage.PYTHON && isRelation(node)) {
      List<String> signs = signs(node);
      return Proposition.join(
          true,
          comparison(named.get(0), signs.getFirst(), named.get(1), node),
          comparison(named.get(1), signs.getLast(), named.get(2), node));
    }
    return named.size() == 2
        ? comparison(named.getFirst(), pythonSign(node, sign), named.getLast(), node)
        : Proposition.Atom.of(expressions.structure(node));
  }

  private static boolean isRelation(SyntaxNode node) {
    return signs(node).size() == 2
        && signs(node).stream().allMatch(Set.of("<", "<=", ">", ">=")::contains);
  }

  private static List<String> signs(SyntaxNode node) {
    return node.children().stream()
        .filter(each -> each.is(Concept.TOKEN))
        .map(SyntaxNode::text)
        .toList();
  }

  private static String pythonSign(SyntaxNode node, String sign) {
    return sign.isEmpty()
        ? node.children().stream()
            .filter(each -> each.field().equals("operators"))
            .map(each -> each.text().replaceAll("\\s+", " "))
            .findFirst()
            .orElse(sign)
        : sign;
  }

  private Proposition comparison(SyntaxNode left, String sign, SyntaxNode right, SyntaxNode node) {
    if (EQUAL.matcher(sign).matches()) {
      return right.text().startsWith("not ") && sign.equals("is")
          ? equality(left, right.namedChildren().getLast(), node).negated()
          : equality(left, right, node);
    }
    if (UNEQUAL.matcher(sign).matches()) {
      return equality(left, right, node).negated();
    }
    return switch (sign) {
      case "<" -> lessThan(left, right);
      case ">" -> lessThan(right, left);
      case "<=" -> lessThan(right, left).negated();
      case ">=" -> lessThan(left, right).negated();
      case "in" -> containment(right, left);
      case "not in" -> containment(right, left).negated();
      default -> Proposition.Atom.of(expressions.structure(node));
    };
  }

  private Proposition containment(SyntaxNode all, SyntaxNode one) {
    return Proposition.Atom.of(
        "(in " + expressions.normalize(one) + " " + expressions.normalize(all) + ")");
  }

  private Proposition lessThan(SyntaxNode left, SyntaxNode right) {
    // A length is above 0 if there is something, and below 1 if there is nothing.
    if (isNumber(left, "0") && Emptiness.measured(right).isPresent()) {
      return emptiness(right, Emptiness.measured(right).get()).negated();
    }
    if (isNumber(right, "1") && Emptiness.measured(left).isPresent()) {
      return emptiness(left, Emptiness.measured(left).get());
    }
    if (isNumber(right, "0") && searchCondition(left).isPresent()) {
      return searchCondition(left).get().negated();
    }
    String one = expressions.normalize(left);
    String other = expressions.normalize(right);
    return new Proposition.Atom("(< " + one + " " + other + ")", "(<= " + other + " " + one + ")");
  }

  private static boolean isNumber(SyntaxNode node, String number) {
    return node.code().strip().replace(" ", "").equals(number);
  }

  /** {@code names.indexOf(name)}. */
  private Optional<Proposition> searchCondition(SyntaxNode node) {
    List<SyntaxNode> given = node.is(Concept.CALL) ? Names.arguments(node) : List.of();
    return given.size() == 1
            && Names.calledName(node)
                .filter(name -> name.text().matches("indexOf|IndexOf"))
                .isPresent()
        ? Names.receiver(node).map(all -> containment(all, given.getFirst()))
        : Optional.empty();
  }

  private Proposition emptiness(SyntaxNode asking, SyntaxNode value) {
    String what = expressions.normalize(value);
    // Python's lists and texts are true if they have something, as PHP's arrays are.
    return Emptiness.isTruth(asking, language)
        ? Proposition.Atom.of(what).negated()
        : Proposition.Atom.of("(empty " + what + ")");
  }

  private Proposition equality(SyntaxNode left, SyntaxNode right, SyntaxNode node) {
    String text = right.text();
    if (text.matches("[Tt]rue|[Ff]alse")) {
      return text.matches("[Tt]rue") ? normalize(left) : normalize(left).negated();
    }
    if (isNumber(right, "0") && Emptiness.measured(left).isPresent()) {
      return emptiness(left, Emptiness.measured(left).get());
    }
    if (isNumber(right, "-1") && searchCondition(left).isPresent()) {
      return searchCondition(left).get().negated();
    }
    if (Emptiness.isEmptyList(right, language)) {
      return normalize(left).negated();
    }
    if (Emptiness.isEmptyList(left, language)) {
      return normalize(right).negated();
    }
    if (right.is(Concept.STRING) && right.code().strip().equals("\"\"")) {
      return emptiness(right, left);
    }
    if (left.is(Concept.STRING) && left.code().strip().equals("\"\"")) {
      return emptiness(left, right);
    }
    String one = expressions.normalize(left);
    String other = expressions.normalize(right);
    if (one.equals(NULL) || other.equals(NULL)) {
      return nullCheck(one.equals(NULL) ? other : one);
    }
    String ordered = one.compareTo(other) < 0 ? one + " " + other : other + " " + one;
    return Proposition.Atom.of("(" + equalitySign(node) + " " + ordered + ")");
  }

  /** Java's {@code equals}, Python's {@code is} and JavaScript's {@code ===} ask another thing. */
  private static String equalitySign(SyntaxNode node) {
    String sign = Conditions.sign(node);
    // What typeof gives is a text, which nothing has to be converted to.
    String same = sign.length() > 2 && !node.text().contains("typeof ") ? "===" : "==";
    return node.is(Concept.CALL) ? "equals" : sign.startsWith("is") ? "is" : same;
  }

  private Proposition nullCheck(String value) {
    // C's pointers are true if they are not null.
    return Set.of(CodeLanguage.C, CodeLanguage.CPP).contains(language)
        ? Proposition.Atom.of(value).negated()
        : Proposition.Atom.of("(missing " + value + ")");
  }

  private Proposition callCondition(SyntaxNode call) {
    String name = Names.calledName(call).map(SyntaxNode::text).orElse("");
    List<SyntaxNode> given = Names.arguments(call);
    Optional<SyntaxNode> on =
        given.isEmpty()
            ? Names.receiver(call)
            : given.size() == 1 ? Optional.of(given.getFirst()) : Optional.empty();
    if (on.isPresent() && EMPTY.matcher(name).matches()) {
      return emptiness(call, on.get());
    }
    if (given.isEmpty() && on.isPresent() && NOT_EMPTY.matcher(name).matches()) {
      return emptiness(call, on.get()).negated();
    }
    if (on.isPresent() && NULL_CHECK.matcher(name).matches()) {
      return nullCheck(expressions.normalize(on.get()));
    }
    if (on.isPresent() && NOT_NULL_CHECK.matcher(name).matches()) {
      return nullCheck(expressions.normalize(on.get())).negated();
    }
    if (name.equals("equals") && on.isPresent() && Names.receiver(call).isPresent()) {
      return equality(
          Names.receiver(call).get(), given.size() == 1 ? given.getFirst() : on.get(), call);
    }
    if (name.matches("includes|contains|Contains|include\\?") && given.size() == 1) {
      return Names.receiver(call)
          .map(all -> containment(all, given.getFirst()))
          .orElseGet(() -> Proposition.Atom.of(expressions.structure(call)));
    }
    if (name.matches("Boolean|bool") && given.size() == 1) {
      return normalize(given.getFirst());
    }
    return anyOf(call, name, given)
        .orElseGet(() -> Proposition.Atom.of(expressions.structure(call)));
  }

  /** {@code isinstance(key, (int, str))} asks twice. */
  private Optional<Proposition> anyOf(SyntaxNode call, String name, List<SyntaxNode> given) {
    boolean several =
        language == CodeLanguage.PYTHON
            && name.matches("isinstance|issubclass|startswith|endswith")
            && !given.isEmpty()
            && given.getLast().type().equals("tuple")
            && given.getLast().namedChildren().size() > 1;
    String whole = expressions.structure(call);
    return several
        ? Stream.of(given.getLast())
            .flatMap(each -> each.namedChildren().stream())
            .map(
                each ->
                    (Proposition)
                        Proposition.Atom.of(
                            whole.replace(
                                expressions.normalize(given.getLast()),
                                expressions.normalize(each))))
            .reduce((one, other) -> Proposition.join(false, one, other))
        : Optional.empty();
  }

  /** JavaScript's {@code names.length} is true if there is something. */
  private Proposition accessCondition(SyntaxNode node) {
    boolean length =
        Set.of(CodeLanguage.JAVASCRIPT, CodeLanguage.TYPESCRIPT).contains(language)
            && node.text().endsWith(".length");
    return length
        ? emptiness(node, node.namedChildren().getFirst()).negated()
        : atom(expressions.normalize(node));
  }
}
