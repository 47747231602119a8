package dev.briefcast.renderer.explain.call;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Recognizes two arguments of a call that change places. */
public final class ArgumentsSwapped implements ReplacementIdiom {

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.is(Concept.CALL);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<SyntaxNode> name = Names.calledName(after).filter(_ -> Names.isInformative(after));
    List<SyntaxNode> old = Names.arguments(before);
    List<SyntaxNode> now = Names.arguments(after);
    boolean same =
        name.map(SyntaxNode::text).equals(Names.calledName(before).map(SyntaxNode::text))
            && code(Names.receiver(before)).equals(code(Names.receiver(after)))
            && old.size() == now.size()
            && now.stream().noneMatch(each -> each.is(Concept.KEYED, Concept.STRING));
    List<Integer> differing =
        same
            ? IntStream.range(0, now.size())
                .filter(i -> !old.get(i).code().equals(now.get(i).code()))
                .boxed()
                .toList()
            : List.of();
    return differing.size() == 2 && isSwapped(old, now, differing)
        ? name.flatMap(
            each ->
                sentence(each, now.get(differing.getFirst()), now.get(differing.getLast()), edit))
        : Optional.empty();
  }

  private static Optional<String> code(Optional<SyntaxNode> node) {
    return node.map(SyntaxNode::code);
  }

  private static boolean isSwapped(
      List<SyntaxNode> old, List<SyntaxNode> now, List<Integer> places) {
    int one = places.getFirst();
    int other = places.getLast();
    return old.get(one).code().equals(now.get(other).code())
        && old.get(other).code().equals(now.get(one).code());
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode name, SyntaxNode first, SyntaxNode second, Edit edit) {
    var values = new Values(edit.sides());
    Optional<AttributedText> behind = values.describe(second);
    return values
        .describe(first)
        .flatMap(
            each ->
                behind
                    .filter(other -> !other.text().equals(each.text()))
                    .map(other -> each.then(" before ").then(other)))
        .map(order -> values.name(name).then(" is now given ").then(order))
        .map(
            said ->
                EditSentence.of(said, edit.sides().lines(name), 0.8).withPlace(name, edit.sides()));
  }
}
