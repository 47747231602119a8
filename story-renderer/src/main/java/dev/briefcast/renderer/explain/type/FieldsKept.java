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

/** Recognizes fields that a type has from now on, or no longer, whoever can see them. */
public final class FieldsKept implements Idiom {

  private static final int NAMES_MAX = 3;

  private static final Pattern HIDDEN =
      Pattern.compile(
          "(?s)(?:@\\w{1,60}\\s+)?(?:private|protected|internal|fileprivate)(?:\\(set\\))?\\s.*");

  /** What only serves to log or to be stored explains nothing. */
  private static final Pattern AUXILIARY =
      Pattern.compile("(?i)_{0,2}(?:(?:static)?log(?:ger)?|serialVersionUID|tag)");

  private static final Pattern FIXED =
      Pattern.compile("(?s).{0,80}\\b(?:static|const|companion)\\b.*");

  private static final Pattern NO_VALUE =
      Pattern.compile(
          "computed_(?:property|getter|setter)|getter|setter|accessor_list|\\w*annotation|attribute\\w*");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean more = edit.removed().isEmpty();
    List<SyntaxNode> nodes =
        (more ? edit.added() : edit.removed())
            .stream().filter(each -> !each.is(Concept.COMMENT)).toList();
    boolean fields =
        more != edit.added().isEmpty()
            && !nodes.isEmpty()
            && !edit.isBroken()
            && count(edit, more) <= NAMES_MAX
            && nodes.stream().allMatch(each -> isField(each, edit))
            && (!more || nodes.stream().noneMatch(FieldsKept::isConstant))
            && nodes.stream().noneMatch(edit.sides()::isNamedOnOtherSide);
    return fields
        ? FieldsChanged.owner(nodes.getFirst(), edit)
            .flatMap(owner -> sentence(owner, nodes, more, edit))
        : Optional.empty();
  }

  /** What is fixed for all is worth a word for its value alone. */
  private static boolean isConstant(SyntaxNode node) {
    return FIXED.matcher(node.text()).matches();
  }

  static boolean isField(SyntaxNode node, Edit edit) {
    Optional<SyntaxNode> around =
        node.enclosing(Concept.FUNCTION, Concept.LAMBDA, Concept.TYPE_DECLARATION);
    boolean held =
        around.filter(edit.sides()::isInExcerpt).isPresent()
            ? around.filter(each -> each.is(Concept.TYPE_DECLARATION)).isPresent()
            : HIDDEN.matcher(node.text()).matches()
                || (isSingle(node) && edit.sides().headerType(node).isPresent());
    return held
        && node.is(Concept.FIELD, Concept.VARIABLE, Concept.DECLARATION)
        && node.findAll(each -> each.is(Concept.LAMBDA)).isEmpty()
        && node.findAll(each -> each.type().equals("function_declarator")).isEmpty()
        && Names.declaredName(node)
            .filter(name -> !AUXILIARY.matcher(name.text()).matches())
            .isPresent();
  }

  /** Whether it is a field of one name, where no word says who can see it. */
  private static boolean isSingle(SyntaxNode node) {
    return node.is(Concept.FIELD)
        && node.type().equals("field_declaration")
        && node.children().stream().filter(each -> each.field().matches("name|declarator")).count()
            == 1;
  }

  /** How many it gets or loses: of many, some are told as if they were all. */
  private static long count(Edit edit, boolean more) {
    return (more ? edit.afterParent() : edit.beforeParent())
        .children().stream()
            .filter(each -> isField(each, edit))
            .filter(each -> !edit.sides().isNamedOnOtherSide(each))
            .count();
  }

  private static Optional<EditSentence> sentence(
      AttributedText owner, List<SyntaxNode> fields, boolean more, Edit edit) {
    var values = new Values(edit.sides());
    List<AttributedText> names =
        fields.stream()
            .flatMap(each -> Names.declaredName(each).stream())
            .map(values::name)
            .toList();
    // That a type keeps more to itself is worth a word only with what it begins with.
    Optional<AttributedText> said =
        more
            ? fields.stream()
                .filter(_ -> names.size() == 1)
                .findFirst()
                .flatMap(FieldsKept::value)
                .flatMap(values::describe)
                .map(
                    owner.then(" now also has ").then(names.getFirst()).then(", which begins as ")
                        ::then)
            : Optional.of(
                owner.then(" no longer has ").then(AttributedText.list(names, NAMES_MAX)));
    return said.map(
        each -> EditSentence.of(each, edit.sides().lines(fields.getFirst()), more ? 0.4 : 0.45));
  }

  /** What it begins with: nothing if it is calculated when read, or only annotated with values. */
  private static Optional<SyntaxNode> value(SyntaxNode field) {
    List<SyntaxNode> others = field.findAll(each -> NO_VALUE.matcher(each.type()).matches());
    return field
        .findAll(each -> each.children().stream().anyMatch(child -> child.text().equals("=")))
        .stream()
        .filter(each -> others.stream().allMatch(other -> other.findAll(each::equals).isEmpty()))
        .findFirst()
        .flatMap(each -> each.namedChildren().stream().reduce((_, last) -> last))
        .filter(each -> !each.is(Concept.LAMBDA));
  }
}
