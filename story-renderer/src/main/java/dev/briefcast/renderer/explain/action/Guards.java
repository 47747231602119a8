package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes statements that leave a function under a condition, alone or in a loop. */
public final class Guards {

  private static final Pattern LOCKING = Pattern.compile("(?i)(?:read|write|r|w)?(?:un)?lock");

  private static final Pattern LOCK = Pattern.compile("synchronized_statement|lock_statement");

  private Guards() {}

  /** Go's {@code if err != nil { return err }}, which explains nothing. */
  public static boolean isErrorPropagation(SyntaxNode statement) {
    List<SyntaxNode> body = Actions.statements(statement);
    return statement.is(Concept.CONDITION)
        && statement.childInField("alternative").isEmpty()
        && statement.childInField("initializer").isEmpty()
        && Conditions.condition(statement).filter(of -> of.text().equals("err != nil")).isPresent()
        && body.size() == 1
        && body.getFirst().is(Concept.RETURN)
        && body.getFirst().code().endsWith("err ");
  }

  /** Go's {@code mu.Lock()} and {@code defer mu.Unlock()}, round what a function does. */
  static boolean isLocking(SyntaxNode statement) {
    return Names.call(statement)
        .filter(_ -> statement.is(Concept.CALL, Concept.OTHER))
        .filter(call -> Names.arguments(call).isEmpty() && Names.receiver(call).isPresent())
        .flatMap(Names::calledName)
        .filter(each -> LOCKING.matcher(each.text()).matches())
        .isPresent();
  }

  /** Whether a statement only leaves under a condition, or goes through a loop until it does. */
  public static boolean isGuard(SyntaxNode statement) {
    List<SyntaxNode> guard =
        statement.is(Concept.LOOP) ? Actions.statements(statement) : List.of(statement);
    return guard.size() == 1
        && isPlainCondition(guard.getFirst())
        && leaves(exit(guard.getFirst()));
  }

  /** Whether a statement is a condition with nothing before it and nothing done otherwise. */
  public static boolean isPlainCondition(SyntaxNode statement) {
    return statement.is(Concept.CONDITION)
        && statement.childInField("alternative", "initializer").isEmpty();
  }

  /** Whether a statement holds a lock for what stands in it. */
  public static boolean isLock(SyntaxNode statement) {
    return LOCK.matcher(statement.type()).matches();
  }

  /** Whether a statement of a loop only goes on with the next round under a condition. */
  static boolean isSkip(SyntaxNode statement) {
    return isPlainCondition(statement)
        && exit(statement).is(Concept.CONTINUE)
        && exit(statement).namedChildren().isEmpty();
  }

  /** Whether a statement returns or throws; Ruby raises by a call. */
  public static boolean leaves(SyntaxNode statement) {
    return statement.is(Concept.RETURN, Concept.THROW)
        || (isRaise(statement) && !Names.arguments(statement).isEmpty());
  }

  /** Whether a call is Ruby's {@code raise}, and not C's, of a signal. */
  public static boolean isRaise(SyntaxNode call) {
    return call.type().equals("call")
        && Names.receiver(call).isEmpty()
        && Names.calledName(call).filter(name -> name.text().equals("raise")).isPresent();
  }

  /** The one statement of a body. */
  static SyntaxNode exit(SyntaxNode guard) {
    List<SyntaxNode> body = Actions.statements(guard);
    return body.size() == 1 ? body.getFirst() : guard;
  }

  /** What a loop goes through, one by one. */
  static Optional<SyntaxNode> iteratedValue(SyntaxNode loop) {
    Optional<SyntaxNode> of =
        switch (loop.type()) {
          case "enhanced_for_statement", "for_expression" -> loop.childInField("value");
          case "for_in_statement" ->
              loop.childInField("right")
                  .filter(_ -> loop.children().stream().anyMatch(Guards::isOfKeyword));
          case "for_statement" ->
              loop.childInField("right")
                  .or(() -> loop.namedChildren().getFirst().childInField("right"))
                  .or(() -> loop.namedChildren().stream().skip(1).findFirst());
          case "foreach_statement" ->
              loop.childInField("right").or(() -> Optional.of(loop.namedChildren().getFirst()));
          default -> Optional.empty();
        };
    return of.filter(each -> each.is(Concept.NAME, Concept.ACCESS));
  }

  private static boolean isOfKeyword(SyntaxNode token) {
    return token.text().equals("of");
  }
}
