package dev.briefcast.renderer.explain.block;

import dev.briefcast.renderer.explain.action.BodyActions;
import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/**
 * Recognizes a statement that is added with others in it, which are new as well: a try, a switch or
 * a lock.
 */
public final class BlockAdded implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    return edit.after()
        .filter(_ -> edit.removed().isEmpty() && !edit.isBroken())
        .filter(each -> each.is(Concept.TRY, Concept.SWITCH, Concept.LOCK))
        .filter(each -> isNew(each, edit))
        .flatMap(each -> sentence(each, edit));
  }

  /** Whether nothing that it does was done already, and nothing is gone over there. */
  private static boolean isNew(SyntaxNode block, Edit edit) {
    SyntaxNode before = edit.sides().before().root();
    SyntaxNode after = edit.sides().after().root();
    List<SyntaxNode> called =
        block.findAll(each -> each.is(Concept.CALL)).stream()
            .flatMap(each -> Names.calledName(each).stream())
            .toList();
    boolean other =
        called.stream()
            .allMatch(
                each ->
                    Names.occurrences(each, after) - Names.occurrences(each, block)
                        >= Names.occurrences(each, before));
    return other
        && edit.beforeParent().namedChildren().stream()
            .allMatch(each -> Names.containsCode(each, after));
  }

  private static Optional<EditSentence> sentence(SyntaxNode block, Edit edit) {
    var values = new Values(edit.sides());
    AttributedText subject = edit.sides().subject(block);
    return subject.slots().isEmpty()
        ? Optional.empty()
        : new BodyActions(subject.text(), values)
            .describeAll(List.of(block))
            .flatMap(
                does ->
                    Circumstances.describe(block, subject, values)
                        .map(who -> who.then(" now ").then(does)))
            .map(said -> EditSentence.of(said, edit.sides().lines(block), 0.85));
  }
}
