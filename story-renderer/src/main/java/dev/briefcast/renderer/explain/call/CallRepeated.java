package dev.briefcast.renderer.explain.call;

import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.KnownCalls;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Recognizes that a function which is called already is called for something else as well. */
public final class CallRepeated implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    Optional<SyntaxNode> come =
        edit.after().filter(each -> edit.removed().isEmpty() && isStatement(each));
    Optional<SyntaxNode> gone =
        edit.before().filter(each -> edit.added().isEmpty() && isStatement(each));
    return come.isPresent()
        ? come.flatMap(each -> sentence(each, edit.sides().before().root(), " now also ", edit))
        : gone.flatMap(
            each -> sentence(each, edit.sides().after().root(), " no longer calls ", edit));
  }

  private static boolean isStatement(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return node.is(Concept.CALL)
        && parent != null
        && parent.is(Concept.BLOCK)
        && Names.isInformative(node);
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode call, SyntaxNode other, String verb, Edit edit) {
    Optional<SyntaxNode> name = Names.calledName(call);
    List<SyntaxNode> given = Names.arguments(call);
    AttributedText subject = edit.sides().subject(call);
    boolean plain =
        given.size() == 1
            && given.getFirst().findAll(each -> each.is(Concept.CALL, Concept.LAMBDA)).isEmpty()
            && !subject.slots().isEmpty()
            && !name.map(SyntaxNode::text).orElse("").equals(subject.text());
    if (!plain
        || name.filter(each -> isCalledFor(each, call, other) && isOneMore(each, edit)).isEmpty()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    boolean gone = verb.contains("no longer");
    Optional<AttributedText> known =
        gone ? Optional.empty() : new KnownCalls(values).describe(call);
    Optional<AttributedText> does =
        known.or(
            () ->
                values
                    .describe(given.getFirst())
                    .map(
                        of ->
                            AttributedText.own(gone ? "" : "calls ")
                                .then(values.name(name.get()))
                                .then(" for ")
                                .then(of)));
    return does.flatMap(
        each ->
            Circumstances.describe(call, subject, values)
                .map(who -> who.then(verb).then(each))
                .map(said -> EditSentence.of(said, edit.sides().lines(call), 0.6)));
  }

  /** Whether one side has all calls of the other, and more: it is no other call's place. */
  private static boolean isOneMore(SyntaxNode name, Edit edit) {
    List<String> before = SyntaxNode.codes(Names.calls(name, edit.sides().before().root()));
    List<String> after = SyntaxNode.codes(Names.calls(name, edit.sides().after().root()));
    List<String> most = before.size() > after.size() ? before : after;
    List<String> left = new ArrayList<>(before.size() > after.size() ? after : before);
    most.forEach(left::remove);
    return before.size() != after.size() && left.isEmpty();
  }

  /** Whether the other side calls it on the same, and there for nothing of the name. */
  private static boolean isCalledFor(SyntaxNode name, SyntaxNode call, SyntaxNode other) {
    String on = Names.receiver(call).map(SyntaxNode::code).orElse("");
    SyntaxNode given = Names.arguments(call).getFirst();
    String last = Names.lastName(given).map(SyntaxNode::text).orElse(given.text());
    List<SyntaxNode> calls = Names.calls(name, other);
    return !calls.isEmpty()
        && calls.stream()
            .allMatch(each -> Names.receiver(each).map(SyntaxNode::code).orElse("").equals(on))
        && calls.stream()
            .flatMap(each -> Names.arguments(each).stream())
            .noneMatch(
                each ->
                    each.code().equals(given.code())
                        || Names.lastName(each).map(SyntaxNode::text).orElse("").equals(last));
  }
}
