package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes an entry that takes the place of another one: {@code data["a"] = …}. */
public final class EntryKeyChanged implements ReplacementIdiom {

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<List<SyntaxNode>> old = entry(before);
    Optional<List<SyntaxNode>> now = entry(after);
    if (old.isEmpty() || now.isEmpty()) {
      return Optional.empty();
    }
    SyntaxNode table = now.get().getFirst();
    SyntaxNode was = old.get().getLast();
    SyntaxNode is = now.get().getLast();
    boolean replaced =
        table.code().equals(old.get().getFirst().code())
            && !was.code().equals(is.code())
            && !isKey(was, table, edit.sides().after().root())
            && !isKey(is, table, edit.sides().before().root());
    var values = new Values(edit.sides());
    AttributedText subject = edit.sides().sentenceSubject(after);
    return replaced
        ? values
            .describe(is)
            .map(key -> subject.then(" now sets ").then(key))
            .flatMap(said -> values.describe(table).map(of -> said.then(" of ").then(of)))
            .flatMap(said -> values.describe(was).map(key -> said.then(" instead of ").then(key)))
            .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.75))
        : Optional.empty();
  }

  /** The table and the key of the entry that a statement sets. */
  private static Optional<List<SyntaxNode>> entry(SyntaxNode statement) {
    boolean sets = statement.is(Concept.ASSIGNMENT) && Actions.isInBody(statement);
    return sets
        ? statement.namedChildren().stream()
            .findFirst()
            .map(Operands::unwrapped)
            .filter(each -> each.is(Concept.INDEX))
            .map(EntryKeyChanged::parts)
            .filter(each -> each.size() == 2 && each.getLast().is(Concept.STRING))
        : Optional.empty();
  }

  private static List<SyntaxNode> parts(SyntaxNode index) {
    return index.namedChildren().stream().map(Operands::unwrapped).toList();
  }

  private static boolean isKey(SyntaxNode key, SyntaxNode table, SyntaxNode code) {
    return !code.findAll(
            each ->
                each.is(Concept.INDEX)
                    && parts(each).size() == 2
                    && parts(each).getFirst().code().equals(table.code())
                    && parts(each).getLast().code().equals(key.code()))
        .isEmpty();
  }
}
