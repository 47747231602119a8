package dev.briefcast.renderer.explain.entry;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Recognizes entries of a map or table that are added, removed or renamed. */
public final class EntryChanged implements Idiom {

  private static final int ENTRIES_MAX = 3;

  private static final Pattern TABLE =
      Pattern.compile("object|dictionary|hash|literal_value|array_creation_expression");

  /** What is read out, and no expression. */
  private static final Pattern PLAIN = Pattern.compile("[\"'`:]?[A-Za-z][\\w -]{1,39}[\"'`]?");

  /** The same with signs that stand in texts. */
  private static final Pattern PLAIN_TEXT =
      Pattern.compile("([\"'`])[\\w@/.:#-]?[A-Za-z][\\w ./:-]{1,39}\\1");

  /** Words that are options of what takes them, more often than entries of a table. */
  private static final int ENTRIES_MIN = 2;

  /** What a state begins with: it tells little where nobody knows the state's name. */
  private static final Pattern NOTHING_YET = Pattern.compile("(?i)false|null|none|nil|undefined|0");

  private final boolean cut;
  private final Optional<AttributedText> table;

  /** Of tables that stand in the part as a whole. */
  public EntryChanged() {
    this(false, Optional.empty());
  }

  private EntryChanged(boolean cut, Optional<AttributedText> table) {
    this.cut = cut;
    this.table = table;
  }

  /**
   * Of one that begins above the part.
   *
   * @param name of what is set to it, if that is known
   */
  public static EntryChanged ofCut(Optional<AttributedText> name) {
    return new EntryChanged(true, name);
  }

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()
        || !TABLE.matcher(edit.beforeParent().type()).matches()
        || !TABLE.matcher(edit.afterParent().type()).matches()) {
      return Optional.empty();
    }
    List<SyntaxNode> come = unmoved(edit.added(), edit.beforeParent());
    List<SyntaxNode> gone = unmoved(edit.removed(), edit.afterParent());
    List<SyntaxNode> all = Stream.concat(come.stream(), gone.stream()).toList();
    if (all.isEmpty() || !all.stream().allMatch(each -> isEntry(each) && isKeyed(each, edit))) {
      return Optional.empty();
    }
    if (gone.isEmpty() && entries(edit.beforeParent()) >= ENTRIES_MIN) {
      return come.size() == 1
          ? additionSentence(come.getFirst(), edit)
          : listSentence(come, " are new", edit.beforeParent(), edit);
    }
    if (come.isEmpty() && entries(edit.afterParent()) >= ENTRIES_MIN) {
      return gone.size() == 1
          ? removalSentence(gone.getFirst(), edit)
          : listSentence(gone, " are removed", edit.afterParent(), edit);
    }
    return come.size() == 1 && gone.size() == 1
        ? replacementSentence(gone.getFirst(), come.getFirst(), edit)
            .or(() -> renamingSentence(gone.getFirst(), come.getFirst(), edit))
        : Optional.empty();
  }

  /** {@code The entry front is now openFront instead of open}. */
  private Optional<EditSentence> replacementSentence(SyntaxNode was, SyntaxNode is, Edit edit) {
    SyntaxNode old = was.namedChildren().getLast();
    SyntaxNode now = is.namedChildren().getLast();
    var values = new Values(edit.sides());
    boolean named =
        cut
            && key(was).code().equals(key(is).code())
            && old.is(Concept.NAME, Concept.ACCESS)
            && now.is(Concept.NAME, Concept.ACCESS);
    return named
        ? values
            .describe(now)
            .flatMap(
                to ->
                    values
                        .describe(old)
                        .filter(from -> !from.text().equals(to.text()))
                        .map(
                            from ->
                                AttributedText.own("The entry ")
                                    .then(values.key(key(is)))
                                    .then(" is now ")
                                    .then(to)
                                    .then(" instead of ")
                                    .then(from)))
            .map(said -> inTable(said, is, edit))
        : Optional.empty();
  }

  /** Those that do not stand in another place of the other table. */
  private static List<SyntaxNode> unmoved(List<SyntaxNode> nodes, SyntaxNode other) {
    Set<String> there =
        other.namedChildren().stream().map(SyntaxNode::code).collect(Collectors.toSet());
    return nodes.stream()
        .filter(each -> !each.is(Concept.TOKEN, Concept.COMMENT))
        .filter(each -> !there.contains(each.code()))
        .toList();
  }

  private static boolean isEntry(SyntaxNode node) {
    return node.is(Concept.KEYED)
        && node.namedChildren().size() == 2
        && (PLAIN.matcher(key(node).text()).matches()
            || PLAIN_TEXT.matcher(key(node).text()).matches());
  }

  /**
   * Whether it is surely an entry: with a name and a colon, what begins above a part may be what a
   * function takes, or a type has.
   */
  private boolean isKeyed(SyntaxNode entry, Edit edit) {
    SyntaxNode around = entry.parent();
    SyntaxNode value = entry.namedChildren().getLast();
    boolean known = cut ? table.isPresent() : around != null && edit.sides().isInExcerpt(around);
    return known
        || switch (edit.sides().language()) {
          case PYTHON -> !key(entry).is(Concept.NAME);
          case TYPESCRIPT ->
              !value.is(Concept.NAME) || Character.isLowerCase(value.text().charAt(0));
          default -> true;
        };
  }

  /** {@code The entries a and b are new}. */
  private Optional<EditSentence> listSentence(
      List<SyntaxNode> entries, String verb, SyntaxNode other, Edit edit) {
    var values = new Values(edit.sides());
    List<AttributedText> names = entries.stream().map(each -> values.key(key(each))).toList();
    boolean all =
        names.size() <= ENTRIES_MAX
            && (cut || owner(entries.getFirst()).filter(edit.sides()::isInExcerpt).isPresent())
            && entries.stream().noneMatch(each -> isInTable(key(each), other));
    return all
        ? Optional.of(
            inTable(
                AttributedText.own("The entries ")
                    .then(AttributedText.list(names, ENTRIES_MAX))
                    .then(verb),
                entries.getFirst(),
                edit))
        : Optional.empty();
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

  private Optional<EditSentence> additionSentence(SyntaxNode entry, Edit edit) {
    SyntaxNode value = entry.namedChildren().getLast();
    boolean fresh =
        !isInTable(key(entry), edit.beforeParent())
            && !key(entry).text().replaceAll("\\W", "").equals(value.text())
            && !(value.is(Concept.LAMBDA) && !cut)
            && !(NOTHING_YET.matcher(value.text()).matches() && !cut && owner(entry).isEmpty());
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
                        .filter(each -> cut || edit.sides().isInExcerpt(each))
                        .map(_ -> AttributedText.own("The entry ").then(name).then(" is new")))
            .map(said -> inTable(said, entry, edit))
        : Optional.empty();
  }

  private Optional<EditSentence> removalSentence(SyntaxNode entry, Edit edit) {
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

  private Optional<EditSentence> renamingSentence(SyntaxNode was, SyntaxNode is, Edit edit) {
    boolean same =
        was.namedChildren().getLast().code().equals(is.namedChildren().getLast().code())
            && !was.namedChildren().getLast().is(Concept.LITERAL, Concept.NUMBER)
            && !isInTable(key(was), edit.afterParent())
            && !isInTable(key(is), edit.beforeParent())
            && !isEmbedded(key(was), edit);
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

  /** Whether Go's key is the name of a type that another one holds without a name of its own. */
  private static boolean isEmbedded(SyntaxNode key, Edit edit) {
    return edit.sides().language() == CodeLanguage.GO
        && Pattern.compile("(?m)^\\s*\\*?(?:\\w{1,60}\\.)?" + Pattern.quote(key.text()) + "\\s*$")
            .matcher(edit.sides().before().root().text())
            .find();
  }

  /** In the table that has a name, if that stands in the excerpt. */
  private EditSentence inTable(AttributedText said, SyntaxNode entry, Edit edit) {
    List<AttributedText> places =
        owner(entry)
            .filter(edit.sides()::isInExcerpt)
            .map(new Values(edit.sides())::name)
            .or(() -> table)
            .map(List::of)
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
