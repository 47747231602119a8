package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a record, told by its name, that a list of records has now, or no longer has. */
public final class RecordListed implements Idiom {

  private static final Pattern RECORD =
      Pattern.compile(
          "object|dictionary|hash|literal_value|initializer_list|array_creation_expression");

  private static final Pattern LIST =
      Pattern.compile("array|list|literal_value|initializer_list|array_creation_expression");

  private static final Pattern KEY = Pattern.compile("(?i)name|id|key|title|slug|label|command");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()
        || !LIST.matcher(edit.beforeParent().type()).matches()
        || !LIST.matcher(edit.afterParent().type()).matches()) {
      return Optional.empty();
    }
    return edit.removed().isEmpty()
        ? edit.after()
            .filter(_ -> isListOfRecords(edit.beforeParent()))
            .flatMap(each -> sentence(each, " now has ", edit))
        : edit.before()
            .filter(_ -> edit.added().isEmpty() && isListOfRecords(edit.afterParent()))
            .flatMap(each -> sentence(each, " no longer has ", edit));
  }

  private static boolean isListOfRecords(SyntaxNode list) {
    return list.namedChildren().stream().anyMatch(each -> name(each).isPresent());
  }

  /** The text that tells a record from others. */
  private static Optional<SyntaxNode> name(SyntaxNode record) {
    return RECORD.matcher(record.type()).matches()
        ? record.namedChildren().stream()
            .filter(each -> each.namedChildren().size() == 2)
            .filter(
                each ->
                    KEY.matcher(each.namedChildren().getFirst().text().replaceAll("\\W", ""))
                        .matches())
            .map(each -> each.namedChildren().getLast())
            .findFirst()
            .filter(each -> each.is(Concept.STRING))
        : Optional.empty();
  }

  private static Optional<EditSentence> sentence(SyntaxNode record, String verb, Edit edit) {
    var values = new Values(edit.sides());
    return owner(record)
        .filter(edit.sides()::isInExcerpt)
        .map(list -> values.name(list).then(verb))
        .flatMap(has -> name(record).flatMap(values::describe).map(has::then))
        .map((AttributedText said) -> EditSentence.of(said, edit.sides().lines(record), 0.8));
  }

  /** What the list is called. */
  private static Optional<SyntaxNode> owner(SyntaxNode record) {
    return record
        .enclosing(Concept.VARIABLE, Concept.ASSIGNMENT, Concept.FIELD, Concept.KEYED)
        .flatMap(Names::declaredName)
        .filter(name -> name.is(Concept.NAME) && name.text().length() > 2);
  }
}
