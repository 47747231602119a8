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
 * Recognizes names that a module of Node shows others from now on, or no longer: {@code
 * module.exports = { open, shut }}.
 *
 * @param above what is set to the object, if it begins above the part and that is known
 */
public record ExportListed(Optional<AttributedText> above) implements Idiom {

  private static final int NAMES_MAX = 3;

  private static final Pattern EXPORTS = Pattern.compile("(?:module\\.)?exports");

  private static final String EXPORTED = "shorthand_property_identifier";

  /** Of objects that stand in the part as a whole. */
  public ExportListed() {
    this(Optional.empty());
  }

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean more = edit.removed().isEmpty();
    List<SyntaxNode> names =
        (more ? edit.added() : edit.removed())
            .stream().filter(each -> !each.is(Concept.TOKEN, Concept.COMMENT)).toList();
    SyntaxNode other = more ? edit.beforeParent() : edit.afterParent();
    boolean exported =
        more != edit.added().isEmpty()
            && !names.isEmpty()
            && names.size() <= NAMES_MAX
            && names.stream().allMatch(each -> each.type().equals(EXPORTED))
            && names.stream().noneMatch(each -> Names.containsName(each, other))
            && isExports(names.getFirst(), edit);
    var values = new Values(edit.sides());
    return exported
        ? Optional.of(
            EditSentence.of(
                AttributedText.list(names.stream().map(values::name).toList(), NAMES_MAX)
                    .then(names.size() == 1 ? " is " : " are ")
                    .then(more ? "now exported" : "no longer exported"),
                edit.sides().lines(names.getFirst()),
                0.7))
        : Optional.empty();
  }

  private boolean isExports(SyntaxNode name, Edit edit) {
    boolean set =
        Optional.ofNullable(name.parent())
            .flatMap(each -> Optional.ofNullable(each.parent()))
            .filter(each -> each.is(Concept.ASSIGNMENT) && edit.sides().isInExcerpt(each))
            .filter(each -> EXPORTS.matcher(each.namedChildren().getFirst().text()).matches())
            .isPresent();
    return set || above.filter(each -> each.text().equals("exports")).isPresent();
  }
}
