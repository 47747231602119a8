package dev.briefcast.renderer.explain.entry;

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

/**
 * Recognizes values that an enumeration gets or loses: {@code HasResults is a new value of
 * ExitCode}.
 *
 * @param above the enumeration, if it begins above the part and is known
 */
public record EnumerationChanged(Optional<AttributedText> above) implements Idiom {

  private static final int VALUES_MAX = 3;

  private static final Pattern CONSTANT =
      Pattern.compile(
          "enum_constant|enum_variant|enumerator|enum_entry|enum_assignment|enum_member_declaration"
              + "|enum_case");

  /** Of enumerations that stand in the part as a whole. */
  public EnumerationChanged() {
    this(Optional.empty());
  }

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean more = edit.removed().isEmpty();
    List<SyntaxNode> nodes =
        (more ? edit.added() : edit.removed())
            .stream().filter(each -> !each.is(Concept.TOKEN, Concept.COMMENT)).toList();
    boolean plain =
        more != edit.added().isEmpty()
            && !edit.isBroken()
            && !nodes.isEmpty()
            && nodes.size() <= VALUES_MAX
            && nodes.stream().allMatch(EnumerationChanged::isConstant)
            && nodes.stream().noneMatch(edit.sides()::isNamedOnOtherSide);
    var values = new Values(edit.sides());
    List<AttributedText> names =
        plain
            ? nodes.stream()
                .map(each -> Names.declaredName(each).orElse(each))
                .filter(each -> each.is(Concept.NAME))
                .map(values::name)
                .toList()
            : List.of();
    if (names.isEmpty() || names.size() != nodes.size()) {
      return Optional.empty();
    }
    String verb =
        names.size() == 1
            ? (more ? " is a new value of " : " is no longer a value of ")
            : (more ? " are new values of " : " are no longer values of ");
    return edit.sides()
        .owner(nodes.getFirst(), Concept.TYPE_DECLARATION)
        .map(values::name)
        .or(() -> above)
        .map(
            type ->
                EditSentence.of(
                    AttributedText.list(names, VALUES_MAX).then(verb).then(type),
                    edit.sides().lines(nodes.getFirst()),
                    0.75));
  }

  /** TypeScript's values are bare names. */
  private static boolean isConstant(SyntaxNode node) {
    return CONSTANT.matcher(node.type()).matches()
        || (node.is(Concept.NAME)
            && node.parent() != null
            && node.parent().type().equals("enum_body"));
  }
}
