package dev.briefcast.renderer.explain.block;

import dev.briefcast.renderer.explain.action.Delegation;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** A body that leaves all of its work to something else: {@code open now delegates to lock}. */
public final class BodyDelegated implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> old = function(edit.beforeParent());
    Optional<SyntaxNode> now = function(edit.afterParent());
    boolean same =
        old.flatMap(Names::declaredName)
            .map(SyntaxNode::text)
            .equals(now.flatMap(Names::declaredName).map(SyntaxNode::text));
    return same && now.isPresent() && !edit.isBroken()
        ? sentence(now.get(), old.orElseThrow(), edit)
        : Optional.empty();
  }

  /** The function in whose body a node is. */
  private static Optional<SyntaxNode> function(SyntaxNode node) {
    for (SyntaxNode up = node; up != null && up.parent() != null; up = up.parent()) {
      SyntaxNode around = up.parent();
      if (around.is(Concept.FUNCTION, Concept.LAMBDA)) {
        boolean body = up.is(Concept.BLOCK) || up.field().equals("body");
        return Optional.of(around).filter(each -> body && each.is(Concept.FUNCTION));
      }
    }
    return Optional.empty();
  }

  private static Optional<EditSentence> sentence(SyntaxNode now, SyntaxNode old, Edit edit) {
    var values = new Values(edit.sides());
    return Names.declaredName(now)
        // What calls another of its name is no other delegation.
        .filter(name -> Names.occurrences(name, old) <= 1)
        .flatMap(
            name ->
                Delegation.otherPhrase(now, values)
                    .map(does -> values.name(name).then(" now ").then(does)))
        .map(said -> EditSentence.of(said, edit.sides().lines(now), 0.8));
  }
}
