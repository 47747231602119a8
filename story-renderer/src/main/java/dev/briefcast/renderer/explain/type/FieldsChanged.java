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
import java.util.stream.Stream;

/** Recognizes fields that a type gets or loses, where others can see them. */
public final class FieldsChanged implements Idiom {

  private static final int NAMES_MAX = 3;

  /** TypeScript's properties. */
  private static final String PROPERTY = "property_signature";

  /** Go's and Rust's fields, which others see by their names and by a word. */
  private static final Pattern SEEN = Pattern.compile("(?s)(?:\\p{Lu}\\w*|pub(?:\\([^)]*\\))?) .*");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    List<SyntaxNode> fields =
        Stream.concat(edit.removed().stream(), edit.added().stream()).toList();
    boolean oneWay = edit.removed().isEmpty() != edit.added().isEmpty();
    boolean plain =
        oneWay
            && !edit.isBroken()
            && freshCount(edit) <= NAMES_MAX
            && fields.stream().allMatch(FieldsChanged::isSeenField)
            && fields.stream().noneMatch(each -> isOnOtherSide(each, edit));
    return plain
        ? owner(fields.getFirst(), edit).flatMap(owner -> sentence(owner, fields, edit))
        : Optional.empty();
  }

  private static boolean isSeenField(SyntaxNode node) {
    return node.type().equals(PROPERTY)
        || (node.type().equals("field_declaration")
            && node.childInField("name").isPresent()
            && SEEN.matcher(node.text()).matches());
  }

  /** How many the type gets or loses: of many, some are told as if they were all. */
  private static long freshCount(Edit edit) {
    boolean more = edit.removed().isEmpty();
    SyntaxNode has = more ? edit.afterParent() : edit.beforeParent();
    SyntaxNode other = more ? edit.beforeParent() : edit.afterParent();
    return has.children().stream()
        .filter(FieldsChanged::isSeenField)
        .flatMap(each -> Names.declaredName(each).stream())
        .filter(name -> !Names.containsName(name, other))
        .count();
  }

  /** Whether it only moves, or stands in another type of that name. */
  private static boolean isOnOtherSide(SyntaxNode field, Edit edit) {
    SyntaxNode other =
        edit.sides().isAfter(field) ? edit.sides().before().root() : edit.sides().after().root();
    return Names.declaredName(field).filter(name -> Names.containsName(name, other)).isPresent();
  }

  /** The type, if it is there on both sides; an object within it has no name. */
  private static Optional<AttributedText> owner(SyntaxNode field, Edit edit) {
    Optional<SyntaxNode> type = field.enclosing(Concept.TYPE_DECLARATION, Concept.FIELD);
    if (type.filter(edit.sides()::isInExcerpt).isEmpty()) {
      AttributedText header = edit.sides().subject(field);
      return Optional.of(header).filter(each -> edit.sides().inType() && !each.slots().isEmpty());
    }
    SyntaxNode other =
        edit.sides().isAfter(field) ? edit.sides().before().root() : edit.sides().after().root();
    return type.filter(each -> each.is(Concept.TYPE_DECLARATION))
        .flatMap(Names::declaredName)
        .filter(name -> Names.containsName(name, other))
        .map(new Values(edit.sides())::name);
  }

  private static Optional<EditSentence> sentence(
      AttributedText owner, List<SyntaxNode> fields, Edit edit) {
    var values = new Values(edit.sides());
    List<AttributedText> names =
        fields.stream()
            .flatMap(each -> Names.declaredName(each).stream())
            .map(values::name)
            .toList();
    if (names.size() != fields.size()) {
      return Optional.empty();
    }
    boolean one = names.size() == 1;
    boolean optional =
        fields.getFirst().children().stream().anyMatch(each -> each.text().equals("?"));
    String verb =
        edit.added().isEmpty()
            ? one ? " loses its field " : " loses the fields "
            : one
                ? optional ? " gets an optional field, " : " gets another field, "
                : " gets the fields ";
    return Optional.of(
        EditSentence.of(
            owner.then(verb).then(AttributedText.list(names, NAMES_MAX)),
            edit.sides().lines(fields.getFirst()),
            0.6));
  }
}
