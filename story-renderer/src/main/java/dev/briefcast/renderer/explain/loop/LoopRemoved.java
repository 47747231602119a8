package dev.briefcast.renderer.explain.loop;

import dev.briefcast.renderer.explain.action.Loops;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Recognizes a loop that is removed with all that it did. */
public final class LoopRemoved implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    return edit.before()
        .filter(each -> edit.added().isEmpty() && each.is(Concept.LOOP) && !edit.isBroken())
        .filter(edit.sides()::isInExcerpt)
        .flatMap(
            loop ->
                Loops.iterated(loop)
                    .or(() -> Loops.indexed(loop))
                    .filter(over -> isGone(over, loop, edit))
                    .flatMap(over -> sentence(over, loop, edit)));
  }

  /** Whether nothing else is done with what it went through, nor what it did done elsewhere. */
  private static boolean isGone(SyntaxNode over, SyntaxNode loop, Edit edit) {
    SyntaxNode before = edit.sides().before().root();
    SyntaxNode after = edit.sides().after().root();
    boolean unused =
        over.is(Concept.NAME, Concept.ACCESS)
            && Names.codeCount(over, after)
                <= Names.codeCount(over, before) - Names.codeCount(over, loop);
    return unused
        && loop.findAll(each -> each.is(Concept.CALL)).stream()
            .flatMap(each -> Names.calledName(each).stream())
            .allMatch(
                name ->
                    Names.occurrences(name, after)
                        <= Names.occurrences(name, before) - Names.occurrences(name, loop));
  }

  private static Optional<EditSentence> sentence(SyntaxNode over, SyntaxNode loop, Edit edit) {
    AttributedText subject = edit.sides().subject(loop);
    return subject.slots().isEmpty()
        ? Optional.empty()
        : new Values(edit.sides())
            .describe(over)
            .map(subject.then(" no longer goes through ")::then)
            .map(said -> EditSentence.of(said, edit.sides().lines(loop), 0.75));
  }
}
