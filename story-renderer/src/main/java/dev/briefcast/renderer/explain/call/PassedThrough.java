package dev.briefcast.renderer.explain.call;

import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.KnownCalls;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes a value that is passed through a call and kept under its name. */
public final class PassedThrough implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean added = edit.removed().isEmpty();
    Optional<SyntaxNode> statement = added ? edit.after() : edit.before();
    if (edit.removed().size() + edit.added().size() != 1 || edit.isBroken()) {
      return Optional.empty();
    }
    return statement
        .filter(each -> each.is(Concept.ASSIGNMENT) && Conditions.sign(each).matches(":?=(?: ;)?"))
        .flatMap(each -> sentence(each, added, edit));
  }

  private static Optional<EditSentence> sentence(SyntaxNode statement, boolean added, Edit edit) {
    List<SyntaxNode> parts = statement.namedChildren();
    SyntaxNode kept = parts.getFirst();
    SyntaxNode call = parts.getLast();
    SyntaxNode otherSide = (added ? edit.sides().before() : edit.sides().after()).root();
    boolean passed =
        parts.size() == 2
            && kept.is(Concept.NAME, Concept.ACCESS)
            && !isNew(kept, edit)
            && call.is(Concept.CALL)
            && Names.isInformative(call)
            && Names.arguments(call).stream().noneMatch(each -> each.is(Concept.LAMBDA))
            && Names.arguments(call).stream()
                    .filter(each -> each.code().equals(kept.code()))
                    .count()
                == 1;
    var values = new Values(edit.sides());
    return Names.calledName(call)
        .filter(_ -> passed && new KnownCalls(values).describe(call).isEmpty())
        .filter(name -> !Values.isGenericName(name) && !Names.containsName(name, otherSide))
        .flatMap(
            name ->
                values
                    .describe(kept)
                    .filter(each -> each.slots().size() == 1)
                    .map(
                        each ->
                            each.then(added ? " now goes through " : " no longer goes through ")
                                .then(values.name(name))))
        .map(said -> underCondition(statement, said, values))
        .map(said -> EditSentence.of(said, edit.sides().lines(statement), 0.8))
        .map(said -> said.withPlace(statement, edit.sides()));
  }

  /** Whether it is a variable that only this side has: it did not go any other way before. */
  private static boolean isNew(SyntaxNode kept, Edit edit) {
    SyntaxNode other = edit.sides().otherRoot(kept);
    return !Names.containsCode(kept, other)
        && edit
            .sides()
            .otherRoot(other)
            .findAll(each -> each.is(Concept.VARIABLE, Concept.ASSIGNMENT))
            .stream()
            .filter(each -> each.namedChildren().size() > 1)
            .filter(each -> !Names.containsCode(kept, each.namedChildren().getLast()))
            .flatMap(each -> Names.declaredName(each).stream())
            .anyMatch(each -> each.code().equals(kept.code()));
  }

  private static AttributedText underCondition(
      SyntaxNode statement, AttributedText said, Values values) {
    return Circumstances.nearest(statement, values)
        .map(when -> when.then(", ").then(said))
        .orElse(said);
  }
}
