package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the names that code declares, and the functions that it calls. */
public final class Names {

  private static final int NAME_MIN = 2;
  private static final Pattern UNINFORMATIVE =
      Pattern.compile(
          "(?i)when|if|unless|elsif|describe|it|test|expect.*|assert.*|require|f?print.*|_?log(?:ger|ging|f|ln"
              + "|information|warning|error|debug|trace)?|console|info|debug|warn|trace"
              + "|make|new|append|arg|len|copy|range|cap|delete|unreachable|todo|monotonic|now"
              + "|from_?millis|from_?secs|then|catch|(?:flat_?)?map|filter|for_?each|toList|stream|unwrap|clone"
              + "|to_?string|into|iter|collect|toList|ok|err|some|let|also|in|to|from|at|by|as|of|takeIf|takeUnless|and_then|or_else|map_err|unwrap_or\\w*");

  /** What Kotlin and its libraries give a block, which does what is done. */
  private static final Pattern SCOPE =
      Pattern.compile(
          "init|with|run|runCatching|apply|use|withContext|coroutineScope|supervisorScope|remember\\w*");

  private static final Pattern CONSTANT =
      Pattern.compile("[A-Z][A-Z0-9]{0,40}_[A-Z0-9_]{1,80}|k[A-Z]\\w{2,40}");

  /** A parameter that is taken apart has no name of its own. */
  private static final Pattern DESTRUCTURED =
      Pattern.compile("(?:tuple_struct|struct|tuple|slice|object|array|record)_pattern");

  private Names() {}

  /** The name of the function that a piece of code is part of; empty outside of any with a name. */
  public static Optional<String> functionName(SyntaxNode node) {
    return node.enclosing(Concept.FUNCTION).flatMap(Names::declaredName).map(SyntaxNode::text);
  }

  /** The name that a declaration, parameter or variable gives to what it declares. */
  public static Optional<SyntaxNode> declaredName(SyntaxNode node) {
    Optional<SyntaxNode> field = node.childInField("name", "pattern", "declarator", "key", "left");
    if (field.isPresent()) {
      SyntaxNode found = field.get();
      if (DESTRUCTURED.matcher(found.type()).matches()) {
        return Optional.empty();
      }
      if (found.type().equals("reference_declarator") && !found.namedChildren().isEmpty()) {
        return declaredName(found.namedChildren().getLast());
      }
      return found.is(Concept.NAME) || found.children().isEmpty()
          ? field
          : found.is(Concept.ACCESS) ? lastName(found) : declaredName(found);
    }
    if (node.is(Concept.NAME)) {
      return Optional.of(node);
    }
    Optional<SyntaxNode> variable =
        node.children().stream()
            .filter(
                each ->
                    each.is(Concept.VARIABLE)
                        || each.type().matches("variable_declaration|property_element"))
            .findFirst();
    return variable.isPresent()
        ? variable.flatMap(Names::declaredName)
        : node.children().stream().filter(each -> each.is(Concept.NAME)).findFirst();
  }

  /**
   * Whether C++ has a function's type behind an arrow: what stands in front of its name is {@code
   * auto} or a macro.
   */
  public static boolean hasTypeBehindArrow(SyntaxNode function) {
    String head = function.text();
    int end = head.indexOf('{');
    return function.childInField("type").isPresent()
        && head.substring(0, end < 0 ? head.length() : end).contains("->");
  }

  /** The name of what is called: of {@code a.b.run(x)} it is {@code run}. */
  public static Optional<SyntaxNode> calledName(SyntaxNode call) {
    Optional<SyntaxNode> named =
        call.childInField("name", "method", "function", "constructor", "type", "macro");
    SyntaxNode target =
        named.orElseGet(
            () -> call.namedChildren().isEmpty() ? call : call.namedChildren().getFirst());
    return target == call ? Optional.empty() : borrowedFunction(target).or(() -> lastName(target));
  }

  /** JavaScript's {@code f.call(x)} and {@code f.apply(x)} call {@code f}. */
  private static Optional<SyntaxNode> borrowedFunction(SyntaxNode target) {
    List<SyntaxNode> named = target.namedChildren();
    boolean borrows =
        target.type().equals("member_expression")
            && named.size() == 2
            && named.getLast().text().matches("call|apply");
    return borrows ? lastName(named.getFirst()) : Optional.empty();
  }

  /** The last name of a path of names. */
  public static Optional<SyntaxNode> lastName(SyntaxNode node) {
    if (node.is(Concept.NAME)) {
      return Optional.of(node);
    }
    if (node.is(Concept.CALL)) {
      return calledName(node);
    }
    List<SyntaxNode> named = node.namedChildren();
    boolean path = node.is(Concept.ACCESS) || node.type().startsWith("generic");
    if (!path || named.isEmpty()) {
      return Optional.empty();
    }
    SyntaxNode end = node.is(Concept.ACCESS) ? named.getLast() : named.getFirst();
    return end.type().equals("navigation_suffix") && !end.namedChildren().isEmpty()
        ? Optional.of(end.namedChildren().getLast())
        : lastName(end);
  }

  /**
   * The name of a function that is a value, or that it is kept under: {@code const open = () => …}.
   */
  public static Optional<SyntaxNode> lambdaName(SyntaxNode lambda) {
    Optional<SyntaxNode> own = lambda.childInField("name").filter(each -> each.is(Concept.NAME));
    if (own.isPresent()) {
      return own;
    }
    SyntaxNode parent = lambda.parent();
    while (parent != null && parent.type().equals("expression_list")) {
      parent = parent.parent();
    }
    return Optional.ofNullable(parent)
        .filter(each -> each.is(Concept.VARIABLE, Concept.ASSIGNMENT, Concept.KEYED, Concept.FIELD))
        .filter(each -> each.namedChildren().size() > 1)
        .filter(each -> !each.namedChildren().getFirst().is(Concept.INDEX))
        .flatMap(Names::declaredName)
        .filter(name -> name.is(Concept.NAME) && name.text().matches("(?!exports$)\\w{2,}"));
  }

  /** What a call is made on: of {@code a.b.run(x)} it is {@code a.b}. */
  public static Optional<SyntaxNode> receiver(SyntaxNode call) {
    Optional<SyntaxNode> object = call.childInField("object", "receiver");
    if (object.isPresent()) {
      return object;
    }
    return call.childInField("function")
        .or(() -> call.namedChildren().stream().findFirst())
        .filter(each -> each.is(Concept.ACCESS) && each.namedChildren().size() > 1)
        .map(each -> each.namedChildren().getFirst());
  }

  public static List<SyntaxNode> arguments(SyntaxNode call) {
    return call.children().stream()
        .filter(each -> each.is(Concept.ARGUMENTS))
        .findFirst()
        .map(Names::flattened)
        .orElse(List.of())
        .stream()
        .map(
            each ->
                each.is(Concept.ARGUMENT) && each.namedChildren().size() == 1
                    ? each.namedChildren().getFirst()
                    : each)
        .toList();
  }

  /** The call that a value is given to itself, not as a part of another value. */
  public static Optional<SyntaxNode> consumingCall(SyntaxNode value) {
    SyntaxNode parent = value.parent();
    while (parent != null && parent.is(Concept.ARGUMENT, Concept.ARGUMENTS)) {
      parent = parent.parent();
    }
    return Optional.ofNullable(parent).filter(each -> each.is(Concept.CALL));
  }

  /** Kotlin's arguments stand in a suffix. */
  private static List<SyntaxNode> flattened(SyntaxNode arguments) {
    List<SyntaxNode> named = arguments.namedChildren();
    return named.size() == 1 && named.getFirst().is(Concept.ARGUMENTS)
        ? named.getFirst().namedChildren()
        : named;
  }

  /** Whether a name asks for a length. */
  public static boolean isSize(SyntaxNode name) {
    return Conditions.SIZE.matcher(name.text()).matches();
  }

  /** What a statement returns, if it is one value. */
  public static Optional<SyntaxNode> returnedValue(SyntaxNode statement) {
    List<SyntaxNode> named = statement.namedChildren();
    boolean held = named.size() == 1 && named.getFirst().is(Concept.ARGUMENTS);
    List<SyntaxNode> values = held ? named.getFirst().namedChildren() : named;
    return values.size() == 1 ? Optional.of(values.getFirst()) : Optional.empty();
  }

  /** The name of what one or several statements above all call: the only call, or the first. */
  public static Optional<SyntaxNode> mainCall(List<SyntaxNode> statements) {
    return statements.isEmpty() ? Optional.empty() : mainCall(statements.getFirst());
  }

  /** The name of the call that a statement is made of. */
  public static Optional<SyntaxNode> mainCall(SyntaxNode statement) {
    return call(statement)
        .flatMap(Names::calledName)
        .filter(name -> name.text().length() >= NAME_MIN);
  }

  /** The same, unless the call is a matter of tests, logs and prints alone. */
  public static Optional<SyntaxNode> informativeCall(SyntaxNode statement) {
    return call(statement).filter(Names::isInformative).flatMap(_ -> mainCall(statement));
  }

  /**
   * Whether a call is more than a matter of tests, logs and prints, which edits are not about: by
   * its own name and by what it is made on, such as {@code assert} in {@code assert.Nil(err)}.
   */
  public static boolean isInformative(SyntaxNode call) {
    return calledName(call).filter(Names::isNameWorthSaying).isPresent()
        && !isScopeFunction(call)
        && receiver(call).stream()
            .flatMap(on -> on.findAll(each -> each.is(Concept.NAME)).stream())
            .allMatch(Names::isNameWorthSaying);
  }

  /** Whether a name is written as those of constants are, or of JavaScript's symbols. */
  public static boolean isConstant(SyntaxNode name) {
    return CONSTANT.matcher(name.text()).matches();
  }

  /** Whether a call is only there for its block, as Kotlin's {@code with(door) { … }}. */
  public static boolean isScopeFunction(SyntaxNode call) {
    return call.is(Concept.CALL)
        && calledName(call).filter(name -> SCOPE.matcher(name.text()).matches()).isPresent()
        && call.namedChildren().getLast().namedChildren().stream()
            .anyMatch(each -> each.type().equals("annotated_lambda"));
  }

  /** Whether a name stands anywhere in some code. */
  public static boolean containsName(SyntaxNode name, SyntaxNode code) {
    return occurrences(name, code) > 0;
  }

  /** Whether the same code stands anywhere in some code. */
  public static boolean containsCode(SyntaxNode node, SyntaxNode code) {
    return codeCount(node, code) > 0;
  }

  /** How often the same code stands in some code. */
  public static int codeCount(SyntaxNode node, SyntaxNode code) {
    return code.findAll(each -> each.code().equals(node.code())).size();
  }

  /** How often a name stands in some code. */
  public static int occurrences(SyntaxNode name, SyntaxNode code) {
    return code.findAll(each -> each.is(Concept.NAME) && each.text().equals(name.text())).size();
  }

  /** How often what has a name is called in some code. */
  public static int callCount(SyntaxNode name, SyntaxNode code) {
    return calls(name, code).size();
  }

  /** The calls of a name in some code. */
  public static List<SyntaxNode> calls(SyntaxNode name, SyntaxNode code) {
    return code.findAll(
        each ->
            each.is(Concept.CALL)
                && calledName(each).filter(other -> other.text().equals(name.text())).isPresent());
  }

  private static boolean isNameWorthSaying(SyntaxNode name) {
    return !name.text().endsWith("_ASSERT") && !UNINFORMATIVE.matcher(name.text()).matches();
  }

  /** The call that a statement is, or whose value it takes, or that its condition begins with. */
  public static Optional<SyntaxNode> call(SyntaxNode statement) {
    return switch (statement.concept()) {
      case CALL -> Optional.of(statement);
      case ASSIGNMENT, VARIABLE -> value(statement).flatMap(Names::call);
      case DECLARATION ->
          statement.namedChildren().stream()
              .filter(each -> each.is(Concept.VARIABLE, Concept.DECLARATION))
              .findFirst()
              .flatMap(Names::call);
      case CONDITION -> statement.childInField("initializer").flatMap(Names::call);
      case OTHER, TRY ->
          statement.namedChildren().size() == 1
              ? call(statement.namedChildren().getFirst())
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<SyntaxNode> value(SyntaxNode statement) {
    List<SyntaxNode> named = statement.namedChildren();
    return named.size() > 1 ? Optional.of(named.getLast()) : Optional.empty();
  }
}
