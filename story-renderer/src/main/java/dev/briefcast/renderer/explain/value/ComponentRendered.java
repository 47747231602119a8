package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a component of JSX that a function renders from now on, or no longer. */
public final class ComponentRendered implements Idiom {

  private static final Pattern ELEMENT = Pattern.compile("jsx_(?:self_closing_)?element");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    return edit.removed().isEmpty()
        ? edit.after()
            .flatMap(
                each -> sentence(each, edit, edit.sides().before().root(), " now also renders "))
        : edit.added().isEmpty()
            ? edit.before()
                .flatMap(
                    each ->
                        sentence(each, edit, edit.sides().after().root(), " no longer renders "))
            : Optional.empty();
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode element, Edit edit, SyntaxNode other, String words) {
    var values = new Values(edit.sides());
    Optional<SyntaxNode> function = edit.sides().owner(element, Concept.FUNCTION, Concept.VARIABLE);
    return component(element)
        .filter(tag -> !Names.containsName(tag, other))
        .flatMap(tag -> function.map(name -> values.name(name).then(words).then(values.name(tag))))
        .map((AttributedText said) -> EditSentence.of(said, edit.sides().lines(element), 0.75));
  }

  /** The name of a component, which begins with a capital; HTML's elements do not. */
  private static Optional<SyntaxNode> component(SyntaxNode element) {
    if (!ELEMENT.matcher(element.type()).matches()) {
      return Optional.empty();
    }
    Optional<SyntaxNode> opening =
        element.type().equals("jsx_element")
            ? element.namedChildren().stream().findFirst()
            : Optional.of(element);
    return opening
        .flatMap(AttributeChanged::tag)
        .filter(tag -> Character.isUpperCase(tag.text().charAt(0)));
  }
}
