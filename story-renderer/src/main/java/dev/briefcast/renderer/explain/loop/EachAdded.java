package dev.briefcast.renderer.explain.loop;

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
import java.util.regex.Pattern;

/**
 * Recognizes a call that is made for each of several by a function of theirs: {@code
 * doors.forEach(door -> door.open(key))}.
 */
public final class EachAdded implements Idiom {

  /** More are not put into one call; each is looked for in each. */
  private static final int CALLS_MAX = 20;

  private static final Pattern EACH = Pattern.compile("for_?[eE]ach|ForEach|each|foreach");

  private static final Pattern RUBY_BLOCK = Pattern.compile("block|do_block");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    return edit.after()
        .filter(each -> edit.removed().isEmpty() && each.is(Concept.CALL) && !edit.isBroken())
        .filter(EachAdded::isStatement)
        .filter(
            each ->
                Names.calledName(each)
                    .filter(name -> EACH.matcher(name.text()).matches())
                    .isPresent())
        .flatMap(each -> sentence(each, edit));
  }

  private static boolean isStatement(SyntaxNode call) {
    SyntaxNode around = call.parent();
    return around != null
        && (around.is(Concept.BLOCK)
            || around.parent() == null
            || around.type().matches(".*(?:body|statements|source_file|program)"));
  }

  private static Optional<EditSentence> sentence(SyntaxNode loop, Edit edit) {
    var values = new Values(edit.sides());
    Optional<AttributedText> all =
        Names.receiver(loop)
            .filter(on -> on.is(Concept.NAME, Concept.ACCESS))
            .flatMap(values::describe)
            .map(AttributedText.own(" for each of ")::then);
    AttributedText subject = edit.sides().subject(loop);
    return onlyCall(loop)
        .flatMap(Names::calledName)
        .filter(name -> !Values.isGenericName(name))
        .filter(name -> !Names.containsName(name, edit.sides().before().root()))
        .map(values::name)
        .map(
            name ->
                subject.slots().isEmpty()
                    ? name.then(" is now called")
                    : subject.then(" now calls ").then(name))
        .flatMap(said -> all.map(said::then))
        .map(said -> EditSentence.of(said, edit.sides().lines(loop), 0.8));
  }

  /** The call that is all that is done with each, whatever it is given. */
  private static Optional<SyntaxNode> onlyCall(SyntaxNode loop) {
    List<SyntaxNode> lambdas =
        loop.findAll(each -> each.is(Concept.LAMBDA) || RUBY_BLOCK.matcher(each.type()).matches());
    if (lambdas.size() != 1
        || !lambdas
            .getFirst()
            .findAll(each -> each.is(Concept.CONDITION, Concept.LOOP))
            .isEmpty()) {
      return Optional.empty();
    }
    List<SyntaxNode> calls =
        lambdas.getFirst().findAll(each -> each.is(Concept.CALL, Concept.ASSIGNMENT));
    if (calls.size() > CALLS_MAX) {
      return Optional.empty();
    }
    List<SyntaxNode> outer =
        calls.stream()
            .filter(each -> calls.stream().noneMatch(other -> other != each && isIn(each, other)))
            .toList();
    return outer.size() == 1 && outer.getFirst().is(Concept.CALL)
        ? Optional.of(outer.getFirst())
        : Optional.empty();
  }

  private static boolean isIn(SyntaxNode inner, SyntaxNode outer) {
    return outer.findAll(each -> each == inner).size() == 1;
  }
}
