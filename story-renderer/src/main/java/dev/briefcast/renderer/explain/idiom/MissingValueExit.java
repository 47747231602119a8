package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Recognizes an exit that is added for a missing value: {@code find(key) ?: throw Missing()}. */
public final class MissingValueExit implements Idiom {

  private static final Set<String> ELSE = Set.of("??", "?:");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken() || edit.removed().stream().anyMatch(each -> !exits(each).isEmpty())) {
      return Optional.empty();
    }
    List<SyntaxNode> found = edit.added().stream().flatMap(each -> exits(each).stream()).toList();
    return found.size() == 1 && isNew(found.getFirst(), edit)
        ? sentence(found.getFirst(), edit)
        : Optional.empty();
  }

  private static List<SyntaxNode> exits(SyntaxNode node) {
    return node.findAll(
        each -> (isElseExit(each) || isLetElse(each)) && each.enclosing(Concept.LAMBDA).isEmpty());
  }

  private static boolean isElseExit(SyntaxNode node) {
    return node.namedChildren().size() == 2
        && ELSE.contains(Conditions.sign(node))
        && node.namedChildren().getLast().is(Concept.THROW, Concept.RETURN);
  }

  /** Rust's {@code let Some(door) = find(name) else { return };}. */
  private static boolean isLetElse(SyntaxNode node) {
    return node.type().equals("let_declaration")
        && node.childInField("alternative")
            .map(SyntaxNode::namedChildren)
            .filter(body -> body.size() == 1 && Actions.isJump(body.getFirst()))
            .isPresent();
  }

  private static SyntaxNode value(SyntaxNode whole) {
    return whole.childInField("value").orElseGet(() -> whole.namedChildren().getFirst());
  }

  private static SyntaxNode exit(SyntaxNode whole) {
    return whole
        .childInField("alternative")
        .map(body -> body.namedChildren().getLast())
        .orElseGet(() -> whole.namedChildren().getLast());
  }

  /** Whether the same was not done in another place, and in a function that was there. */
  private static boolean isNew(SyntaxNode whole, Edit edit) {
    Optional<String> called = Names.calledName(value(whole)).map(SyntaxNode::text);
    SyntaxNode before = edit.sides().before().root();
    boolean known =
        edit.sides()
            .owner(whole, Concept.FUNCTION)
            .map(name -> Names.containsName(name, before))
            .orElse(true);
    return known
        && !wasMatched(whole, before)
        && exits(before).stream()
            .map(MissingValueExit::value)
            .noneMatch(
                old ->
                    old.code().equals(value(whole).code())
                        || (called.isPresent()
                            && called.equals(Names.calledName(old).map(SyntaxNode::text))));
  }

  /** Whether the value was taken apart before, in a match or under a condition. */
  private static boolean wasMatched(SyntaxNode whole, SyntaxNode before) {
    return !before
        .findAll(
            each ->
                (each.is(Concept.SWITCH) || each.type().equals("let_condition"))
                    && each.childInField("value")
                        .filter(of -> of.code().equals(value(whole).code()))
                        .isPresent())
        .isEmpty();
  }

  /** Whether something is left in some code for a clause that a declaration asks. */
  public static boolean isExitFor(String clause, SyntaxNode code, Values values) {
    return code.findAll(MissingValueExit::isLetElse).stream()
        .flatMap(each -> new Conditions(values).mismatchClause(each).stream())
        .anyMatch(each -> each.text().equals(clause));
  }

  /** Whether something is left in some code for a clause, whatever asks it. */
  private static boolean isChecked(String clause, SyntaxNode code, Values values) {
    return isExitFor(clause, code, values)
        || code.findAll(each -> each.is(Concept.CONDITION)).stream()
            .filter(each -> Actions.statements(each).stream().anyMatch(Actions::isJump))
            .flatMap(each -> new Conditions(values).clause(each).stream())
            .anyMatch(each -> each.text().equals(clause));
  }

  private static Optional<EditSentence> sentence(SyntaxNode whole, Edit edit) {
    var values = new Values(edit.sides());
    SyntaxNode value = value(whole);
    Optional<AttributedText> clause =
        isLetElse(whole)
            ? new Conditions(values).mismatchClause(whole)
            : value.is(Concept.CALL)
                ? Names.calledName(value)
                    .filter(_ -> Names.isInformative(value))
                    .map(name -> values.name(name).then(" returns nothing"))
                : value.is(Concept.NAME, Concept.ACCESS)
                    ? values.describe(value).map(name -> name.then(" is not set"))
                    : Optional.empty();
    Optional<AttributedText> leaves = new Actions(values).describe(exit(whole));
    return clause
        .filter(each -> !isChecked(each.text(), edit.sides().before().root(), values))
        .flatMap(
            condition ->
                leaves.map(
                    does ->
                        EditSentence.of(
                            AttributedText.own("If ")
                                .then(condition)
                                .then(", ")
                                .then(edit.sides().exitSubject(whole))
                                .then(" now ")
                                .then(does),
                            edit.sides().lines(whole),
                            0.9)));
  }
}
