package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Describes values that match a pattern: <i>door is a Gate</i>, <i>find returns something</i>. */
final class Patterns {

  /** What a result is that has such a form, and what it is not. */
  private record Outcome(
      String positiveCall, String negativeCall, String positiveValue, String negativeValue) {}

  private static final Outcome SOMETHING =
      new Outcome(" returns something", " returns nothing", " is set", " is not set");
  private static final Outcome SUCCESS =
      new Outcome(" succeeds", " fails", " is no error", " is an error");

  private static final Map<String, Outcome> OUTCOMES =
      Map.of("Some", SOMETHING, "None", negated(SOMETHING), "Ok", SUCCESS, "Err", negated(SUCCESS));

  private static final Map<String, Outcome> ASKED =
      Map.of(
          "is_some",
          SOMETHING,
          "is_none",
          negated(SOMETHING),
          "is_ok",
          SUCCESS,
          "is_err",
          negated(SUCCESS));

  /** Binds what it finds, and asks no more. */
  private static final Pattern BINDING =
      Pattern.compile("(?:mut |ref |ref mut )?[a-z_]\\w*|\\.\\.");

  private final Values values;

  Patterns(Values values) {
    this.values = values;
  }

  private static Outcome negated(Outcome of) {
    return new Outcome(
        of.negativeCall(), of.positiveCall(), of.negativeValue(), of.positiveValue());
  }

  /** The clause of a condition that asks for a type or a form. */
  Optional<AttributedText> clause(SyntaxNode condition, boolean not) {
    return switch (condition.type()) {
      case "instanceof_expression", "binary_expression" ->
          instanceClause(condition, "instanceof", not);
      case "is_expression" -> instanceClause(condition, "is", not);
      case "check_expression" ->
          instanceClause(condition, "is", not).or(() -> instanceClause(condition, "!is", !not));
      case "is_pattern_expression" ->
          condition
              .childInField("pattern")
              .flatMap(pattern -> typePatternClause(condition, pattern, not));
      case "let_condition" -> letClause(condition, not);
      case "generic_function" ->
          condition.namedChildren().size() == 2
              ? typeClause(
                  condition.namedChildren().getFirst(), condition.namedChildren().getLast(), not)
              : Optional.empty();
      case "call_expression" -> outcomeClause(condition, not);
      default -> Optional.empty();
    };
  }

  /** Scala's {@code door.isInstanceOf[Gate]}. */
  Optional<AttributedText> typeClause(SyntaxNode asked, SyntaxNode types, boolean not) {
    boolean asks =
        asked.is(Concept.ACCESS)
            && types.namedChildren().size() == 1
            && Names.lastName(asked)
                .filter(name -> name.text().matches("is(?:InstanceOf)?"))
                .isPresent();
    return asks
        ? instanceOfClause(asked.namedChildren().getFirst(), types.namedChildren().getFirst(), not)
        : Optional.empty();
  }

  /** Rust's {@code let Some(door) = find(name)}, or the same in place of a declaration. */
  Optional<AttributedText> letClause(SyntaxNode let, boolean not) {
    Optional<SyntaxNode> value = let.childInField("value");
    Optional<SyntaxNode> form = let.childInField("pattern").flatMap(Patterns::formName);
    return value.flatMap(of -> form.flatMap(name -> matchClause(of, name, not)));
  }

  /** Rust's {@code door.is_some()}, in the words of {@code let Some(door) = door}. */
  private Optional<AttributedText> outcomeClause(SyntaxNode call, boolean not) {
    Optional<Outcome> outcome =
        Names.calledName(call)
            .filter(_ -> Names.arguments(call).isEmpty())
            .flatMap(name -> Optional.ofNullable(ASKED.get(name.text())));
    return outcome.flatMap(
        of ->
            Names.receiver(call).flatMap(value -> resultClause(withoutReference(value), of, not)));
  }

  /** The name of a pattern that only binds what it finds. */
  private static Optional<SyntaxNode> formName(SyntaxNode pattern) {
    if (pattern.is(Concept.NAME, Concept.ACCESS)) {
      return Names.lastName(pattern).filter(name -> Character.isUpperCase(name.text().charAt(0)));
    }
    List<SyntaxNode> named = pattern.namedChildren();
    boolean known = pattern.type().matches("(?:tuple_)?struct_pattern") && !named.isEmpty();
    return known && named.stream().skip(1).allMatch(Patterns::binds)
        ? Names.lastName(named.getFirst())
        : Optional.empty();
  }

  private static boolean binds(SyntaxNode part) {
    return BINDING.matcher(part.text()).matches();
  }

  private Optional<AttributedText> matchClause(SyntaxNode value, SyntaxNode form, boolean not) {
    SyntaxNode bare = withoutReference(value);
    Outcome outcome = OUTCOMES.get(form.text());
    if (outcome != null) {
      return resultClause(bare, outcome, not);
    }
    return bare.is(Concept.NAME, Concept.ACCESS)
        ? instanceOfClause(bare, form, not)
        : Optional.empty();
  }

  /** What became of a call, or what a value is. */
  private Optional<AttributedText> resultClause(SyntaxNode value, Outcome outcome, boolean not) {
    if (value.is(Concept.CALL)) {
      return Names.calledName(value)
          .filter(_ -> Names.isInformative(value))
          .map(values::name)
          .map(name -> name.then(not ? outcome.negativeCall() : outcome.positiveCall()));
    }
    return value.is(Concept.NAME, Concept.ACCESS)
        ? values
            .describe(value)
            .map(of -> of.then(not ? outcome.negativeValue() : outcome.positiveValue()))
        : Optional.empty();
  }

  /** Without signs, and without what only lends it. */
  private static SyntaxNode withoutReference(SyntaxNode value) {
    if (value.type().equals("reference_expression") && value.childInField("value").isPresent()) {
      return withoutReference(value.childInField("value").get());
    }
    boolean lends =
        value.is(Concept.CALL)
            && Names.arguments(value).isEmpty()
            && Names.calledName(value)
                .filter(name -> name.text().matches("as_(?:ref|mut|deref)|take"))
                .isPresent();
    return lends ? Names.receiver(value).map(Patterns::withoutReference).orElse(value) : value;
  }

  /** {@code v, ok := x.(T)} before {@code ok}. */
  Optional<AttributedText> assertionClause(SyntaxNode first, SyntaxNode ok, boolean turned) {
    boolean isName = ok.is(Concept.NAME);
    List<SyntaxNode> assertions = first.findAll(each -> each.is(Concept.TYPE_ASSERTION));
    boolean sets =
        first.childInField("left").map(left -> left.code().contains(ok.text() + " ")).orElse(false);
    if (!isName || !sets || assertions.size() != 1) {
      return Optional.empty();
    }
    Optional<AttributedText> value =
        assertions.getFirst().childInField("operand").flatMap(values::describe);
    Optional<AttributedText> type =
        assertions
                .getFirst()
                .childInField("type")
                .map(SyntaxNode::namedChildren)
                .map(List::isEmpty)
                .isPresent()
            ? assertions.getFirst().childInField("type").map(this::lastName)
            : Optional.empty();
    return value.flatMap(v -> type.map(t -> instanceOfClause(v, t, turned)));
  }

  private AttributedText lastName(SyntaxNode type) {
    List<SyntaxNode> names = type.findAll(each -> each.is(Concept.NAME));
    SyntaxNode name = names.isEmpty() ? type : names.getLast();
    return values.quote(name, name.text());
  }

  private Optional<AttributedText> instanceClause(SyntaxNode condition, String sign, boolean not) {
    List<SyntaxNode> named = condition.namedChildren();
    boolean asks = named.size() > 1 && Conditions.sign(condition).equals(sign);
    return asks ? instanceOfClause(named.getFirst(), named.get(1), not) : Optional.empty();
  }

  /** C#'s {@code door is Gate gate}, {@code door is not null}. */
  private Optional<AttributedText> typePatternClause(
      SyntaxNode condition, SyntaxNode pattern, boolean not) {
    if (pattern.type().equals("negated_pattern") && pattern.namedChildren().size() == 1) {
      return typePatternClause(condition, pattern.namedChildren().getFirst(), !not);
    }
    Optional<SyntaxNode> value = condition.childInField("expression");
    if (pattern.type().equals("declaration_pattern")) {
      return value.flatMap(
          of -> pattern.childInField("type").flatMap(type -> instanceOfClause(of, type, not)));
    }
    boolean constant =
        pattern.type().equals("constant_pattern") && pattern.namedChildren().size() == 1;
    if (constant && pattern.namedChildren().getFirst().is(Concept.NAME)) {
      return value.flatMap(of -> instanceOfClause(of, pattern.namedChildren().getFirst(), not));
    }
    return constant
        ? value
            .flatMap(values::describe)
            .map(of -> of.then(not ? " is not " : " is "))
            .flatMap(of -> values.describe(pattern.namedChildren().getFirst()).map(of::then))
        : Optional.empty();
  }

  private Optional<AttributedText> instanceOfClause(
      SyntaxNode value, SyntaxNode type, boolean not) {
    SyntaxNode bare =
        type.type().equals("user_type")
            ? type.namedChildren().stream()
                .filter(each -> each.is(Concept.NAME))
                .reduce((_, last) -> last)
                .orElse(type.namedChildren().getFirst())
            : type;
    return values
        .describe(value)
        .flatMap(
            of ->
                Names.lastName(bare)
                    .map(values::name)
                    .map(name -> instanceOfClause(of, name, not)));
  }

  /** {@code wall is an Arch}. */
  static AttributedText instanceOfClause(AttributedText value, AttributedText type, boolean not) {
    boolean vowel = type.text().matches("[AEIOaeio].*|[Uu]n(?!i(?:[tocqvfs]|$)).*");
    String article = vowel ? " is an " : " is a ";
    return value.then(not ? " is no " : article).then(type);
  }
}
