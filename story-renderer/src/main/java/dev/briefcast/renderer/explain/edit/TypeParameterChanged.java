package dev.briefcast.renderer.explain.edit;

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

/** Recognizes a type parameter that is added, removed or bound to another type. */
final class TypeParameterChanged implements Idiom {

  private static final Pattern PATH = Pattern.compile("=?\\s*[\\w.:]{1,80}");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean parameters =
        edit.removed().stream().allMatch(each -> each.is(Concept.TYPE_PARAMETER))
            && edit.added().stream().allMatch(each -> each.is(Concept.TYPE_PARAMETER));
    if (!parameters || edit.isBroken()) {
      return Optional.empty();
    }
    if (edit.removed().isEmpty()) {
      return edit.after()
          .filter(each -> isNotIn(edit.beforeParent(), each))
          .flatMap(each -> parameterSentence(each, edit, " gets another type parameter, "));
    }
    if (edit.added().isEmpty()) {
      return edit.before()
          .filter(each -> isNotIn(edit.afterParent(), each))
          .flatMap(each -> parameterSentence(each, edit, " loses the type parameter "));
    }
    return edit.before()
        .flatMap(
            old ->
                edit.after()
                    .filter(each -> isOfSame(each, edit))
                    .flatMap(
                        now ->
                            boundSentence(old, now, edit)
                                .or(() -> defaultSentence(old, now, edit))));
  }

  /** Whether no parameter of the name only has another place there. */
  private static boolean isNotIn(SyntaxNode parameters, SyntaxNode parameter) {
    String name = Names.declaredName(parameter).map(SyntaxNode::text).orElse("");
    return parameters.namedChildren().stream()
        .flatMap(each -> Names.declaredName(each).stream())
        .noneMatch(each -> each.text().equals(name));
  }

  /** Whether what has the parameter was declared before: the place of another is not its own. */
  private static boolean isOfSame(SyntaxNode now, Edit edit) {
    return edit.sides()
        .owner(now, Concept.FUNCTION, Concept.TYPE_DECLARATION)
        .filter(each -> !Names.containsName(each, edit.sides().before().root()))
        .isEmpty();
  }

  private static Optional<EditSentence> parameterSentence(
      SyntaxNode parameter, Edit edit, String words) {
    var values = new Values(edit.sides());
    Optional<AttributedText> owner =
        edit.sides()
            .owner(parameter, Concept.FUNCTION, Concept.TYPE_DECLARATION)
            .filter(each -> Names.containsName(each, edit.sides().before().root()))
            .filter(each -> Names.containsName(each, edit.sides().after().root()))
            .map(values::name);
    Optional<AttributedText> otherwise =
        parameter.childInField("value").flatMap(TypeParameterChanged::boundType).map(values::name);
    return owner.flatMap(
        each ->
            Names.declaredName(parameter)
                .map(
                    name -> {
                      AttributedText said = each.then(words).then(values.name(name));
                      AttributedText whole =
                          otherwise
                              .map(value -> said.then(", which defaults to ").then(value))
                              .orElse(said);
                      return EditSentence.of(whole, edit.sides().lines(parameter), 0.8);
                    }));
  }

  private static Optional<EditSentence> boundSentence(SyntaxNode old, SyntaxNode now, Edit edit) {
    String before = Names.declaredName(old).map(SyntaxNode::text).orElse("");
    Optional<SyntaxNode> name = Names.declaredName(now).filter(each -> each.text().equals(before));
    Optional<SyntaxNode> oldBound =
        old.childInField("constraint", "bound").flatMap(TypeParameterChanged::boundType);
    Optional<SyntaxNode> newBound =
        now.childInField("constraint", "bound").flatMap(TypeParameterChanged::boundType);
    boolean dropped = now.childInField("constraint", "bound").isEmpty();
    if (name.isEmpty() || oldBound.isEmpty() || (newBound.isEmpty() && !dropped)) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    if (newBound.map(SyntaxNode::text).equals(oldBound.map(SyntaxNode::text))) {
      return Optional.empty();
    }
    AttributedText said =
        newBound
            .map(
                each ->
                    values
                        .name(name.get())
                        .then(" is now bound to ")
                        .then(values.name(each))
                        .then(" instead of ")
                        .then(values.name(oldBound.get())))
            .orElseGet(
                () ->
                    values
                        .name(name.get())
                        .then(" is no longer bound to ")
                        .then(values.name(oldBound.get())));
    return Optional.of(
        EditSentence.of(said, edit.sides().lines(now), 0.85).withPlace(now, edit.sides()));
  }

  /** {@code Key now defaults to string}. */
  private static Optional<EditSentence> defaultSentence(SyntaxNode old, SyntaxNode now, Edit edit) {
    Optional<SyntaxNode> name = Names.declaredName(now);
    Optional<SyntaxNode> value = now.childInField("value").flatMap(TypeParameterChanged::typeName);
    boolean same = name.map(SyntaxNode::text).equals(Names.declaredName(old).map(SyntaxNode::text));
    var values = new Values(edit.sides());
    return name.filter(_ -> same && old.childInField("value").isEmpty())
        .flatMap(
            each ->
                value.map(is -> values.name(each).then(" now defaults to ").then(values.name(is))))
        .map(
            said ->
                EditSentence.of(said, edit.sides().lines(now), 0.75).withPlace(now, edit.sides()));
  }

  /** The last name of a type that is no more than a path of names. */
  private static Optional<SyntaxNode> typeName(SyntaxNode of) {
    List<SyntaxNode> names = of.findAll(each -> each.is(Concept.NAME));
    return PATH.matcher(of.text()).matches() && !names.isEmpty()
        ? Optional.of(names.getLast())
        : Optional.empty();
  }

  private static Optional<SyntaxNode> boundType(SyntaxNode of) {
    List<SyntaxNode> names = of.findAll(each -> each.is(Concept.NAME));
    return names.size() == 1 ? Optional.of(names.getFirst()) : Optional.empty();
  }
}
