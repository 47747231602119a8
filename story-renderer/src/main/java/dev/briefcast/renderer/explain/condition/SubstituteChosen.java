package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes a name that is used in place of a value, and stands for another one in some cases. */
public final class SubstituteChosen implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    List<SyntaxNode> added = edit.added();
    boolean shape = edit.before().isPresent() && added.size() == 2 && !edit.isBroken();
    return shape
        ? NamedConditions.variable(added.getFirst())
            .flatMap(
                variable ->
                    Names.declaredName(variable)
                        .flatMap(
                            name ->
                                Choice.of(variable.namedChildren().getLast())
                                    .flatMap(choice -> sentence(name, choice, edit))))
        : Optional.empty();
  }

  private static Optional<EditSentence> sentence(SyntaxNode name, Choice choice, Edit edit) {
    SyntaxNode old = edit.removed().getFirst();
    SyntaxNode now = edit.added().getLast();
    SyntaxNode then = choice.then();
    SyntaxNode otherwise = Operands.unwrapped(choice.otherwise());
    boolean first = isOtherwise(old, now, name, then);
    boolean last = isOtherwise(old, now, name, otherwise);
    if (first == last || Names.containsName(name, edit.sides().before().root())) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    SyntaxNode come = first ? otherwise : then;
    SyntaxNode kept = first ? then : otherwise;
    return new Conditions(values)
        .clauseOf(choice.condition(), first, choice.condition())
        .map(clause -> AttributedText.own("If ").then(clause).then(", "))
        .map(only -> only.then(edit.sides().subject(now)).then(" now uses "))
        .flatMap(only -> values.describe(come).map(only::then))
        .flatMap(said -> values.describe(kept).map(said.then(" instead of ")::then))
        .map(said -> EditSentence.of(said, edit.sides().lines(edit.added().getFirst()), 0.85));
  }

  /** Whether what is done now is what was done, with a name in place of a value. */
  private static boolean isOtherwise(
      SyntaxNode old, SyntaxNode now, SyntaxNode name, SyntaxNode value) {
    List<String> codes = List.of(" " + now.code(), " " + name.code(), " " + value.code());
    String replaced = codes.get(0).replace(codes.get(1), codes.get(2));
    return !replaced.equals(codes.get(0)) && replaced.equals(" " + old.code());
  }
}
