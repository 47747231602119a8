package dev.briefcast.renderer.explain.failure;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.SwitchCases;
import dev.briefcast.renderer.explain.action.TailExpressions;
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

/** Recognizes a switch that fails from now on for what none of its cases is for. */
public final class DefaultFails implements Idiom {

  /** How a sentence begins that says so. */
  static final String OPENING = "In all other cases, ";

  private static final Pattern FAILS =
      Pattern.compile("(?:throws|raises|panics|returns an error)\\b.*", Pattern.DOTALL);

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    return edit.after()
        .filter(each -> edit.removed().isEmpty() && !edit.isBroken())
        .filter(each -> SwitchCases.isDefault(each) && choice(each).isPresent())
        .filter(_ -> edit.beforeParent().children().stream().noneMatch(SwitchCases::isDefault))
        .filter(each -> isNew(SwitchCases.statements(each), edit))
        .flatMap(each -> sentence(each, edit));
  }

  private static Optional<SyntaxNode> choice(SyntaxNode each) {
    return each.enclosing(Concept.SWITCH, Concept.CONDITION, Concept.FUNCTION)
        .filter(around -> around.is(Concept.SWITCH));
  }

  /** Whether it does not only come from elsewhere. */
  private static boolean isNew(List<SyntaxNode> body, Edit edit) {
    return !body.isEmpty()
        && Names.codeCount(body.getLast(), edit.sides().before().root())
            < Names.codeCount(body.getLast(), edit.sides().after().root());
  }

  private static Optional<EditSentence> sentence(SyntaxNode each, Edit edit) {
    List<SyntaxNode> body = SwitchCases.statements(each);
    var actions = new Actions(new Values(edit.sides()));
    boolean value = body.size() == 1 && choice(each).filter(DefaultFails::isReturned).isPresent();
    Optional<AttributedText> does =
        actions
            .describeAll(body)
            .filter(DefaultFails::fails)
            .or(() -> value ? actions.returnPhraseOf(body.getFirst()) : Optional.empty());
    return does.filter(DefaultFails::fails)
        .map(AttributedText.own(OPENING).then(edit.sides().exitSubject(each)).then(" now ")::then)
        .map(said -> EditSentence.of(said, edit.sides().lines(each), 0.9));
  }

  private static boolean fails(AttributedText does) {
    return FAILS.matcher(does.text()).matches();
  }

  private static boolean isReturned(SyntaxNode choice) {
    SyntaxNode parent = choice.parent();
    return TailExpressions.isTail(choice) || (parent != null && parent.is(Concept.RETURN));
  }
}
