package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Actions;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A value that may be missing, without which it leaves: {@code find(key) ?: throw Missing()}. */
public final class LeavesWithout implements Idiom {

  private static final Set<String> ELSE = Set.of("??", "?:");

  @Override
  public Optional<EditSentence> of(Edit edit) {
    if (edit.isBroken() || edit.removed().stream().anyMatch(each -> !leaving(each).isEmpty())) {
      return Optional.empty();
    }
    List<SyntaxNode> found = edit.added().stream().flatMap(each -> leaving(each).stream()).toList();
    return found.size() == 1 && isNew(found.getFirst(), edit)
        ? said(found.getFirst(), edit)
        : Optional.empty();
  }

  private static List<SyntaxNode> leaving(SyntaxNode node) {
    return node.all(
        each ->
            each.named().size() == 2
                && ELSE.contains(Conditions.sign(each))
                && each.named().getLast().is(Concept.THROW, Concept.RETURN)
                && each.around(Concept.LAMBDA).isEmpty());
  }

  /** Whether the same was not done in another place, and in a function that was there. */
  private static boolean isNew(SyntaxNode whole, Edit edit) {
    Optional<String> called = Names.called(whole.named().getFirst()).map(SyntaxNode::text);
    SyntaxNode before = edit.sides().before().root();
    boolean known =
        edit.sides()
            .owner(whole, Concept.FUNCTION)
            .map(name -> Names.occurs(name, before))
            .orElse(true);
    return known
        && leaving(before).stream()
            .map(each -> each.named().getFirst())
            .noneMatch(
                old ->
                    old.code().equals(whole.named().getFirst().code())
                        || (called.isPresent()
                            && called.equals(Names.called(old).map(SyntaxNode::text))));
  }

  private static Optional<EditSentence> said(SyntaxNode whole, Edit edit) {
    var values = new Values(edit.sides());
    SyntaxNode value = whole.named().getFirst();
    Optional<AttributedText> clause =
        value.is(Concept.CALL)
            ? Names.called(value)
                .filter(_ -> Names.isTelling(value))
                .map(name -> values.name(name).then(" returns nothing"))
            : value.is(Concept.NAME, Concept.ACCESS)
                ? values.of(value).map(name -> name.then(" is not set"))
                : Optional.empty();
    Optional<AttributedText> leaves = new Actions(values).of(whole.named().getLast());
    return clause.flatMap(
        condition ->
            leaves.map(
                does ->
                    EditSentence.of(
                        AttributedText.own("If ")
                            .then(condition)
                            .then(", ")
                            .then(edit.sides().leaving(whole))
                            .then(" now ")
                            .then(does),
                        edit.sides().lines(whole),
                        0.9)));
  }
}
