package dev.briefcast.renderer.explain.loop;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.BodyActions;
import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.Loops;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes a loop that is added, and does what was not done. */
public final class LoopAdded implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    return edit.after()
        .filter(_ -> edit.removed().isEmpty() && !edit.isBroken())
        .filter(each -> each.is(Concept.LOOP))
        .filter(each -> isNew(each, edit.sides().before().root()) && isAllElseKept(edit))
        .flatMap(each -> sentence(each, edit));
  }

  /** Whether nothing that it does was done already, and nothing is gone over there. */
  private static boolean isNew(SyntaxNode loop, SyntaxNode before) {
    Optional<String> over = Loops.iterated(loop).map(SyntaxNode::code);
    boolean other =
        before.findAll(each -> each.is(Concept.LOOP)).stream()
            .noneMatch(
                each ->
                    over.isPresent() && Loops.iterated(each).map(SyntaxNode::code).equals(over));
    return other
        && Actions.statements(loop).stream().noneMatch(each -> Names.containsCode(each, before))
        && loop.findAll(each -> each.is(Concept.CALL)).stream()
            .flatMap(each -> Names.calledName(each).stream())
            .noneMatch(each -> Names.containsName(each, before) && isOnlyCall(each, loop));
  }

  /** Whether a call is all that a loop does. */
  private static boolean isOnlyCall(SyntaxNode name, SyntaxNode loop) {
    return Names.mainCall(Actions.statements(loop))
        .filter(each -> each.text().equals(name.text()))
        .isPresent();
  }

  /** Whether it takes the place of nothing: of a call that did the same, for instance. */
  private static boolean isAllElseKept(Edit edit) {
    SyntaxNode after = edit.sides().after().root();
    return edit.beforeParent().namedChildren().stream()
        .allMatch(each -> Names.containsCode(each, after));
  }

  private static Optional<EditSentence> sentence(SyntaxNode loop, Edit edit) {
    var values = new Values(edit.sides());
    AttributedText subject = edit.sides().subject(loop);
    Optional<AttributedText> does =
        searchPhrase(loop, values)
            .or(() -> bodyPhrase(loop, values))
            .or(() -> chosenPhrase(loop, subject, values));
    return subject.slots().isEmpty()
        ? Optional.empty()
        : does.flatMap(
            all ->
                Circumstances.describe(loop, subject, values)
                    .map(
                        who ->
                            EditSentence.of(
                                who.then(" now ").then(all), edit.sides().lines(loop), 0.85)));
  }

  /** {@code returns door as soon as open of door is set for one of doors}. */
  private static Optional<AttributedText> searchPhrase(SyntaxNode loop, Values values) {
    List<SyntaxNode> body = Actions.statements(loop);
    boolean guard =
        body.size() == 1
            && body.getFirst().is(Concept.CONDITION)
            && body.getFirst().childInField("alternative").isEmpty();
    List<SyntaxNode> leaves = guard ? Actions.statements(body.getFirst()) : List.of();
    if (leaves.size() != 1 || !leaves.getFirst().is(Concept.RETURN, Concept.THROW)) {
      return Optional.empty();
    }
    return Loops.iterated(loop)
        .filter(each -> each.is(Concept.NAME, Concept.ACCESS))
        .flatMap(values::describe)
        .flatMap(
            over ->
                new Conditions(values)
                    .clause(body.getFirst())
                    .flatMap(
                        only ->
                            new Actions(values)
                                .describe(leaves.getFirst())
                                .map(
                                    exit ->
                                        exit.then(" as soon as ")
                                            .then(only)
                                            .then(" for one of ")
                                            .then(over))));
  }

  /** {@code paints door for each of doors unless old of door is set}. */
  private static Optional<AttributedText> chosenPhrase(
      SyntaxNode loop, AttributedText function, Values values) {
    return new Loops(values)
        .phrase(loop)
        .flatMap(_ -> new BodyActions(function.text(), values).describeAll(List.of(loop)));
  }

  private static Optional<AttributedText> bodyPhrase(SyntaxNode loop, Values values) {
    boolean leaves = !loop.findAll(Actions::isJump).isEmpty();
    return leaves
        ? Optional.empty()
        : new Loops(values)
            .phrase(loop)
            .flatMap(
                when ->
                    new Actions(values)
                        .describeAll(Actions.statements(loop))
                        .map(does -> does.then(when)));
  }
}
