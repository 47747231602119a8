package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a condition that limits a value and becomes a call of {@code min} or {@code max}. */
public final class LimitToMinMax implements Idiom {

  private static final Pattern LEAST = Pattern.compile("(?i)min(?:of)?");
  private static final Pattern GREATEST = Pattern.compile("(?i)max(?:of)?");

  /** {@code if (value > limit) value = limit}. */
  private record Limit(SyntaxNode value, SyntaxNode limit, boolean least) {}

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    List<SyntaxNode> asked =
        edit.removed().stream().filter(each -> each.is(Concept.CONDITION)).toList();
    boolean more = edit.removed().size() > 2 || edit.added().size() > 1;
    return asked.size() != 1 || more || edit.isBroken()
        ? Optional.empty()
        : limit(asked.getFirst())
            .flatMap(
                limit -> limitingCall(limit, edit).flatMap(call -> sentence(limit, call, edit)));
  }

  private static Optional<Limit> limit(SyntaxNode statement) {
    List<SyntaxNode> body = Actions.statements(statement);
    Optional<SyntaxNode> condition = Conditions.condition(statement).map(Operands::unwrapped);
    boolean plain =
        body.size() == 1
            && body.getFirst().is(Concept.ASSIGNMENT)
            && Conditions.sign(body.getFirst()).equals("=")
            && body.getFirst().namedChildren().size() == 2
            && statement.namedChildren().stream().noneMatch(each -> each.type().startsWith("else"))
            && statement.childInField("alternative").isEmpty();
    if (!plain || condition.filter(each -> each.namedChildren().size() == 2).isEmpty()) {
      return Optional.empty();
    }
    SyntaxNode value = Operands.unwrapped(body.getFirst().namedChildren().getFirst());
    SyntaxNode limit = Operands.unwrapped(body.getFirst().namedChildren().getLast());
    String sign = Conditions.sign(condition.get());
    SyntaxNode left = condition.get().namedChildren().getFirst();
    SyntaxNode right = condition.get().namedChildren().getLast();
    boolean asked = left.code().equals(value.code()) && right.code().equals(limit.code());
    boolean turned = right.code().equals(value.code()) && left.code().equals(limit.code());
    boolean above = sign.matches(">=?");
    return (asked || turned) && (above || sign.matches("<=?"))
        ? Optional.of(new Limit(value, limit, above == asked))
        : Optional.empty();
  }

  /** The name of the call that now gives the value and is given the limit. */
  private static Optional<SyntaxNode> limitingCall(Limit limit, Edit edit) {
    Pattern name = limit.least() ? LEAST : GREATEST;
    return edit
        .sides()
        .after()
        .root()
        .findAll(
            each -> each.is(Concept.ASSIGNMENT, Concept.VARIABLE) && isLimitedCall(each, limit))
        .stream()
        .filter(each -> !Names.containsCode(each, edit.sides().before().root()))
        .flatMap(each -> Names.call(each).stream())
        .filter(each -> Names.arguments(each).size() == 2)
        .filter(each -> SyntaxNode.codes(Names.arguments(each)).contains(limit.limit().code()))
        .flatMap(each -> Names.calledName(each).stream())
        .filter(each -> name.matcher(each.text()).matches())
        .findFirst();
  }

  private static boolean isLimitedCall(SyntaxNode statement, Limit limit) {
    return Names.declaredName(statement)
        .or(() -> statement.namedChildren().stream().findFirst())
        .filter(each -> Operands.unwrapped(each).code().equals(limit.value().code()))
        .isPresent();
  }

  private static Optional<EditSentence> sentence(Limit limit, SyntaxNode name, Edit edit) {
    var values = new Values(edit.sides());
    String verb = limit.least() ? " now limits " : " now keeps ";
    String bound = limit.least() ? " to " : " from going below ";
    Optional<AttributedText> value = values.describe(limit.value());
    Optional<AttributedText> to = values.describe(limit.limit());
    return value.flatMap(
        each ->
            to.map(
                most ->
                    EditSentence.of(
                        values
                            .name(name)
                            .then(verb)
                            .then(each)
                            .then(bound)
                            .then(most)
                            .then(", which a condition did"),
                        edit.sides().lines(name),
                        0.75)));
  }
}
