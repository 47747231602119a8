package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Describes calls that are conditions: <i>value is a Door</i>, <i>isOpen holds for door</i>. */
final class Predicates {

  private static final Pattern PREDICATE =
      Pattern.compile(
          "(?:is|has|can|should|was|are|contains|starts|ends|matches|exists|equals)"
              + "(?:[A-Z_].*|With|)|\\w+\\?");

  /** Ruby's {@code name.nil?}. */
  private static final Pattern STATE =
      Pattern.compile(
          "(?:nil|blank|present|frozen|valid|closed|zero|positive|negative|done|ready|enabled"
              + "|disabled)\\?");

  private static final Pattern EMPTY = Pattern.compile("empty\\??|is_?[eE]mpty|IsEmpty");

  private static final Pattern VERB =
      Pattern.compile(
          "(?:try|add|remove|delete|print|write|read|parse|load|save|send|open|close|create|make|get|find"
              + "|fetch|set|reset|put|push|pop|take|insert|update|apply|run|start|stop|init|register|lock|acquire"
              + "|release|convert|compile|build|render|move|copy|call|handle|process|resolve|connect|accept"
              + "|ensure|compare|check|validate|verify|match|consume|skip|next|advance)(?:[A-Z_0-9].*|)");

  private final Conditions conditions;
  private final Values values;

  Predicates(Conditions conditions, Values values) {
    this.conditions = conditions;
    this.values = values;
  }

  Optional<AttributedText> of(SyntaxNode call, boolean not) {
    Optional<SyntaxNode> name = Names.called(call);
    List<SyntaxNode> arguments = Names.arguments(call);
    if (name.isEmpty()) {
      return Optional.empty();
    }
    String text = name.get().text();
    if (text.equals("isset") && arguments.size() == 1) {
      return values.of(arguments.getFirst()).map(of -> of.then(not ? " is not set" : " is set"));
    }
    if (text.equals("isinstance") && arguments.size() == 2) {
      return instance(arguments.getFirst(), arguments.getLast(), not);
    }
    boolean compares = text.matches("[iI]s|[eE]quals?");
    if (compares && arguments.size() == 2) {
      return conditions.same(arguments.getFirst(), arguments.getLast(), not);
    }
    Optional<SyntaxNode> receiver = Names.receiver(call);
    if (STATE.matcher(text).matches() && arguments.isEmpty() && receiver.isPresent()) {
      AttributedText state = values.name(name.get());
      return values.of(receiver.get()).map(of -> of.then(not ? " is not " : " is ").then(state));
    }
    if (text.equals("cfg")) {
      return Optional.empty();
    }
    if (EMPTY.matcher(text).matches() && arguments.isEmpty() && receiver.isPresent()) {
      return receiver
          .filter(on -> !on.is(Concept.CALL))
          .flatMap(values::of)
          .map(of -> of.then(not ? " is not empty" : " is empty"));
    }
    if (text.matches("has|includes|contains") && arguments.size() == 1 && receiver.isPresent()) {
      return both(receiver.get(), not ? " does not contain " : " contains ", arguments.getFirst());
    }
    if (text.startsWith("respond_to") && arguments.size() == 1 && receiver.isPresent()) {
      return both(
          receiver.get(), not ? " does not respond to " : " responds to ", arguments.getFirst());
    }
    if (compares && arguments.size() == 1 && receiver.isPresent()) {
      return conditions.same(receiver.get(), arguments.getFirst(), not);
    }
    if (text.matches("any|all") && arguments.size() == 1 && receiver.isEmpty()) {
      return quantified(text.equals("any"), arguments.getFirst(), not);
    }
    return PREDICATE.matcher(lowered(text)).matches()
        ? predicate(name.get(), receiver, arguments, not)
        : succeeds(name.get(), arguments, not);
  }

  private Optional<AttributedText> both(SyntaxNode one, String verb, SyntaxNode other) {
    return values.of(one).map(of -> of.then(verb)).flatMap(of -> values.of(other).map(of::then));
  }

  /** C# begins names of functions with a capital. */
  private static String lowered(String name) {
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }

  /** What is no question but does something tells by what it returns whether it did. */
  private Optional<AttributedText> succeeds(
      SyntaxNode name, List<SyntaxNode> arguments, boolean not) {
    if (!VERB.matcher(lowered(name.text())).matches()) {
      return holds(name, arguments, not);
    }
    String returns = not ? " returns false" : " returns true";
    if (!values.hasBooleans()) {
      returns = not ? " returns nothing or false" : " returns something";
    }
    return Optional.of(values.name(name).then(returns));
  }

  /** Python's {@code any(names)}: of a generator it is not sure what is asked. */
  private Optional<AttributedText> quantified(boolean any, SyntaxNode of, boolean not) {
    String word = any ? (not ? "none of " : "any of ") : (not ? "not all of " : "all of ");
    return of.is(Concept.NAME, Concept.ACCESS)
        ? values.of(of).map(value -> AttributedText.own(word).then(value).then(" is set"))
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
            .map(of -> of.then(not ? " is no " : " is a "))
            .map(of -> of.then(names.getFirst()))
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
