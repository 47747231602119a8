package dev.briefcast.renderer.explain.type;

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

/** Recognizes fields that a type loses, whoever can see them. */
public final class FieldRemoved implements Idiom {

  private static final int NAMES_MAX = 3;

  private static final Pattern HIDDEN =
      Pattern.compile(
          "(?s)(?:@\\w{1,60}\\s+)?(?:private|protected|internal|fileprivate)(?:\\(set\\))?\\s.*");

  /** What only serves to log or to be stored explains nothing. */
  private static final Pattern AUXILIARY =
      Pattern.compile("(?i)_{0,2}(?:(?:static)?log(?:ger)?|serialVersionUID|tag)");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean fields =
        edit.added().isEmpty()
            && !edit.removed().isEmpty()
            && !edit.isBroken()
            && lostCount(edit) <= NAMES_MAX
            && edit.removed().stream().allMatch(each -> isField(each, edit))
            && edit.removed().stream().noneMatch(edit.sides()::isNamedOnOtherSide);
    return fields
        ? FieldsChanged.owner(edit.removed().getFirst(), edit)
            .flatMap(owner -> sentence(owner, edit))
        : Optional.empty();
  }

  static boolean isField(SyntaxNode node, Edit edit) {
    Optional<SyntaxNode> around =
        node.enclosing(Concept.FUNCTION, Concept.LAMBDA, Concept.TYPE_DECLARATION);
    boolean held =
        around.filter(edit.sides()::isInExcerpt).isPresent()
            ? around.filter(each -> each.is(Concept.TYPE_DECLARATION)).isPresent()
            : HIDDEN.matcher(node.text()).matches();
    return held
        && node.is(Concept.FIELD, Concept.VARIABLE, Concept.DECLARATION)
        && node.findAll(each -> each.is(Concept.LAMBDA)).isEmpty()
        && node.findAll(each -> each.type().equals("function_declarator")).isEmpty()
        && Names.declaredName(node)
            .filter(name -> !AUXILIARY.matcher(name.text()).matches())
            .isPresent();
  }

  /** How many it loses: of many, some are told as if they were all. */
  private static long lostCount(Edit edit) {
    return edit.beforeParent().children().stream()
        .filter(each -> isField(each, edit))
        .filter(each -> !edit.sides().isNamedOnOtherSide(each))
        .count();
  }

  private static Optional<EditSentence> sentence(AttributedText owner, Edit edit) {
    var values = new Values(edit.sides());
    List<AttributedText> names =
        edit.removed().stream()
            .flatMap(each -> Names.declaredName(each).stream())
            .map(values::name)
            .toList();
    return Optional.of(
        EditSentence.of(
            owner.then(" no longer has ").then(AttributedText.list(names, NAMES_MAX)),
            edit.sides().lines(edit.removed().getFirst()),
            0.45));
  }
}
