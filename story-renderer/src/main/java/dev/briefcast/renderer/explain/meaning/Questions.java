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

/** Reads conditions: whichever way one question is put, it is the same. */
final class Questions {

  private static final Pattern EQUAL = Pattern.compile("===?|is|eq");
  private static final Pattern UNEQUAL = Pattern.compile("!==?|is not|ne|<>");
  private static final Pattern LENGTH =
      Pattern.compile("(?:len|strlen|size|length|count|Count|Length|Len|Size)");
  private static final Pattern EMPTY =
      Pattern.compile("isEmpty|is_empty|IsEmpty|empty\\??|isNullOrEmpty");
  private static final Pattern FILLED = Pattern.compile("isNotEmpty|any\\?|Any");
  private static final Pattern MISSING = Pattern.compile("isNull|is_null|nil\\?|is_none");
  private static final Pattern THERE = Pattern.compile("nonNull|is_some");
  private static final Pattern NULL = Pattern.compile("null");

  private final Terms terms;
  private final CodeLanguage language;

  Questions(Terms terms, CodeLanguage language) {
    this.terms = terms;
    this.language = language;
  }

  Truth of(SyntaxNode node) {
    return terms.named(node, this::of).orElseGet(() -> read(node));
  }

  private Truth read(SyntaxNode node) {
    return switch (node.concept()) {
      case UNARY -> unary(node);
      case BINARY -> binary(node);
      case CALL -> called(node);
      case ACCESS -> accessed(node);
      case NAME -> is(terms.of(node));
      case OTHER ->
          node.named().size() == 1 && node.children().size() == 1
              ? of(node.named().getFirst())
              : Truth.Asked.of(terms.of(node));
      default -> Truth.Asked.of(terms.of(node));
    };
  }

  private static Truth is(String value) {
    return Truth.Asked.of(value);
  }

  private Truth unary(SyntaxNode node) {
    boolean turns = node.text().startsWith("!") || node.text().startsWith("not");
    List<SyntaxNode> named = node.named();
    return turns && named.size() == 1
        ? of(named.getFirst()).not()
        : Truth.Asked.of(terms.structure(node));
  }

  private Truth binary(SyntaxNode node) {
    List<SyntaxNode> named = node.named();
    String sign = Conditions.sign(node).replaceAll("\\s+", " ").strip();
    boolean all = Operands.AND.contains(sign);
    if (named.size() == 2 && (all || Operands.OR.contains(sign) || sign.equals("??"))) {
      return Truth.join(all, of(named.getFirst()), of(named.getLast()));
    }
    if (named.size() == 3 && language == CodeLanguage.PYTHON && isRelation(node)) {
      List<String> signs = signs(node);
      return Truth.join(
          true,
          compared(named.get(0), signs.getFirst(), named.get(1), node),
          compared(named.get(1), signs.getLast(), named.get(2), node));
    }
    return named.size() == 2
        ? compared(named.getFirst(), pythonSign(node, sign), named.getLast(), node)
        : Truth.Asked.of(terms.structure(node));
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

  private Truth compared(SyntaxNode left, String sign, SyntaxNode right, SyntaxNode node) {
    if (EQUAL.matcher(sign).matches()) {
      return right.text().startsWith("not ") && sign.equals("is")
          ? equal(left, right.named().getLast(), node).not()
          : equal(left, right, node);
    }
    if (UNEQUAL.matcher(sign).matches()) {
      return equal(left, right, node).not();
    }
    return switch (sign) {
      case "<" -> below(left, right);
      case ">" -> below(right, left);
      case "<=" -> below(right, left).not();
      case ">=" -> below(left, right).not();
      case "in" -> contains(right, left);
      case "not in" -> contains(right, left).not();
      default -> Truth.Asked.of(terms.structure(node));
    };
  }

  private Truth contains(SyntaxNode all, SyntaxNode one) {
    return Truth.Asked.of("(in " + terms.of(one) + " " + terms.of(all) + ")");
  }

  private Truth below(SyntaxNode left, SyntaxNode right) {
    // A length is above 0 if there is something, and below 1 if there is nothing.
    if (isNumber(left, "0") && measured(right).isPresent()) {
      return empty(measured(right).get()).not();
    }
    if (isNumber(right, "1") && measured(left).isPresent()) {
      return empty(measured(left).get());
    }
    if (isNumber(right, "0") && sought(left).isPresent()) {
      return sought(left).get().not();
    }
    String one = terms.of(left);
    String other = terms.of(right);
    return new Truth.Asked("(< " + one + " " + other + ")", "(<= " + other + " " + one + ")");
  }

  private static boolean isNumber(SyntaxNode node, String number) {
    return node.code().strip().replace(" ", "").equals(number);
  }

  /** What a call or a field is the length of. */
  private Optional<SyntaxNode> measured(SyntaxNode node) {
    if (node.is(Concept.CALL)
        && Names.called(node).filter(name -> LENGTH.matcher(name.text()).matches()).isPresent()) {
      List<SyntaxNode> given = Names.arguments(node);
      return given.isEmpty()
          ? Names.receiver(node)
          : given.size() == 1 ? Optional.of(given.getFirst()) : Optional.empty();
    }
    return node.is(Concept.ACCESS)
            && Names.last(node).filter(name -> LENGTH.matcher(name.text()).matches()).isPresent()
        ? node.named().stream().findFirst()
        : Optional.empty();
  }

  /** {@code names.indexOf(name)}. */
  private Optional<Truth> sought(SyntaxNode node) {
    List<SyntaxNode> given = node.is(Concept.CALL) ? Names.arguments(node) : List.of();
    return given.size() == 1
            && Names.called(node).filter(name -> name.text().matches("indexOf|IndexOf")).isPresent()
        ? Names.receiver(node).map(all -> contains(all, given.getFirst()))
        : Optional.empty();
  }

  private Truth empty(SyntaxNode value) {
    String what = terms.of(value);
    // Python's lists and texts are true if they have something.
    return language == CodeLanguage.PYTHON
        ? Truth.Asked.of(what).not()
        : Truth.Asked.of("(empty " + what + ")");
  }

  private Truth equal(SyntaxNode left, SyntaxNode right, SyntaxNode node) {
    String text = right.text();
    if (text.matches("[Tt]rue|[Ff]alse")) {
      return text.matches("[Tt]rue") ? of(left) : of(left).not();
    }
    if (isNumber(right, "0") && measured(left).isPresent()) {
      return empty(measured(left).get());
    }
    if (isNumber(right, "-1") && sought(left).isPresent()) {
      return sought(left).get().not();
    }
    if (right.is(Concept.STRING) && right.code().strip().equals("\"\"")) {
      return empty(left);
    }
    if (left.is(Concept.STRING) && left.code().strip().equals("\"\"")) {
      return empty(right);
    }
    String one = terms.of(left);
    String other = terms.of(right);
    if (NULL.matcher(one).matches() || NULL.matcher(other).matches()) {
      String value = NULL.matcher(one).matches() ? other : one;
      return missing(value);
    }
    String ordered = one.compareTo(other) < 0 ? one + " " + other : other + " " + one;
    return Truth.Asked.of("(" + equality(node) + " " + ordered + ")");
  }

  /** Java's {@code ==} compares otherwise than {@code equals}, Python's {@code is} than ==. */
  private static String equality(SyntaxNode node) {
    return node.is(Concept.CALL) ? "equals" : Conditions.sign(node).startsWith("is") ? "is" : "==";
  }

  private Truth missing(String value) {
    // C's pointers are true if they are not null.
    return Set.of(CodeLanguage.C, CodeLanguage.CPP).contains(language)
        ? Truth.Asked.of(value).not()
        : Truth.Asked.of("(missing " + value + ")");
  }

  private Truth called(SyntaxNode call) {
    String name = Names.called(call).map(SyntaxNode::text).orElse("");
    List<SyntaxNode> given = Names.arguments(call);
    Optional<SyntaxNode> on =
        given.isEmpty()
            ? Names.receiver(call)
            : given.size() == 1 ? Optional.of(given.getFirst()) : Optional.empty();
    if (on.isPresent() && EMPTY.matcher(name).matches()) {
      return empty(on.get());
    }
    if (given.isEmpty() && on.isPresent() && FILLED.matcher(name).matches()) {
      return empty(on.get()).not();
    }
    if (on.isPresent() && MISSING.matcher(name).matches()) {
      return missing(terms.of(on.get()));
    }
    if (on.isPresent() && THERE.matcher(name).matches()) {
      return missing(terms.of(on.get())).not();
    }
    if (name.equals("equals") && on.isPresent() && Names.receiver(call).isPresent()) {
      return equal(
          Names.receiver(call).get(), given.size() == 1 ? given.getFirst() : on.get(), call);
    }
    if (name.matches("includes|contains|Contains|include\\?") && given.size() == 1) {
      return Names.receiver(call)
          .map(all -> contains(all, given.getFirst()))
          .orElseGet(() -> Truth.Asked.of(terms.structure(call)));
    }
    if (name.matches("Boolean|bool") && given.size() == 1) {
      return of(given.getFirst());
    }
    return oneOf(call, name, given).orElseGet(() -> Truth.Asked.of(terms.structure(call)));
  }

  /** {@code isinstance(key, (int, str))} asks twice. */
  private Optional<Truth> oneOf(SyntaxNode call, String name, List<SyntaxNode> given) {
    boolean several =
        language == CodeLanguage.PYTHON
            && name.matches("isinstance|issubclass|startswith|endswith")
            && !given.isEmpty()
            && given.getLast().type().equals("tuple")
            && given.getLast().named().size() > 1;
    String whole = terms.structure(call);
    return several
        ? Stream.of(given.getLast())
            .flatMap(each -> each.named().stream())
            .map(
                each ->
                    (Truth)
                        Truth.Asked.of(whole.replace(terms.of(given.getLast()), terms.of(each))))
            .reduce((one, other) -> Truth.join(false, one, other))
        : Optional.empty();
  }

  /** JavaScript's {@code names.length} is true if there is something. */
  private Truth accessed(SyntaxNode node) {
    boolean length =
        Set.of(CodeLanguage.JAVASCRIPT, CodeLanguage.TYPESCRIPT).contains(language)
            && node.text().endsWith(".length");
    return length ? empty(node.named().getFirst()).not() : is(terms.of(node));
  }
}
