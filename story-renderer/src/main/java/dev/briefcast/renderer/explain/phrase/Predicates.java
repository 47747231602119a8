package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Describes calls that are conditions: <i>value is a Door</i>, <i>isOpen holds for door</i>. */
final class Predicates {

  private final Conditions conditions;
  private final Values values;

  Predicates(Conditions conditions, Values values) {
    this.conditions = conditions;
    this.values = values;
  }

  Optional<AttributedText> of(SyntaxNode call, boolean not) {
    Optional<SyntaxNode> name = Names.called(call);
    List<SyntaxNode> arguments = Names.arguments(call);
    Optional<SyntaxNode> on = Names.receiver(call);
    return name.flatMap(
        called ->
            switch (Question.of(called.text(), arguments.size(), on.isPresent())) {
              case COMPILED -> Optional.empty();
              case SET -> then(arguments.getFirst(), not ? " is not set" : " is set");
              case INSTANCE -> instance(arguments.getFirst(), arguments.getLast(), not);
              case SAME -> conditions.same(arguments.getFirst(), arguments.getLast(), not);
              case SAME_AS -> on.flatMap(one -> conditions.same(one, arguments.getFirst(), not));
              case STATE ->
                  on.flatMap(one -> then(one, not ? " is not " : " is "))
                      .map(of -> of.then(values.name(called)));
              case EMPTY ->
                  on.filter(one -> !one.is(Concept.CALL))
                      .flatMap(one -> then(one, not ? " is not empty" : " is empty"));
              case FILLED ->
                  on.filter(one -> !one.is(Concept.CALL))
                      .flatMap(one -> then(one, not ? " is empty" : " is not empty"));
              case CONTAINS ->
                  on.flatMap(one -> then(one, not ? " does not contain " : " contains "))
                      .flatMap(of -> values.of(arguments.getFirst()).map(of::then));
              case RESPONDS ->
                  on.flatMap(one -> then(one, not ? " does not respond to " : " responds to "))
                      .flatMap(of -> values.of(arguments.getFirst()).map(of::then));
              case ANY -> quantified("any of ", "none of ", arguments.getFirst(), not);
              case ALL -> quantified("all of ", "not all of ", arguments.getFirst(), not);
              case HOLDS -> predicate(called, on, arguments, not);
              case SUCCEEDS -> succeeds(called, arguments, not);
            });
  }

  private Optional<AttributedText> then(SyntaxNode one, String verb) {
    return values.of(one).map(of -> of.then(verb));
  }

  /** What is no question but does something tells by what it returns whether it did. */
  private Optional<AttributedText> succeeds(
      SyntaxNode name, List<SyntaxNode> arguments, boolean not) {
    if (!Question.isVerb(name.text())) {
      return holds(name, arguments, not);
    }
    String returns = not ? " returns false" : " returns true";
    if (!values.hasBooleans()) {
      returns = not ? " returns nothing or false" : " returns something";
    }
    return Optional.of(values.name(name).then(returns));
  }

  /** Python's {@code any(names)}: of a generator it is not sure what is asked. */
  private Optional<AttributedText> quantified(
      String some, String others, SyntaxNode of, boolean not) {
    AttributedText word = AttributedText.own(not ? others : some);
    return of.is(Concept.NAME, Concept.ACCESS)
        ? values.of(of).map(value -> word.then(value).then(" is set"))
        : Optional.empty();
  }

  /** {@code isinstance(x, (A, B))}. */
  private Optional<AttributedText> instance(SyntaxNode value, SyntaxNode types, boolean not) {
    List<SyntaxNode> all = types.is(Concept.NAME, Concept.ACCESS) ? List.of(types) : types.named();
    List<AttributedText> names =
        all.stream().flatMap(each -> Names.last(each).stream()).map(values::name).toList();
    boolean few = !names.isEmpty() && names.size() == all.size() && names.size() <= 2;
    return few
        ? values
            .of(value)
            .map(of -> Patterns.isA(of, names.getFirst(), not))
            .map(of -> names.size() == 1 ? of : of.then(" or ").then(names.getLast()))
        : Optional.empty();
  }

  private Optional<AttributedText> predicate(
      SyntaxNode name, Optional<SyntaxNode> receiver, List<SyntaxNode> arguments, boolean not) {
    Optional<AttributedText> of = receiver.filter(on -> !Values.isSelf(on)).flatMap(values::of);
    boolean result = of.isPresent() && of.get().text().endsWith(" returns");
    if (result && arguments.isEmpty()) {
      AttributedText clause = values.name(name).then(not ? " does not hold" : " holds");
      return Optional.of(clause.then(" for ").then(of.get()));
    }
    if (of.isPresent() && arguments.isEmpty()) {
      AttributedText clause = of.get().then(" ").then(values.name(name));
      return Optional.of(
          not ? values.name(name).then(" does not hold for ").then(of.get()) : clause);
    }
    boolean verb = name.text().matches("has|contains|startsWith|endsWith|matches");
    if (of.isPresent() && verb && arguments.size() == 1 && !not) {
      return values
          .of(arguments.getFirst())
          .map(value -> of.get().then(" ").then(values.name(name)).then(" ").then(value));
    }
    return holds(name, arguments, not);
  }

  private Optional<AttributedText> holds(SyntaxNode name, List<SyntaxNode> arguments, boolean not) {
    AttributedText clause = values.name(name).then(not ? " does not hold" : " holds");
    if (arguments.isEmpty()) {
      return Optional.of(clause);
    }
    if (arguments.size() > 2) {
      return Optional.empty();
    }
    Optional<AttributedText> first = values.of(arguments.getFirst());
    Optional<AttributedText> given =
        arguments.size() == 1
            ? first
            : first.flatMap(a -> values.of(arguments.getLast()).map(b -> a.then(" and ").then(b)));
    return given.map(value -> clause.then(" for ").then(value));
  }
}
