package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Recognizes and describes the handlers of a try, whatever their syntax. */
public final class ExceptionHandlers {

  /** A list, for grammars have other nodes with such words: {@code catch_formal_parameter}. */
  private static final Pattern CATCHES =
      Pattern.compile("except(?:_group)?_clause|catch_clause|catch_block|catch_declaration|rescue");

  private static final Pattern FINALLY = Pattern.compile("finally_(?:clause|block)|ensure");

  private static final Pattern ALL =
      Pattern.compile("Exception|Throwable|Error|BaseException|StandardError");

  /** The name and the type that stand before what Kotlin's handlers do. */
  private static final int KOTLIN_HEAD = 2;

  private static final int TYPES_MAX = 2;

  private ExceptionHandlers() {}

  /** Whether it catches what was thrown. */
  public static boolean catches(SyntaxNode node) {
    return !node.is(Concept.TOKEN) && CATCHES.matcher(node.type()).matches();
  }

  /** The handlers of a try, in their order. */
  public static List<SyntaxNode> of(SyntaxNode statement) {
    return statement.children().stream().filter(ExceptionHandlers::catches).toList();
  }

  /** Whether a handler throws, be it what it caught or something else. */
  public static boolean throwsAny(SyntaxNode handler) {
    return !thrown(handler).isEmpty() || raises(handler);
  }

  /** Whether a handler throws what it caught, or it is not sure that it throws something else. */
  public static boolean rethrows(SyntaxNode handler) {
    return raises(handler)
        || thrown(handler).stream()
            .anyMatch(each -> each.findAll(in -> in.is(Concept.CALL)).isEmpty());
  }

  /** Whether a statement throws what its handler caught: {@code throw;}, {@code throw e}. */
  public static boolean throwsAgain(SyntaxNode statement, SyntaxNode handler) {
    List<SyntaxNode> parts = statement.namedChildren();
    if (statement.is(Concept.NAME)) {
      return statement.text().equals("raise");
    }
    if (!statement.is(Concept.THROW)) {
      return false;
    }
    if (parts.isEmpty()) {
      return true;
    }
    SyntaxNode value = parts.getFirst();
    return parts.size() == 1
        && value.is(Concept.NAME)
        && handler.namedChildren().stream()
            .filter(each -> !each.is(Concept.BLOCK) && !statements(handler).contains(each))
            .anyMatch(each -> Names.containsName(value, each));
  }

  private static List<SyntaxNode> thrown(SyntaxNode handler) {
    return handler.findAll(each -> each.is(Concept.THROW));
  }

  /** Whether Ruby's function for that is called. */
  private static boolean raises(SyntaxNode handler) {
    return !handler.findAll(each -> each.is(Concept.NAME) && each.text().equals("raise")).isEmpty();
  }

  /** {@code if that throws Missing}, for what a handler catches if that is one type, or all. */
  public static Optional<AttributedText> caughtClause(SyntaxNode handler, Values values) {
    return caughtClause(handler, values, AttributedText.own("that"))
        .map(each -> AttributedText.own(" if ").then(each));
  }

  /** {@code load throws Missing}, for what a handler of load catches. */
  public static Optional<AttributedText> caughtClause(
      SyntaxNode handler, Values values, AttributedText subject) {
    List<SyntaxNode> types = caughtTypes(handler);
    if (types.isEmpty() || (types.size() == 1 && ALL.matcher(types.getFirst().text()).matches())) {
      return Optional.of(subject.then(" fails"));
    }
    String verb = handler.type().matches("except.*|rescue") ? " raises " : " throws ";
    return types.size() == 1
        ? Optional.of(subject.then(verb).then(values.name(types.getFirst())))
        : Optional.empty();
  }

  /** What a handler catches if that is one type, and not all. */
  public static Optional<AttributedText> caughtType(SyntaxNode handler, Values values) {
    List<SyntaxNode> types = caughtTypes(handler);
    if (types.size() != 1 || ALL.matcher(types.getFirst().text()).matches()) {
      return Optional.empty();
    }
    SyntaxNode type = types.getFirst();
    return Names.lastName(type)
        .map(
            last ->
                ALL.matcher(last.text()).matches()
                    ? values.quote(type, type.text())
                    : values.name(last));
  }

  /** {@code Missing or Jam is caught}; empty if there are more types. */
  static Optional<AttributedText> caught(SyntaxNode handler, Values values) {
    List<SyntaxNode> types = caughtTypes(handler);
    if (types.size() > TYPES_MAX) {
      return Optional.empty();
    }
    AttributedText what =
        types.size() > 1
            ? AttributedText.alternatives(
                types.stream()
                    .flatMap(each -> Names.lastName(each).stream())
                    .map(values::name)
                    .toList())
            : caughtType(handler, values).orElseGet(() -> AttributedText.own(anything(types)));
    return Optional.of(what.then(" is caught"));
  }

  private static String anything(List<SyntaxNode> types) {
    return switch (types.isEmpty() ? "" : types.getFirst().text()) {
      case "Throwable" -> "anything";
      case "Exception", "BaseException" -> "an exception";
      default -> "an error";
    };
  }

  /** The types in the head of a handler, each a name or a path of names. */
  public static List<SyntaxNode> caughtTypes(SyntaxNode handler) {
    // What Kotlin's does stands in it without a block.
    long head = handler.type().equals("catch_block") ? KOTLIN_HEAD : Long.MAX_VALUE;
    return handler.namedChildren().stream()
        .limit(head)
        .filter(each -> !each.is(Concept.BLOCK) && !each.field().equals("parameter"))
        .flatMap(ExceptionHandlers::names)
        .filter(
            name ->
                Names.lastName(name)
                    .filter(last -> Character.isUpperCase(last.text().charAt(0)))
                    .isPresent())
        .toList();
  }

  private static Stream<SyntaxNode> names(SyntaxNode node) {
    return node.is(Concept.NAME, Concept.ACCESS)
        ? Stream.of(node)
        : node.children().stream().flatMap(ExceptionHandlers::names);
  }

  /** What a handler does. */
  public static List<SyntaxNode> statements(SyntaxNode handler) {
    List<SyntaxNode> body = Actions.statements(handler);
    return !body.isEmpty() || !handler.type().equals("catch_block")
        ? body
        : handler.namedChildren().stream().skip(KOTLIN_HEAD).toList();
  }

  /** Whether what fails in it is not caught by the try that it is of. */
  public static boolean isOutsideTry(SyntaxNode node) {
    return catches(node) || isFinally(node);
  }

  /** Whether it is done at the end of a try, whatever happens. */
  public static boolean isFinally(SyntaxNode node) {
    return !node.is(Concept.TOKEN) && FINALLY.matcher(node.type()).matches();
  }

  /** What is tried. Ruby's stand beside the handlers. */
  public static List<SyntaxNode> tried(SyntaxNode statement) {
    List<SyntaxNode> held = Actions.statements(statement);
    return held.isEmpty()
        ? statement.namedChildren().stream().filter(each -> !isOutsideTry(each)).toList()
        : held;
  }
}
