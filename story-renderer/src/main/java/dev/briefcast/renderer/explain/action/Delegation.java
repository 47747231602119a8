package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Describes a function whose whole body calls an overload, or the same function of its superclass
 * or of another object.
 */
public final class Delegation {

  private static final int GIVEN_MAX = 3;
  private static final Pattern SUPER =
      Pattern.compile("(?s)^(?:super|base|parent|super\\(.{0,40}?\\))\\s*(?:\\.|::).*");
  private static final Pattern OWN =
      Pattern.compile("(?s)^(?:(?:this|self|\\$this|static)\\s*(?:\\.|->|::)\\s*)?\\w+\\s*[<(].*");

  private static final Pattern OWNER =
      Pattern.compile("(?i)\\$?(?:this|self|super|base|parent|static)");

  private Delegation() {}

  /** Whether a call is one of what the superclass has under that name. */
  static boolean isSuper(SyntaxNode call, String function) {
    return isOnSuper(call)
        && Names.calledName(call).filter(name -> name.text().equals(function)).isPresent();
  }

  /** Whether a call is made on the superclass. */
  static boolean isOnSuper(SyntaxNode call) {
    return SUPER.matcher(call.text()).matches();
  }

  /** {@code delegates to helper}, where a function calls the same function of something else. */
  static Optional<AttributedText> otherPhrase(SyntaxNode value, String function, Values values) {
    SyntaxNode call = value.is(Concept.OTHER) ? Names.call(value).orElse(value) : value;
    String bare = bareName(function);
    boolean same =
        call.is(Concept.CALL)
            && Names.calledName(call)
                .filter(each -> bareName(each.text()).equals(bare))
                .isPresent();
    return Names.receiver(call)
        .filter(on -> same && on.is(Concept.NAME, Concept.ACCESS))
        .filter(on -> !OWNER.matcher(on.text()).matches())
        .flatMap(values::describe)
        .map(AttributedText.own("delegates to ")::then);
  }

  /**
   * {@code delegates to helper}, of a function that does nothing else.
   *
   * @param node the function
   */
  public static Optional<AttributedText> otherPhrase(SyntaxNode node, Values values) {
    Optional<String> name = Names.declaredName(node).map(SyntaxNode::text);
    return call(node).flatMap(each -> name.flatMap(of -> otherPhrase(each, of, values)));
  }

  /** Ruby's without its mark. */
  private static String bareName(String function) {
    return function.replaceFirst("[?!]$", "");
  }

  /** The call that is all that a function does. */
  private static Optional<SyntaxNode> call(SyntaxNode node) {
    List<SyntaxNode> body = Actions.statements(node);
    return body.stream()
        .filter(_ -> body.size() == 1)
        .flatMap(each -> returnedOrCalled(each).stream())
        .filter(each -> each.is(Concept.CALL))
        .findFirst();
  }

  /**
   * {@code calls the other with false as append}.
   *
   * @param node the function
   */
  public static Optional<AttributedText> overloadPhrase(
      SyntaxNode node, String function, Values values) {
    return call(node).flatMap(each -> overloadPhrase(each, node, function, values));
  }

  /** {@code passes what seal returns on to its superclass}. */
  public static Optional<AttributedText> superclassPhrase(
      SyntaxNode node, String function, Values values) {
    return call(node).flatMap(each -> superclassCallPhrase(each, function, values));
  }

  /** {@code calls paint with RED}, or {@code does the same as paint}, for all that is given on. */
  public static Optional<AttributedText> forwardPhrase(
      SyntaxNode node, String function, Values values) {
    return call(node)
        .filter(each -> OWN.matcher(each.text()).matches())
        .filter(each -> values.creationPhrase(each).isEmpty())
        .filter(each -> values.questionPhrase(each).isEmpty())
        .flatMap(
            each ->
                Names.calledName(each)
                    .filter(name -> !name.text().equals(function))
                    .filter(name -> !Values.isGenericName(name))
                    .flatMap(name -> forwardPhrase(name, each, parameters(node), values)));
  }

  private static Optional<AttributedText> forwardPhrase(
      SyntaxNode name, SyntaxNode call, List<String> parameters, Values values) {
    Optional<List<AttributedText>> all = fixedArguments(call, parameters, values);
    if (all.isEmpty()) {
      return Optional.empty();
    }
    List<AttributedText> fixed = all.get();
    List<String> handed =
        Names.arguments(call).stream()
            .map(Delegation::value)
            .filter(each -> isHanded(each, parameters))
            .map(SyntaxNode::text)
            .toList();
    if (fixed.isEmpty()) {
      return handed.equals(parameters) && !handed.isEmpty()
          ? Optional.of(AttributedText.own("does the same as ").then(values.name(name)))
          : Optional.empty();
    }
    return fixed.size() <= GIVEN_MAX && !handed.isEmpty()
        ? Optional.of(
            AttributedText.own("calls ")
                .then(values.name(name))
                .then(" with ")
                .then(AttributedText.list(fixed, GIVEN_MAX)))
        : Optional.empty();
  }

  /** What a statement returns, or calls. */
  static Optional<SyntaxNode> returnedOrCalled(SyntaxNode statement) {
    if (statement.is(Concept.RETURN)) {
      return Names.returnedValue(statement);
    }
    boolean wraps = statement.type().equals("arrow_expression_clause");
    return wraps ? statement.namedChildren().stream().findFirst() : Optional.of(statement);
  }

  private static Optional<AttributedText> superclassCallPhrase(
      SyntaxNode call, String function, Values values) {
    List<SyntaxNode> given = Names.arguments(call);
    boolean one = given.size() == 1 && given.getFirst().is(Concept.CALL);
    return isSuper(call, function) && one
        ? values
            .describe(given.getFirst())
            .map(each -> AttributedText.own("passes ").then(each).then(" on to its superclass"))
        : Optional.empty();
  }

  private static Optional<AttributedText> overloadPhrase(
      SyntaxNode call, SyntaxNode node, String function, Values values) {
    List<String> parameters = parameters(node);
    List<SyntaxNode> given = Names.arguments(call);
    boolean same =
        OWN.matcher(call.text()).matches()
            && Names.calledName(call).filter(name -> name.text().equals(function)).isPresent()
            && given.size() > parameters.size();
    if (!same) {
      return Optional.empty();
    }
    return fixedArguments(call, parameters, values)
        .filter(fixed -> !fixed.isEmpty() && fixed.size() <= GIVEN_MAX)
        .map(fixed -> AttributedText.list(fixed, GIVEN_MAX))
        .map(AttributedText.own("calls the other with ")::then);
  }

  /** What a call is given besides the parameters; empty if any of it cannot be said. */
  private static Optional<List<AttributedText>> fixedArguments(
      SyntaxNode call, List<String> parameters, Values values) {
    var fixed = new ArrayList<AttributedText>();
    for (SyntaxNode each : Names.arguments(call)) {
      if (!isHanded(value(each), parameters)) {
        Optional<AttributedText> said = fixedArgumentPhrase(each, value(each), values);
        if (said.isEmpty()) {
          return Optional.empty();
        }
        fixed.add(said.get());
      }
    }
    return Optional.of(fixed);
  }

  private static SyntaxNode value(SyntaxNode argument) {
    return isKeyed(argument) ? argument.namedChildren().getLast() : argument;
  }

  private static boolean isHanded(SyntaxNode value, List<String> parameters) {
    return value.is(Concept.NAME) && parameters.contains(value.text());
  }

  /** Python's stand in their list without more round them. */
  private static List<String> parameters(SyntaxNode function) {
    return function
        .findAll(each -> each.is(Concept.PARAMETER) || isParameterList(each.parent(), each))
        .stream()
        .flatMap(each -> Names.declaredName(each).stream())
        .map(SyntaxNode::text)
        .distinct()
        .toList();
  }

  private static boolean isParameterList(@Nullable SyntaxNode list, SyntaxNode each) {
    return list != null && list.type().equals("parameters") && each.is(Concept.NAME);
  }

  private static boolean isKeyed(SyntaxNode argument) {
    return argument.is(Concept.KEYED, Concept.ARGUMENT) && argument.namedChildren().size() == 2;
  }

  /** {@code false as append}. */
  private static Optional<AttributedText> fixedArgumentPhrase(
      SyntaxNode each, SyntaxNode value, Values values) {
    boolean plain =
        value.is(Concept.LITERAL, Concept.NUMBER, Concept.STRING, Concept.NAME, Concept.ACCESS);
    return plain
        ? values
            .describe(value)
            .map(
                said ->
                    isKeyed(each)
                        ? said.then(values.keyPhrase(each.namedChildren().getFirst()))
                        : said)
        : Optional.empty();
  }
}
