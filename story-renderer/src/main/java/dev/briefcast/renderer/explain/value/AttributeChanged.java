package dev.briefcast.renderer.explain.value;

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

/** Recognizes an attribute of a JSX element that is added, removed, or gets another value. */
public final class AttributeChanged implements Idiom {

  private static final Pattern ELEMENT = Pattern.compile("jsx_(?:opening|self_closing)_element");

  /** What an element looks like is better seen. */
  private static final Pattern LOOKS = Pattern.compile("class|className|style|sx|css");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean attributes =
        !edit.isBroken()
            && edit.removed().stream().allMatch(AttributeChanged::isAttribute)
            && edit.added().stream().allMatch(AttributeChanged::isAttribute)
            && isSameElement(edit);
    if (!attributes) {
      return Optional.empty();
    }
    if (edit.removed().isEmpty()) {
      return edit.after().flatMap(each -> additionSentence(each, edit));
    }
    if (edit.added().isEmpty()) {
      return edit.before().flatMap(each -> removalSentence(each, edit));
    }
    return edit.before().flatMap(was -> edit.after().flatMap(is -> changeSentence(was, is, edit)));
  }

  private static boolean isAttribute(SyntaxNode node) {
    return node.type().equals("jsx_attribute")
        && !LOOKS.matcher(node.namedChildren().getFirst().text()).matches();
  }

  private static boolean isSameElement(Edit edit) {
    Optional<String> before = tag(edit.beforeParent()).map(SyntaxNode::text);
    return before.isPresent() && before.equals(tag(edit.afterParent()).map(SyntaxNode::text));
  }

  /** What an element is called: the last name of a component. */
  static Optional<SyntaxNode> tag(SyntaxNode element) {
    return ELEMENT.matcher(element.type()).matches()
        ? element.namedChildren().stream().findFirst().flatMap(Names::lastName)
        : Optional.empty();
  }

  /** {@code Field}, but {@code the input element} of HTML. */
  private static AttributedText elementPhrase(SyntaxNode element, Values values) {
    SyntaxNode tag = tag(element).orElse(element);
    return Character.isLowerCase(tag.text().charAt(0))
        ? AttributedText.own("the ").then(values.name(tag)).then(" element")
        : values.name(tag);
  }

  private static AttributedText name(SyntaxNode attribute, Values values) {
    return values.name(attribute.namedChildren().getFirst());
  }

  /** The value that is given, without what its language puts round it. */
  private static Optional<SyntaxNode> value(SyntaxNode attribute) {
    List<SyntaxNode> named = attribute.namedChildren();
    if (named.size() != 2) {
      return Optional.empty();
    }
    SyntaxNode value = named.getLast();
    boolean held = value.type().equals("jsx_expression") && value.namedChildren().size() == 1;
    return Optional.of(held ? value.namedChildren().getFirst() : value)
        .filter(each -> !each.is(Concept.LAMBDA, Concept.CONDITION));
  }

  private static boolean has(SyntaxNode element, SyntaxNode attribute) {
    return element.namedChildren().stream()
        .filter(AttributeChanged::isAttribute)
        .anyMatch(
            each ->
                each.namedChildren()
                    .getFirst()
                    .text()
                    .equals(attribute.namedChildren().getFirst().text()));
  }

  /** Whether other elements of that name have it, so that it is not said of which one it is. */
  private static boolean othersHave(SyntaxNode attribute, SyntaxNode side, Edit edit) {
    Optional<String> tag = tag(edit.beforeParent()).map(SyntaxNode::text);
    return !side.findAll(
            each -> tag(each).map(SyntaxNode::text).equals(tag) && has(each, attribute))
        .isEmpty();
  }

  private static Optional<EditSentence> additionSentence(SyntaxNode attribute, Edit edit) {
    var values = new Values(edit.sides());
    if (has(edit.beforeParent(), attribute)
        || othersHave(attribute, edit.sides().before().root(), edit)) {
      return Optional.empty();
    }
    AttributedText element = elementPhrase(edit.afterParent(), values);
    AttributedText name = name(attribute, values);
    return Optional.of(
        sentence(
            value(attribute)
                .flatMap(values::describe)
                .filter(is -> !is.text().equals(name.text()))
                .map(
                    is ->
                        AttributedText.own("The new attribute ")
                            .then(name)
                            .then(" of ")
                            .then(element)
                            .then(" is ")
                            .then(is))
                .orElseGet(() -> element.then(" now has the attribute ").then(name)),
            attribute,
            edit));
  }

  private static Optional<EditSentence> removalSentence(SyntaxNode attribute, Edit edit) {
    var values = new Values(edit.sides());
    return has(edit.afterParent(), attribute)
            || othersHave(attribute, edit.sides().after().root(), edit)
        ? Optional.empty()
        : Optional.of(
            sentence(
                elementPhrase(edit.beforeParent(), values)
                    .then(" no longer has the attribute ")
                    .then(name(attribute, values)),
                attribute,
                edit));
  }

  /** {@code size of Icon is now 24 instead of 16}. */
  private static Optional<EditSentence> changeSentence(SyntaxNode was, SyntaxNode is, Edit edit) {
    var values = new Values(edit.sides());
    boolean same = name(was, values).text().equals(name(is, values).text());
    if (Names.containsCode(was, edit.sides().after().root())) {
      return Optional.empty();
    }
    Optional<AttributedText> old = value(was).filter(_ -> same).flatMap(values::describe);
    Optional<AttributedText> now = value(is).flatMap(values::describe);
    return old.flatMap(
            before ->
                now.filter(after -> !after.text().equals(before.text()))
                    .map(
                        after ->
                            name(is, values)
                                .then(" of ")
                                .then(elementPhrase(edit.afterParent(), values))
                                .then(" is now ")
                                .then(after)
                                .then(" instead of ")
                                .then(before)))
        .map(said -> sentence(said, is, edit));
  }

  private static EditSentence sentence(AttributedText said, SyntaxNode attribute, Edit edit) {
    return EditSentence.of(said, edit.sides().lines(attribute), 0.7)
        .withPlace(attribute, edit.sides());
  }
}
