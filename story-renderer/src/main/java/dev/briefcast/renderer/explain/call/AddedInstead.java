package dev.briefcast.renderer.explain.call;

import dev.briefcast.renderer.explain.action.Addition;
import dev.briefcast.renderer.explain.action.AssignmentTargets;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/**
 * Recognizes a value that joins others where it took their place: {@code bell = ring}, {@code bell
 * << ring}; or the other way round.
 */
public final class AddedInstead implements ReplacementIdiom {

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    return sentence(before, after, " is now added to ", " instead of replacing it", edit)
        .or(() -> sentence(after, before, " now replaces ", " instead of being added to it", edit));
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode setting, SyntaxNode adding, String verb, String instead, Edit edit) {
    List<SyntaxNode> sides = setting.namedChildren();
    boolean plain =
        setting.is(Concept.ASSIGNMENT) && sides.size() == 2 && Conditions.sign(setting).equals("=");
    SyntaxNode now = edit.added().getFirst();
    var values = new Values(edit.sides());
    return Addition.of(adding)
        .filter(
            added ->
                plain
                    && added.list().code().equals(sides.getFirst().code())
                    && added.value().code().equals(sides.getLast().code()))
        .flatMap(
            added -> {
              boolean comes = adding == now;
              SyntaxNode value = comes ? added.value() : sides.getLast();
              SyntaxNode list = comes ? added.list() : sides.getFirst();
              return values
                  .describe(value)
                  .flatMap(
                      what ->
                          new AssignmentTargets(values)
                              .describe(list)
                              .map(to -> what.then(verb).then(to).then(instead)));
            })
        .map(said -> EditSentence.of(said, edit.sides().lines(now), 0.85))
        .map(said -> said.withPlace(now, edit.sides()));
  }
}
