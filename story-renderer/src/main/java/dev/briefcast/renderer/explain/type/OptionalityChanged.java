package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recognizes a parameter or field that may be left out now, or must be there: {@code bell?} in
 * TypeScript, {@code Option<Bell>} in Rust, {@code Optional<Bell>} in Java.
 */
public final class OptionalityChanged implements Idiom {

  private static final Pattern OPTION =
      Pattern.compile(
          "(?s)(?:(?:\\w+(?:::|\\.))*(?:Option|Optional)\\s*<|Option\\[)(?<held>.+)[>\\]]");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    return markSentence(edit).or(() -> parameterSentence(edit)).or(() -> typeSentence(edit));
  }

  /** TypeScript's mark behind a property's name. */
  private static Optional<EditSentence> markSentence(Edit edit) {
    boolean more = edit.removed().isEmpty();
    Optional<SyntaxNode> mark =
        more ? edit.after() : edit.added().isEmpty() ? edit.before() : Optional.empty();
    return mark.filter(each -> each.is(Concept.TOKEN) && each.text().equals("?"))
        .filter(_ -> edit.afterParent().is(Concept.FIELD) && isSameName(edit))
        .flatMap(_ -> sentence(edit.afterParent(), more, edit));
  }

  private static boolean isSameName(Edit edit) {
    return Names.declaredName(edit.beforeParent())
        .map(SyntaxNode::text)
        .equals(Names.declaredName(edit.afterParent()).map(SyntaxNode::text));
  }

  private static Optional<EditSentence> parameterSentence(Edit edit) {
    Optional<SyntaxNode> old = edit.before().filter(OptionalityChanged::isTypeScriptParameter);
    Optional<SyntaxNode> now = edit.after().filter(OptionalityChanged::isTypeScriptParameter);
    return old.flatMap(
        was ->
            now.filter(is -> !is.type().equals(was.type()))
                .filter(is -> is.code().replace("? ", "").equals(was.code().replace("? ", "")))
                .flatMap(is -> sentence(is, is.type().startsWith("optional"), edit)));
  }

  private static boolean isTypeScriptParameter(SyntaxNode node) {
    return node.type().matches("(?:required|optional)_parameter");
  }

  private static Optional<EditSentence> typeSentence(Edit edit) {
    Optional<SyntaxNode> old = edit.before().filter(each -> each.field().equals("type"));
    Optional<SyntaxNode> now = edit.after().filter(each -> each.field().equals("type"));
    return old.filter(_ -> isSameName(edit))
        .flatMap(
            was ->
                now.flatMap(
                    is ->
                        holds(is, was)
                            ? sentence(edit.afterParent(), true, edit)
                            : holds(was, is)
                                ? sentence(edit.afterParent(), false, edit)
                                : Optional.empty()));
  }

  private static boolean holds(SyntaxNode option, SyntaxNode bare) {
    Matcher held = OPTION.matcher(option.text());
    return held.matches() && held.group("held").strip().equals(bare.text());
  }

  private static Optional<EditSentence> sentence(SyntaxNode of, boolean optional, Edit edit) {
    var values = new Values(edit.sides());
    return Optional.of(of)
        .filter(each -> each.is(Concept.FIELD, Concept.PARAMETER))
        .flatMap(Names::declaredName)
        .filter(edit.sides()::isInExcerpt)
        .map(values::name)
        .map(name -> name.then(optional ? " is now optional" : " is now required"))
        .map(
            said -> EditSentence.of(said, edit.sides().lines(of), 0.8).withPlace(of, edit.sides()));
  }
}
