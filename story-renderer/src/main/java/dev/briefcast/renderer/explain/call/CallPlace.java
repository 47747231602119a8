package dev.briefcast.renderer.explain.call;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Pattern;

/** Says where an added call stands, by what is called next to it: {@code before open}. */
public final class CallPlace {

  /** What Rust puts round a result. */
  private static final Pattern WRAPPING = Pattern.compile("Ok|Err|Some");

  private CallPlace() {}

  /** {@code before open} or {@code after open}; nothing where the order is not the point. */
  public static AttributedText phrase(SyntaxNode statement, Edit edit) {
    var values = new Values(edit.sides());
    Optional<AttributedText> next =
        edit.next()
            .filter(each -> isStep(each) || !makesObject(each, values))
            .flatMap(Names::mainCall)
            .filter(name -> !WRAPPING.matcher(name.text()).matches())
            .filter(name -> isCalledOnce(name, statement, edit))
            .map(name -> AttributedText.own(" before ").then(values.name(name)));
    return next.or(
            () ->
                edit.previous()
                    .filter(CallPlace::isStep)
                    .flatMap(Names::mainCall)
                    .filter(name -> isCalledOnce(name, statement, edit))
                    .map(name -> AttributedText.own(" after ").then(values.name(name))))
        .filter(
            each ->
                !each.text()
                    .endsWith(" " + Names.mainCall(statement).map(SyntaxNode::text).orElse("")))
        .orElseGet(() -> AttributedText.own(""));
  }

  /** Whether a statement does something, and does not only get a value for what follows. */
  private static boolean isStep(SyntaxNode statement) {
    return !statement.is(Concept.VARIABLE, Concept.ASSIGNMENT, Concept.DECLARATION);
  }

  /** Whether a value is a new object, which stands there for itself and not for its making. */
  private static boolean makesObject(SyntaxNode statement, Values values) {
    return Names.call(statement)
        .filter(each -> values.constructedType(each).isPresent())
        .isPresent();
  }

  /** Whether nothing else has the name there, so that it tells where a statement stands. */
  private static boolean isCalledOnce(SyntaxNode name, SyntaxNode statement, Edit edit) {
    SyntaxNode around =
        statement.enclosing(Concept.FUNCTION).orElseGet(() -> edit.sides().after().root());
    return Names.callCount(name, around) <= 1;
  }
}
