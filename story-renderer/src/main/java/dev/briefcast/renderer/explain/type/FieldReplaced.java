package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a field that takes the place of another one of its type. */
public final class FieldReplaced implements ReplacementIdiom {

  private static final Pattern OVERRIDE =
      Pattern.compile("(?s)(?:[\\w@]{1,40}\\s+){0,4}override\\b.*");

  private static final Pattern ACCESSORS =
      Pattern.compile("accessor_list|computed_property|getter|arrow_expression_clause");

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<SyntaxNode> old = Names.declaredName(before);
    Optional<SyntaxNode> now = Names.declaredName(after);
    boolean replaced =
        FieldsKept.isField(before, edit)
            && FieldsKept.isField(after, edit)
            && old.isPresent()
            && now.isPresent()
            && !old.get().text().equals(now.get().text())
            && areAlike(before, after)
            && !Names.containsName(old.get(), edit.sides().after().root())
            && !Names.containsName(now.get(), edit.sides().before().root());
    var values = new Values(edit.sides());
    return FieldsChanged.owner(after, edit)
        .filter(_ -> replaced)
        .map(owner -> clause(owner, old.get(), now.get(), values))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.6));
  }

  /**
   * Whether more than their place speaks for one instead of the other: what overrides a member of
   * another type takes the place of none here, and what is calculated is what it is calculated as.
   */
  private static boolean areAlike(SyntaxNode before, SyntaxNode after) {
    boolean overrides = OVERRIDE.matcher(before.text()).matches();
    return overrides == OVERRIDE.matcher(after.text()).matches()
        && (!isCalculated(before) || type(before).equals(type(after)));
  }

  private static boolean isCalculated(SyntaxNode field) {
    return field.findAll(each -> ACCESSORS.matcher(each.type()).matches()).stream()
        // C#'s {@code { get; set; }} only says who may.
        .anyMatch(
            each ->
                !each.type().equals("accessor_list")
                    || each.text().indexOf('{', 1) > 0
                    || each.text().contains("=>"));
  }

  private static Optional<String> type(SyntaxNode field) {
    return field.childInField("type").map(SyntaxNode::code);
  }

  private static AttributedText clause(
      AttributedText owner, SyntaxNode old, SyntaxNode now, Values values) {
    return owner
        .then(" now has ")
        .then(values.name(now))
        .then(" instead of ")
        .then(values.name(old));
  }
}
