package dev.briefcast.renderer.explain.failure;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.ExceptionHandlers;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The only condition under which a handler throws again what it caught: {@code if (strict) throw
 * e;}.
 *
 * @param statement the condition with the throw
 * @param following what the handler does behind it
 */
public record RethrowCondition(SyntaxNode statement, List<SyntaxNode> following) {

  private static final Pattern JOINED = Pattern.compile(" (?:and|or) ");

  /** The one of a handler that throws nothing else, and leaves nowhere before it. */
  public static Optional<RethrowCondition> of(SyntaxNode handler) {
    List<SyntaxNode> all = ExceptionHandlers.statements(handler);
    List<SyntaxNode> again = all.stream().filter(each -> isRethrow(each, handler)).toList();
    if (again.size() != 1 || handler.isBroken()) {
      return Optional.empty();
    }
    SyntaxNode only = again.getFirst();
    int at = all.indexOf(only);
    boolean plain =
        all.stream().filter(each -> each != only).noneMatch(ExceptionHandlers::throwsAny)
            && all.subList(0, at).stream()
                .allMatch(each -> each.findAll(Actions::isJump).isEmpty());
    return plain
        ? Optional.of(new RethrowCondition(only, all.subList(at + 1, all.size())))
        : Optional.empty();
  }

  private static boolean isRethrow(SyntaxNode statement, SyntaxNode handler) {
    List<SyntaxNode> body = Actions.statements(statement);
    return statement.is(Concept.CONDITION)
        && statement.childInField("alternative", "initializer").isEmpty()
        && body.size() == 1
        && ExceptionHandlers.throwsAgain(body.getFirst(), handler);
  }

  /** {@code strict is not set}: when it is not thrown again. */
  public Optional<AttributedText> exemption(Values values) {
    return Conditions.condition(statement)
        .filter(values::isWritten)
        .flatMap(
            asked ->
                new Conditions(values).clauseOf(asked, !Conditions.isTurned(statement), statement))
        .filter(clause -> !JOINED.matcher(clause.text()).find());
  }
}
