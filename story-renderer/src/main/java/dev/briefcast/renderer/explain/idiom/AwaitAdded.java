package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a call that is awaited now, deferred, or made to be closed. */
public final class AwaitAdded implements Idiom {

  private static final Pattern AWAIT = Pattern.compile("await|await_expression");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    return edit.isBroken() ? Optional.empty() : awaitSentence(edit).or(() -> deferSentence(edit));
  }

  private static Optional<EditSentence> awaitSentence(Edit edit) {
    Optional<SyntaxNode> now =
        edit.after()
            .filter(each -> AWAIT.matcher(each.type()).matches())
            .flatMap(AwaitAdded::awaitedCall);
    Optional<SyntaxNode> old =
        edit.before()
            .filter(each -> AWAIT.matcher(each.type()).matches())
            .flatMap(AwaitAdded::awaitedCall);
    Optional<EditSentence> more = sentence(edit.before(), now, " is now awaited", edit);
    return more.isPresent() ? more : sentence(edit.after(), old, " is no longer awaited", edit);
  }

  private static Optional<SyntaxNode> awaitedCall(SyntaxNode await) {
    return await.namedChildren().stream().findFirst().filter(each -> each.is(Concept.CALL));
  }

  private static Optional<EditSentence> sentence(
      Optional<SyntaxNode> bare, Optional<SyntaxNode> call, String words, Edit edit) {
    return call.filter(each -> bare.filter(b -> b.code().equals(each.code())).isPresent())
        .flatMap(Names::calledName)
        .map(
            name ->
                EditSentence.of(
                        new Values(edit.sides()).name(name).then(words),
                        edit.sides().lines(name),
                        0.85)
                    .withPlace(name, edit.sides()));
  }

  /** Go's {@code defer}. */
  private static Optional<EditSentence> deferSentence(Edit edit) {
    Optional<SyntaxNode> call =
        edit.after()
            .filter(each -> each.type().equals("defer_statement"))
            .flatMap(AwaitAdded::awaitedCall);
    Optional<SyntaxNode> name = call.filter(Names::isInformative).flatMap(Names::calledName);
    boolean same =
        edit.removed().isEmpty()
            || edit.before().map(SyntaxNode::code).equals(call.map(SyntaxNode::code));
    boolean moved =
        edit.after()
            .filter(each -> Names.containsCode(each, edit.sides().before().root()))
            .isPresent();
    AttributedText subject = name.map(edit.sides()::subject).orElse(AttributedText.own(""));
    return same && !moved && !subject.slots().isEmpty()
        ? name.map(
            each ->
                EditSentence.of(
                    new Values(edit.sides())
                        .name(each)
                        .then(" is now called when ")
                        .then(subject)
                        .then(" returns"),
                    edit.sides().lines(each),
                    0.85))
        : Optional.empty();
  }
}
