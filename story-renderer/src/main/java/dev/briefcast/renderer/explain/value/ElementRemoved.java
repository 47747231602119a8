package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.action.Circumstances;
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

/** Recognizes an element that is taken out of what has it: {@code del doors[key]}. */
public final class ElementRemoved implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    AttributedText none = AttributedText.own("");
    AttributedText subject = edit.after().map(edit.sides()::subject).orElse(none);
    return edit.after()
        .filter(_ -> edit.removed().isEmpty() && !edit.isBroken() && !subject.slots().isEmpty())
        .filter(each -> !Names.containsCode(each, edit.sides().before().root()))
        .flatMap(each -> sentence(each, subject, edit));
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode statement, AttributedText subject, Edit edit) {
    var values = new Values(edit.sides());
    List<SyntaxNode> both = listAndKey(statement);
    Optional<AttributedText> list =
        both.isEmpty() ? Optional.empty() : values.describe(both.getFirst());
    return list.flatMap(
            from -> values.describe(both.getLast()).map(key -> key.then(" from ").then(from)))
        .flatMap(
            what ->
                Circumstances.describe(statement, subject, values)
                    .map(who -> who.then(" now removes ").then(what)))
        .map(said -> EditSentence.of(said, edit.sides().lines(statement), 0.7));
  }

  /** What something is taken from, and under which key; none if nothing is. */
  private static List<SyntaxNode> listAndKey(SyntaxNode statement) {
    if (statement.is(Concept.CALL)) {
      // Go's delete(doors, key).
      List<SyntaxNode> given = Names.arguments(statement);
      boolean deletes =
          Names.receiver(statement).isEmpty()
              && Names.calledName(statement).filter(n -> n.text().equals("delete")).isPresent();
      return deletes && given.size() == 2 ? given : List.of();
    }
    boolean deletes =
        statement.type().equals("delete_statement")
            || (statement.type().equals("unary_expression")
                && statement.text().startsWith("delete "));
    List<SyntaxNode> named = statement.namedChildren();
    return deletes && named.size() == 1 && named.getFirst().is(Concept.INDEX)
        ? two(named.getFirst().namedChildren())
        : List.of();
  }

  private static List<SyntaxNode> two(List<SyntaxNode> some) {
    return some.size() == 2 ? some : List.of();
  }
}
