package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Describes calls that are conditions: <i>value is a Door</i>, <i>isOpen holds for door</i>. */
final class Predicates {

  private static final Pattern MARKED_SYMBOL = Pattern.compile(":\\w{1,40}[?!]");

  private static final Pattern EMPTY = Pattern.compile("[iI]sEmpty|(?:non|isNon|isNot)Empty");

  /** What it asks of each is not said. */
  private static final Pattern RUBY_BLOCK = Pattern.compile("block|do_block");

  private static final Pattern PLURAL = Pattern.compile("[a-z]\\w*[^siu]s");

  /** What PHP asks of the type of a value, by the function's name. */
  static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("is_int", "an integer"),
          Map.entry("is_integer", "an integer"),
          Map.entry("is_float", "a float"),
          Map.entry("is_numeric", "numeric"),
          Map.entry("is_string", "a string"),
          Map.entry("is_bool", "a boolean"),
          Map.entry("is_array", "an array"),
          Map.entry("is_object", "an object"),
          Map.entry("is_resource", "a resource"),
          Map.entry("is_iterable", "iterable"),
          Map.entry("is_callable", "callable"),
          Map.entry("is_null", "null"));

  /** Ruby's questions that are no verbs: {@code door.old?}. */
  private static final Pattern QUALITY =
      Pattern.compile(
          "(?!(?:has|have|can|should|will|does|is|are|allow|support|need|use|get|any|all|none|one)_?)\\w*[^s]\\?");

  private static final Pattern VAGUE =
      Pattern.compile("\\w+ (?:holds|does not hold) for what \\w+ returns");

  private final Conditions conditions;
  private final Values values;

  Predicates(Conditions conditions, Values values) {
    this.conditions = conditions;
    this.values = values;
  }

  /** What a call asks, if that is a question that libraries have. */
  Optional<AttributedText> questionClause(SyntaxNode call) {
    if (call.is(Concept.ACCESS)) {
      return Names.lastName(call)
          .filter(name -> EMPTY.matcher(name.text()).matches())
          .flatMap(_ -> accessClause(call, false));
    }
    Optional<AttributedText> each = new Quantifiers(conditions, values).clause(call, false);
    return each.isPresent() || hasBlock(call) ? each : libraryClause(call, false);
  }

  private Optional<AttributedText> libraryClause(SyntaxNode call, boolean not) {
    List<SyntaxNode> given = Names.arguments(call);
    Optional<SyntaxNode> on = Names.receiver(call);
    return Names.calledName(call)
        .flatMap(
            name ->
                new Memberships(values)
                    .clause(name.text(), on, given, not)
                    .or(() -> new StandardPredicates(values).clause(name.text(), on, given, not))
                    .or(
                        () ->
                            PredicateKind.of(name.text(), given.size(), on.isPresent()).isQuestion()
                                ? kindClause(name, on, given, not)
                                : Optional.empty()));
  }

  Optional<AttributedText> clause(SyntaxNode call, boolean not) {
    Optional<AttributedText> quantified = new Quantifiers(conditions, values).clause(call, not);
    if (quantified.isPresent()) {
      return quantified;
    }
    if (hasBlock(call)) {
      return Optional.empty();
    }
    Optional<SyntaxNode> name = Names.calledName(call);
    List<SyntaxNode> arguments = Names.arguments(call);
    Optional<SyntaxNode> on = Names.receiver(call);
    Optional<AttributedText> known = libraryClause(call, not);
    if (known.isPresent()) {
      return known;
    }
    return name.flatMap(called -> kindClause(called, on, arguments, not))
        // Of what it is called on nothing is said, nor of what the other call is given.
        .filter(said -> on.isEmpty() || !VAGUE.matcher(said.text()).matches());
  }

  private static boolean hasBlock(SyntaxNode call) {
    return call.children().stream().anyMatch(each -> RUBY_BLOCK.matcher(each.type()).matches());
  }

  private Optional<AttributedText> kindClause(
      SyntaxNode called, Optional<SyntaxNode> on, List<SyntaxNode> arguments, boolean not) {
    return switch (PredicateKind.of(called.text(), arguments.size(), on.isPresent())) {
      case COMPILED -> Optional.empty();
      case SET -> verbClause(arguments.getFirst(), not ? " is not set" : " is set");
      case INSTANCE -> instanceClause(arguments.getFirst(), arguments.getLast(), not);
      case TYPE ->
          verbClause(arguments.getFirst(), (not ? " is not " : " is ") + TYPES.get(called.text()));
      case DIFFERENT ->
          arguments.getFirst().is(Concept.STRING)
              ? conditions.equalityClause(arguments.getLast(), arguments.getFirst(), !not)
              : conditions.equalityClause(arguments.getFirst(), arguments.getLast(), !not);
      case SAME -> conditions.equalityClause(arguments.getFirst(), arguments.getLast(), not);
      case SAME_AS -> on.flatMap(one -> conditions.equalityClause(one, arguments.getFirst(), not));
      case STATE ->
          on.flatMap(one -> verbClause(one, not ? " is not " : " is "))
              .map(of -> of.then(values.name(called)));
      case EMPTY ->
          on.or(() -> arguments.stream().findFirst())
              .filter(one -> !one.is(Concept.CALL))
              .flatMap(one -> verbClause(one, not ? " is not empty" : " is empty"));
      case FILLED ->
          on.filter(one -> !one.is(Concept.CALL))
              .flatMap(one -> verbClause(one, not ? " is empty" : " is not empty"));
      case CONTAINS ->
          on.flatMap(one -> verbClause(one, not ? " does not contain " : " contains "))
              .flatMap(of -> values.describe(arguments.getFirst()).map(of::then));
      case RESPONDS ->
          on.flatMap(one -> verbClause(one, not ? " does not respond to " : " responds to "))
              .flatMap(of -> message(arguments.getFirst()).map(of::then));
      case ANY -> quantifierClause("any of ", "none of ", arguments.getFirst(), not);
      case ALL -> quantifierClause("all of ", "not all of ", arguments.getFirst(), not);
      case HOLDS -> predicateClause(called, on, arguments, not);
      case SUCCEEDS -> successClause(called, arguments, not);
    };
  }

  /** Ruby's {@code :shut?}, whose mark would end the sentence. */
  private Optional<AttributedText> message(SyntaxNode symbol) {
    return MARKED_SYMBOL.matcher(symbol.text()).matches()
        ? Optional.of(values.quote(symbol, symbol.text().replaceAll("^:|[?!]$", "")))
        : values.describe(symbol);
  }

  private Optional<AttributedText> verbClause(SyntaxNode one, String verb) {
    return values.describe(one).map(of -> of.then(verb));
  }

  /** What is no question but does something tells by what it returns whether it did. */
  private Optional<AttributedText> successClause(
      SyntaxNode name, List<SyntaxNode> arguments, boolean not) {
    if (!PredicateKind.isVerb(name.text())) {
      return holdsClause(name, arguments, not);
    }
    String returns = not ? " returns false" : " returns true";
    if (!values.hasBooleans()) {
      returns = not ? " returns nothing or false" : " returns something";
    }
    return Optional.of(values.name(name).then(returns));
  }

  /** Python's {@code any(names)}: of a generator it is not sure what is asked. */
  private Optional<AttributedText> quantifierClause(
      String some, String others, SyntaxNode of, boolean not) {
    AttributedText word = AttributedText.own(not ? others : some);
    return of.is(Concept.NAME, Concept.ACCESS)
        ? values.describe(of).map(value -> word.then(value).then(" is set"))
        : Optional.empty();
  }

  /** {@code isinstance(x, (A, B))}. */
  private Optional<AttributedText> instanceClause(SyntaxNode value, SyntaxNode types, boolean not) {
    List<SyntaxNode> all =
        types.is(Concept.NAME, Concept.ACCESS) ? List.of(types) : types.namedChildren();
    List<AttributedText> names =
        all.stream().flatMap(each -> Names.lastName(each).stream()).map(values::name).toList();
    boolean few = !names.isEmpty() && names.size() == all.size() && names.size() <= 2;
    return few
        ? values
            .describe(value)
            .map(of -> Patterns.instanceOfClause(of, names.getFirst(), not))
            .map(of -> names.size() == 1 ? of : of.then(" or ").then(names.getLast()))
        : Optional.empty();
  }

  private Optional<AttributedText> predicateClause(
      SyntaxNode name, Optional<SyntaxNode> receiver, List<SyntaxNode> arguments, boolean not) {
    Optional<AttributedText> of =
        receiver.filter(on -> !Values.isSelf(on)).flatMap(values::describe);
    if (name.text().matches("between\\??") && of.isPresent() && arguments.size() == 2) {
      return values
          .describe(arguments.getFirst())
          .map(low -> of.get().then(not ? " is not between " : " is between ").then(low))
          .flatMap(said -> values.describe(arguments.getLast()).map(said.then(" and ")::then));
    }
    if (of.isPresent() && arguments.isEmpty() && QUALITY.matcher(name.text()).matches()) {
      return of.map(one -> one.then(not ? " is not " : " is ").then(values.name(name)));
    }
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
          .describe(arguments.getFirst())
          .map(value -> of.get().then(" ").then(values.name(name)).then(" ").then(value));
    }
    return holdsClause(name, arguments, not);
  }

  private Optional<AttributedText> holdsClause(
      SyntaxNode name, List<SyntaxNode> arguments, boolean not) {
    AttributedText clause = values.name(name).then(not ? " does not hold" : " holds");
    if (arguments.isEmpty()) {
      return Optional.of(clause);
    }
    if (arguments.size() > 2) {
      return Optional.empty();
    }
    Optional<AttributedText> first = values.describe(arguments.getFirst());
    Optional<AttributedText> given =
        arguments.size() == 1
            ? first
            : first.flatMap(
                a -> values.describe(arguments.getLast()).map(b -> a.then(" and ").then(b)));
    return given.map(value -> clause.then(" for ").then(value));
  }

  /** {@code *door}: what a pointer leads to is something else than the pointer. */
  Optional<AttributedText> pointerClause(SyntaxNode node, boolean not) {
    return values
        .describe(node.namedChildren().getFirst())
        .map(AttributedText.own("what ")::then)
        .map(of -> of.then(not ? " points to is not set" : " points to is set"));
  }

  /** {@code response.cookies}: several that there are, or one that is set. */
  Optional<AttributedText> accessClause(SyntaxNode node, boolean not) {
    List<SyntaxNode> named = node.namedChildren();
    Optional<SyntaxNode> last = Names.lastName(node);
    boolean several =
        last.filter(each -> PLURAL.matcher(each.text()).matches()).isPresent()
            && named.size() == 2
            && named.getFirst().is(Concept.NAME)
            && !Values.isSelf(named.getFirst());
    if (last.filter(each -> EMPTY.matcher(each.text()).matches()).isPresent()
        && named.size() == 2) {
      boolean empty = last.get().text().matches("[iI]sEmpty") != not;
      return values
          .describe(named.getFirst())
          .map(of -> of.then(empty ? " is empty" : " is not empty"));
    }
    return several
        ? last.map(
            each ->
                values
                    .name(named.getFirst())
                    .then(not ? " has no " : " has ")
                    .then(values.name(each)))
        : values.describe(node).map(value -> value.then(not ? " is not set" : " is set"));
  }
}
