package dev.briefcast.renderer.explain.failure;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Recognizes that something is done now where a call fails: {@code load().catch(report)}, {@code
 * load().then(show, report)}.
 */
public final class FailureHandled implements ReplacementIdiom {

  /** What gets a function for the case of a failure alone. */
  private static final Pattern ON_FAILURE =
      Pattern.compile("catch|recover|recoverWith|onFailure|exceptionally|rescue");

  private static final Pattern ON_BOTH = Pattern.compile("then");

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.is(Concept.CALL);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<SyntaxNode> failing =
        Names.receiver(after).filter(on -> isSame(on, before) || isGiven(on, before, after));
    AttributedText subject = edit.sides().subject(after);
    var values = new Values(edit.sides());
    return failing
        .filter(on -> on.is(Concept.CALL) && !subject.slots().isEmpty())
        .flatMap(Names::calledName)
        .flatMap(
            name ->
                handler(after)
                    .flatMap(each -> does(each, values))
                    .map(
                        does ->
                            AttributedText.own("If ")
                                .then(values.name(name))
                                .then(" fails, ")
                                .then(subject)
                                .then(" now ")
                                .then(does)))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.85));
  }

  private static boolean isSame(SyntaxNode on, SyntaxNode before) {
    return on.code().equals(before.code());
  }

  /** Whether what was given to a function goes to it if nothing fails: {@code then(show, log)}. */
  private static boolean isGiven(SyntaxNode on, SyntaxNode before, SyntaxNode after) {
    List<SyntaxNode> given = Names.arguments(before);
    List<SyntaxNode> handlers = Names.arguments(after);
    return given.size() == 1
        && handlers.size() == 2
        && isSame(on, given.getFirst())
        && before.children().getFirst().code().equals(handlers.getFirst().code());
  }

  private static Optional<SyntaxNode> handler(SyntaxNode call) {
    String name = Names.calledName(call).map(SyntaxNode::text).orElse("");
    List<SyntaxNode> given = Names.arguments(call);
    boolean one = ON_FAILURE.matcher(name).matches() && given.size() == 1;
    boolean two = ON_BOTH.matcher(name).matches() && given.size() == 2;
    if (one || two) {
      return Optional.of(given.getLast());
    }
    return ON_FAILURE.matcher(name).matches() && given.isEmpty()
        ? call.namedChildren().getLast().findAll(each -> each.is(Concept.LAMBDA)).stream()
            .findFirst()
        : Optional.empty();
  }

  /** {@code () => null}: what there is instead, if that is known. */
  private static Optional<AttributedText> insteadPhrase(SyntaxNode handler, Values values) {
    return handler
        .childInField("body")
        .map(Operands::unwrapped)
        .filter(each -> each.is(Concept.LITERAL, Concept.STRING, Concept.NUMBER))
        .flatMap(values::describe)
        .map(AttributedText.own("goes on with ")::then);
  }

  private static Optional<AttributedText> does(SyntaxNode handler, Values values) {
    return handler.is(Concept.LAMBDA)
        ? new Actions(values)
            .describeAll(Actions.statements(handler))
            .or(() -> insteadPhrase(handler, values))
        : Optional.of(handler)
            .filter(each -> each.is(Concept.NAME, Concept.ACCESS, Concept.OTHER))
            .flatMap(Names::lastName)
            .map(name -> AttributedText.own("calls ").then(values.name(name)));
  }
}
