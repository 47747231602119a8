package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.ElseBranches;
import dev.briefcast.renderer.explain.action.SwitchCases;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Expressions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a call that is made in each branch of a new condition or switch, in its own way. */
public final class CallChosen implements Idiom {

  private static final int BRANCHES_MIN = 2;
  private static final int BRANCHES_MAX = 12;
  private static final Pattern LAST = Pattern.compile("default_statement|else");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> name =
        edit.before()
            .filter(Actions::isInBody)
            // What it is given may have depended on it before.
            .filter(each -> each.findAll(in -> Expressions.chooser(in).isPresent()).isEmpty())
            .flatMap(Names::call)
            .filter(Names::isInformative)
            .flatMap(Names::calledName);
    Optional<SyntaxNode> choice = edit.after();
    if (name.isEmpty() || choice.isEmpty() || edit.isBroken()) {
      return Optional.empty();
    }
    List<SyntaxNode> branches = branches(choice.get());
    boolean each =
        branches.size() >= BRANCHES_MIN
            && branches.size() <= BRANCHES_MAX
            && branches.stream().allMatch(one -> callsOnly(one, name.get()))
            && Names.callCount(name.get(), choice.get()) == branches.size();
    return each ? sentence(name.get(), choice.get(), edit) : Optional.empty();
  }

  /** What is done in each of all cases; none if there may be others. */
  private static List<SyntaxNode> branches(SyntaxNode choice) {
    if (choice.is(Concept.CONDITION)) {
      List<SyntaxNode> otherwise =
          choice.namedChildren().stream()
              .filter(each -> ElseBranches.owner(each).isPresent())
              .toList();
      List<SyntaxNode> then = Actions.statements(choice);
      List<SyntaxNode> other =
          otherwise.size() == 1 ? ElseBranches.statements(otherwise.getFirst()) : List.of();
      return then.size() == 1 && other.size() == 1
          ? List.of(then.getFirst(), other.getFirst())
          : List.of();
    }
    return choice.is(Concept.SWITCH)
        ? choice.findAll(CallChosen::isBranch).stream()
            .filter(each -> !each.namedChildren().isEmpty())
            .toList()
        : List.of();
  }

  /** Ruby's and PHP's last one is called otherwise. */
  private static boolean isBranch(SyntaxNode node) {
    return SwitchCases.isCase(node)
        || (!node.is(Concept.TOKEN) && LAST.matcher(node.type()).matches());
  }

  private static boolean callsOnly(SyntaxNode branch, SyntaxNode name) {
    return Names.callCount(name, branch) == 1
        && branch.findAll(each -> each.is(Concept.CONDITION, Concept.LOOP)).isEmpty();
  }

  /** {@code How save calls open now depends on whether door is null}. */
  private static Optional<EditSentence> sentence(SyntaxNode name, SyntaxNode choice, Edit edit) {
    var values = new Values(edit.sides());
    Optional<AttributedText> on =
        choice.is(Concept.CONDITION)
            ? new Conditions(values).clause(choice).map(AttributedText.own("whether ")::then)
            : choice.namedChildren().stream().findFirst().flatMap(values::describe);
    return on.map(
            decides ->
                AttributedText.own("How ")
                    .then(edit.sides().subject(choice))
                    .then(" calls ")
                    .then(values.name(name))
                    .then(" now depends on ")
                    .then(decides))
        .map(said -> EditSentence.of(said, edit.sides().lines(choice), 0.85));
  }
}
