package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Recognizes a value that was chosen under a condition, where only the other one is left. */
public final class ChoiceRemoved implements ReplacementIdiom {

  @Override
  public boolean accepts(SyntaxNode node) {
    return !node.is(Concept.BLOCK, Concept.TOKEN, Concept.LAMBDA);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    return Choice.of(before).flatMap(choice -> sentence(choice, after, edit));
  }

  /** {@code open no longer uses back if door is shut}. */
  private static Optional<EditSentence> sentence(Choice choice, SyntaxNode after, Edit edit) {
    boolean otherwise = choice.otherwise().code().equals(after.code());
    boolean first = choice.then().code().equals(after.code());
    SyntaxNode gone = first ? choice.otherwise() : choice.then();
    SyntaxNode root = edit.sides().after().root();
    AttributedText subject = edit.sides().exitSubject(after);
    boolean told =
        otherwise != first
            && !subject.slots().isEmpty()
            && !Names.containsCode(choice.condition(), root)
            && !Names.containsCode(gone, root);
    var values = new Values(edit.sides());
    return Optional.of(gone)
        .filter(_ -> told)
        .flatMap(values::describe)
        .flatMap(
            was ->
                new Conditions(values)
                    .clauseOf(choice.condition(), first, choice.condition())
                    .map(
                        only -> subject.then(" no longer uses ").then(was).then(" if ").then(only)))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.8));
  }
}
