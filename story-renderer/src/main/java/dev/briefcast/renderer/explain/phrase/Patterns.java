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
  private record Outcome(String called, String notCalled, String kept, String notKept) {}

  private static final Outcome SOMETHING =
      new Outcome(" returns something", " returns nothing", " is set", " is not set");
  private static final Outcome SUCCESS =
      new Outcome(" succeeds", " fails", " is no error", " is an error");

  private static final Map<String, Outcome> OUTCOMES =
      Map.of("Some", SOMETHING, "None", turned(SOMETHING), "Ok", SUCCESS, "Err", turned(SUCCESS));

  private static final Map<String, Outcome> ASKED =
      Map.of(
          "is_some",
          SOMETHING,
          "is_none",
          turned(SOMETHING),
          "is_ok",
          SUCCESS,
          "is_err",
          turned(SUCCESS));

  /** Binds what it finds, and asks no more. */
  private static final Pattern BINDING =
      Pattern.compile("(?:mut |ref |ref mut )?[a-z_]\\w*|\\.\\.");

  private final Values values;

  Patterns(Values values) {
    this.values = values;
  }

  private static Outcome turned(Outcome of) {
    return new Outcome(of.notCalled(), of.called(), of.notKept(), of.kept());
  }

  /** The clause of a condition that asks for a type or a form. */
  Optional<AttributedText> of(SyntaxNode condition, boolean not) {
    return switch (condition.type()) {
      case "instanceof_expression", "binary_expression" -> instance(condition, "instanceof", not);
      case "is_expression" -> instance(condition, "is", not);
      case "check_expression" ->
          instance(condition, "is", not).or(() -> instance(condition, "!is", !not));
      case "is_pattern_expression" ->
          condition.in("pattern").flatMap(pattern -> typed(condition, pattern, not));
      case "let_condition" -> let(condition, not);
      case "call_expression" -> asked(condition, not);
      default -> Optional.empty();
    };
  }

  /** Rust's {@code let Some(door) = find(name)}, or the same in place of a declaration. */
  Optional<AttributedText> let(SyntaxNode let, boolean not) {
    Optional<SyntaxNode> value = let.in("value");
    Optional<SyntaxNode> form = let.in("pattern").flatMap(Patterns::form);
    return value.flatMap(of -> form.flatMap(name -> matched(of, name, not)));
  }

  /** Rust's {@code door.is_some()}, in the words of {@code let Some(door) = door}. */
  private Optional<AttributedText> asked(SyntaxNode call, boolean not) {
    Optional<Outcome> outcome =
        Names.called(call)
            .filter(_ -> Names.arguments(call).isEmpty())
            .flatMap(name -> Optional.ofNullable(ASKED.get(name.text())));
    return outcome.flatMap(
        of -> Names.receiver(call).flatMap(value -> happened(bare(value), of, not)));
  }

  /** The name of a pattern that only binds what it finds. */
  private static Optional<SyntaxNode> form(SyntaxNode pattern) {
    if (pattern.is(Concept.NAME, Concept.ACCESS)) {
      return Names.last(pattern).filter(name -> Character.isUpperCase(name.text().charAt(0)));
    }
    List<SyntaxNode> named = pattern.named();
    boolean known = pattern.type().matches("(?:tuple_)?struct_pattern") && !named.isEmpty();
    return known && named.stream().skip(1).allMatch(Patterns::binds)
        ? Names.last(named.getFirst())
        : Optional.empty();
  }

  private static boolean binds(SyntaxNode part) {
    return BINDING.matcher(part.text()).matches();
  }

  private Optional<AttributedText> matched(SyntaxNode value, SyntaxNode form, boolean not) {
    SyntaxNode bare = bare(value);
    Outcome outcome = OUTCOMES.get(form.text());
    if (outcome != null) {
      return happened(bare, outcome, not);
    }
    return bare.is(Concept.NAME, Concept.ACCESS) ? isA(bare, form, not) : Optional.empty();
  }

  /** What became of a call, or what a value is. */
  private Optional<AttributedText> happened(SyntaxNode value, Outcome outcome, boolean not) {
    if (value.is(Concept.CALL)) {
      return Names.called(value)
          .filter(_ -> Names.isTelling(value))
          .map(values::name)
          .map(name -> name.then(not ? outcome.notCalled() : outcome.called()));
    }
    return value.is(Concept.NAME, Concept.ACCESS)
        ? values.of(value).map(of -> of.then(not ? outcome.notKept() : outcome.kept()))
        : Optional.empty();
  }

  /** Without signs, and without what only lends it. */
  private static SyntaxNode bare(SyntaxNode value) {
    if (value.type().equals("reference_expression") && value.in("value").isPresent()) {
      return bare(value.in("value").get());
    }
    boolean lends =
        value.is(Concept.CALL)
            && Names.arguments(value).isEmpty()
            && Names.called(value)
                .filter(name -> name.text().matches("as_(?:ref|mut|deref)|take"))
                .isPresent();
    return lends ? Names.receiver(value).map(Patterns::bare).orElse(value) : value;
  }

  /** {@code v, ok := x.(T)} before {@code ok}. */
  Optional<AttributedText> asserted(SyntaxNode first, SyntaxNode ok, boolean turned) {
    boolean isName = ok.is(Concept.NAME);
    List<SyntaxNode> assertions = first.all(each -> each.is(Concept.TYPE_ASSERTION));
    boolean sets =
        first.in("left").map(left -> left.code().contains(ok.text() + " ")).orElse(false);
    if (!isName || !sets || assertions.size() != 1) {
      return Optional.empty();
    }
    Optional<AttributedText> value = assertions.getFirst().in("operand").flatMap(values::of);
    Optional<AttributedText> type =
        assertions.getFirst().in("type").map(SyntaxNode::named).map(List::isEmpty).isPresent()
            ? assertions.getFirst().in("type").map(this::lastName)
            : Optional.empty();
    return value.flatMap(v -> type.map(t -> isA(v, t, turned)));
  }

  private AttributedText lastName(SyntaxNode type) {
    List<SyntaxNode> names = type.all(each -> each.is(Concept.NAME));
    SyntaxNode name = names.isEmpty() ? type : names.getLast();
    return values.slot(name, name.text());
  }

  private Optional<AttributedText> instance(SyntaxNode condition, String sign, boolean not) {
    List<SyntaxNode> named = condition.named();
    boolean asks = named.size() > 1 && Conditions.sign(condition).equals(sign);
    return asks ? isA(named.getFirst(), named.get(1), not) : Optional.empty();
  }

  /** C#'s {@code door is Gate gate}, {@code door is not null}. */
  private Optional<AttributedText> typed(SyntaxNode condition, SyntaxNode pattern, boolean not) {
    if (pattern.type().equals("negated_pattern") && pattern.named().size() == 1) {
      return typed(condition, pattern.named().getFirst(), !not);
    }
    Optional<SyntaxNode> value = condition.in("expression");
    if (pattern.type().equals("declaration_pattern")) {
      return value.flatMap(of -> pattern.in("type").flatMap(type -> isA(of, type, not)));
    }
    boolean constant = pattern.type().equals("constant_pattern") && pattern.named().size() == 1;
    if (constant && pattern.named().getFirst().is(Concept.NAME)) {
      return value.flatMap(of -> isA(of, pattern.named().getFirst(), not));
    }
    return constant
        ? value
            .flatMap(values::of)
            .map(of -> of.then(not ? " is not " : " is "))
            .flatMap(of -> values.of(pattern.named().getFirst()).map(of::then))
        : Optional.empty();
  }

  private Optional<AttributedText> isA(SyntaxNode value, SyntaxNode type, boolean not) {
    SyntaxNode bare = type.type().equals("user_type") ? type.named().getFirst() : type;
    return values
        .of(value)
        .flatMap(of -> Names.last(bare).map(values::name).map(name -> isA(of, name, not)));
  }

  /** {@code wall is an Arch}. */
  static AttributedText isA(AttributedText value, AttributedText type, boolean not) {
    String article = type.text().matches("[AEIOaeio].*") ? " is an " : " is a ";
    return value.then(not ? " is no " : article).then(type);
  }
}
