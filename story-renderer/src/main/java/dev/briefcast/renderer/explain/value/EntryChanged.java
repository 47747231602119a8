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

/** Recognizes an entry of a map or table that is added, removed or renamed. */
public final class EntryChanged implements Idiom {

  private static final Pattern TABLE =
      Pattern.compile("object|dictionary|hash|literal_value|array_creation_expression");

  /** What is read out, and no expression. */
  private static final Pattern PLAIN = Pattern.compile("[\"'`:]?[A-Za-z][\\w -]{1,39}[\"'`]?");

  /** Words that are options of what takes them, more often than entries of a table. */
  private static final int ENTRIES_MIN = 2;

  /** What a state begins with: it tells little where nobody knows the state's name. */
  private static final Pattern NOTHING_YET = Pattern.compile("(?i)false|null|none|nil|undefined|0");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()
        || !TABLE.matcher(edit.beforeParent().type()).matches()
        || !TABLE.matcher(edit.afterParent().type()).matches()) {
      return Optional.empty();
    }
    Optional<SyntaxNode> old = edit.before().filter(EntryChanged::isEntry);
    Optional<SyntaxNode> now = edit.after().filter(EntryChanged::isEntry);
    if (edit.removed().isEmpty() && entries(edit.beforeParent()) >= ENTRIES_MIN) {
      return now.flatMap(each -> additionSentence(each, edit));
    }
    if (edit.added().isEmpty() && entries(edit.afterParent()) >= ENTRIES_MIN) {
      return old.flatMap(each -> removalSentence(each, edit));
    }
    return old.flatMap(was -> now.flatMap(is -> renamingSentence(was, is, edit)));
  }

  private static boolean isEntry(SyntaxNode node) {
    return node.is(Concept.KEYED)
        && node.namedChildren().size() == 2
        && PLAIN.matcher(key(node).text()).matches();
  }

  private static long entries(SyntaxNode table) {
    return table.namedChildren().stream().filter(EntryChanged::isEntry).count();
  }

  private static SyntaxNode key(SyntaxNode entry) {
    return entry.namedChildren().getFirst();
  }

  private static boolean isInTable(SyntaxNode key, SyntaxNode table) {
    String name = key.text().replaceAll("\\W", "");
    return table.namedChildren().stream()
        .map(each -> Names.declaredName(each).orElse(isEntry(each) ? key(each) : each))
        .anyMatch(each -> each.text().replaceAll("\\W", "").equals(name));
  }

  private static Optional<EditSentence> additionSentence(SyntaxNode entry, Edit edit) {
    SyntaxNode value = entry.namedChildren().getLast();
    boolean fresh =
        !isInTable(key(entry), edit.beforeParent())
            && !key(entry).text().replaceAll("\\W", "").equals(value.text())
            && !value.is(Concept.LAMBDA)
            && !(NOTHING_YET.matcher(value.text()).matches() && owner(entry).isEmpty());
    var values = new Values(edit.sides());
    AttributedText name = values.key(key(entry));
    Optional<AttributedText> plain =
        value.is(Concept.CONDITION) ? Optional.empty() : values.describe(value);
    return fresh
        ? plain
            .map(is -> AttributedText.own("The new entry ").then(name).then(" is ").then(is))
            .or(
                () ->
                    owner(entry)
                        .filter(edit.sides()::isInExcerpt)
                        .map(_ -> AttributedText.own("The entry ").then(name).then(" is new")))
            .map(said -> inTable(said, entry, edit))
        : Optional.empty();
  }

  private static Optional<EditSentence> removalSentence(SyntaxNode entry, Edit edit) {
    return isInTable(key(entry), edit.afterParent())
        ? Optional.empty()
        : Optional.of(
            inTable(
                AttributedText.own("The entry ")
                    .then(new Values(edit.sides()).key(key(entry)))
                    .then(" is removed"),
                entry,
                edit));
  }

  private static Optional<EditSentence> renamingSentence(SyntaxNode was, SyntaxNode is, Edit edit) {
    boolean same =
        was.namedChildren().getLast().code().equals(is.namedChildren().getLast().code())
            && !was.namedChildren().getLast().is(Concept.LITERAL, Concept.NUMBER)
            && !isInTable(key(was), edit.afterParent())
            && !isInTable(key(is), edit.beforeParent());
    var values = new Values(edit.sides());
    return same
        ? Optional.of(
            inTable(
                AttributedText.own("The entry ")
                    .then(values.key(key(was)))
                    .then(" is renamed to ")
                    .then(values.key(key(is))),
                is,
                edit))
        : Optional.empty();
  }

  /** In the table that has a name, if that stands in the excerpt. */
  private static EditSentence inTable(AttributedText said, SyntaxNode entry, Edit edit) {
    List<AttributedText> places =
        owner(entry)
            .filter(edit.sides()::isInExcerpt)
            .map(name -> List.of(new Values(edit.sides()).name(name)))
            .orElse(List.of());
    return new EditSentence(said, places, edit.sides().lines(entry), 0.75);
  }

  /** The name of what is set to the table. */
  private static Optional<SyntaxNode> owner(SyntaxNode entry) {
    return Optional.ofNullable(entry.parent())
        .flatMap(table -> Optional.ofNullable(table.parent()))
        .filter(
            each ->
                each.is(Concept.VARIABLE, Concept.ASSIGNMENT)
                    || each.type().matches("property_element|const_element"))
        .flatMap(Names::declaredName);
  }
}
