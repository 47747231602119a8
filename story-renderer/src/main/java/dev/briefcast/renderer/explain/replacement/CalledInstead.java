package dev.briefcast.renderer.explain.replacement;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.regex.Pattern;

/** Says which call another one takes the place of: {@code close is called instead of turn}. */
public final class CalledInstead {

  private static final int RECEIVER_MIN = 5;

  /** What is only not known to be a type. */
  private static final Pattern TYPE = Pattern.compile("_*\\p{Lu}.*");

  private CalledInstead() {}

  /** The sentence about two calls by their names, or by the objects that they make. */
  public static EditSentence sentence(SyntaxNode before, SyntaxNode after, Edit edit) {
    SyntaxNode now = label(after, edit);
    return EditSentence.of(clause(before, after, edit), edit.sides().lines(now), 0.75)
        .withPlace(now, edit.sides());
  }

  private static AttributedText clause(SyntaxNode before, SyntaxNode after, Edit edit) {
    var values = new Values(edit.sides());
    boolean makes = values.constructedType(after).isPresent();
    boolean wasMaking = values.constructedType(before).isPresent();
    boolean thrown = isThrown(before) && isThrown(after) && (makes || !wasMaking);
    boolean made = makes && !thrown;
    boolean named = TYPE.matcher(label(after, edit).text()).matches();
    boolean wasMade = wasMaking && !thrown && (made || !named);
    AttributedText is = values.name(label(after, edit));
    AttributedText was = old(before, after, edit);
    if (made) {
      return AttributedText.own("a new ")
          .then(is)
          .then(" is made instead of " + (wasMade ? "a new " : "calling "))
          .then(was);
    }
    String done = thrown ? "thrown" : "called";
    return is.then(" is " + done + " instead of " + (wasMade ? "making a new " : "")).then(was);
  }

  /** Of what is of another thing than before one hears that, too. */
  private static AttributedText old(SyntaxNode before, SyntaxNode after, Edit edit) {
    var values = new Values(edit.sides());
    AttributedText name = values.name(label(before, edit));
    boolean other = Names.receiver(after).isEmpty() && values.constructedType(before).isEmpty();
    return Names.receiver(before)
        .filter(on -> other && on.is(Concept.NAME) && on.text().length() >= RECEIVER_MIN)
        .map(on -> name.then(" of ").then(values.name(on)))
        .orElse(name);
  }

  /** The type that a call makes an object of, or the name of what it calls. */
  static SyntaxNode label(SyntaxNode call, Edit edit) {
    return new Values(edit.sides())
        .constructedType(call)
        .or(() -> Names.calledName(call))
        .orElse(call);
  }

  private static boolean isThrown(SyntaxNode call) {
    return call.parent() != null && call.parent().is(Concept.THROW);
  }

  /** Whether a function calls the one as often as it called the other: each for one of those. */
  public static boolean isAsOften(SyntaxNode old, SyntaxNode now) {
    SyntaxNode before = around(old);
    SyntaxNode after = around(now);
    return Names.occurrences(old, before) - Names.occurrences(old, after)
        == Names.occurrences(now, after) - Names.occurrences(now, before);
  }

  /** The function that it stands in, or all of the code. */
  private static SyntaxNode around(SyntaxNode node) {
    SyntaxNode top = node;
    for (SyntaxNode up = node; up != null && !top.is(Concept.FUNCTION); up = up.parent()) {
      top = up;
    }
    return top;
  }
}
