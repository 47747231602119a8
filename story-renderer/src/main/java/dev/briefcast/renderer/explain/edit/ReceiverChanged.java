package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Recognizes a call of the same function on another receiver. */
final class ReceiverChanged implements ReplacementIdiom {

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.is(Concept.CALL);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<SyntaxNode> name = Names.calledName(after).filter(_ -> Names.isInformative(after));
    Optional<SyntaxNode> old = Names.receiver(before);
    Optional<SyntaxNode> made = Names.receiver(after).filter(each -> each.is(Concept.CALL));
    Optional<SyntaxNode> now = Names.receiver(after).filter(ReceiverChanged::isName);
    boolean same =
        name.map(SyntaxNode::text).equals(Names.calledName(before).map(SyntaxNode::text))
            && (!Names.arguments(after).isEmpty() || after.childInField("block").isPresent())
            && before
                .childInField("block")
                .map(SyntaxNode::code)
                .equals(after.childInField("block").map(SyntaxNode::code))
            && SyntaxNode.codes(Names.arguments(before))
                .equals(SyntaxNode.codes(Names.arguments(after)));
    boolean named =
        old.isEmpty() ? isUnqualified(before) : old.filter(ReceiverChanged::isName).isPresent();
    boolean other = !old.map(SyntaxNode::code).equals(now.map(SyntaxNode::code));
    if (made.isPresent() && name.isPresent() && same && old.isEmpty() && named) {
      return madeSentence(name.get(), made.get(), edit);
    }
    if (name.isEmpty() || now.isEmpty() || !same || !named || !other) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    String dotted = now.get().text() + "." + name.get().text();
    String was = old.map(each -> each.text() + ".").orElse("") + name.get().text();
    return after.text().startsWith(dotted) && before.text().startsWith(was)
        ? Optional.of(
            EditSentence.of(
                    values
                        .quote(name.get(), dotted)
                        .then(" is called instead of ")
                        .then(values.quote(Names.calledName(before).orElse(before), was)),
                    edit.sides().lines(name.get()),
                    0.7)
                .withPlace(name.get(), edit.sides()))
        : Optional.empty();
  }

  /** {@code open is now called on a new Door}. */
  private static Optional<EditSentence> madeSentence(
      SyntaxNode name, SyntaxNode receiver, Edit edit) {
    var values = new Values(edit.sides());
    return values
        .describe(receiver)
        .map(
            on ->
                EditSentence.of(
                        values.name(name).then(" is now called on ").then(on),
                        edit.sides().lines(name),
                        0.7)
                    .withPlace(name, edit.sides()));
  }

  private static boolean isName(SyntaxNode receiver) {
    return receiver.is(Concept.NAME) && !Values.isSelf(receiver);
  }

  /** Whether what is called is a name alone. */
  private static boolean isUnqualified(SyntaxNode call) {
    return Names.calledName(call).filter(name -> call.text().startsWith(name.text())).isPresent();
  }
}
