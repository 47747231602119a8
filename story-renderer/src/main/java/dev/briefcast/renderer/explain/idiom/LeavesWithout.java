package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Actions;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A value that may be missing, without which it leaves: {@code find(key) ?: throw Missing()}. */
public final class LeavesWithout implements Idiom {

  private static final Set<String> ELSE = Set.of("??", "?:");

  @Override
  public Optional<EditSentence> of(Edit edit) {
    if (edit.isBroken() || edit.removed().stream().anyMatch(each -> !leaving(each).isEmpty())) {
      return Optional.empty();
    }
    List<SyntaxNode> found = edit.added().stream().flatMap(each -> leaving(each).stream()).toList();
    return found.size() == 1 && isNew(found.getFirst(), edit)
        ? said(found.getFirst(), edit)
        : Optional.empty();
  }

  private static List<SyntaxNode> leaving(SyntaxNode node) {
    return node.all(
        each -> (isOtherwise(each) || isLetElse(each)) && each.around(Concept.LAMBDA).isEmpty());
  }

  private static boolean isOtherwise(SyntaxNode node) {
    return node.named().size() == 2
        && ELSE.contains(Conditions.sign(node))
        && node.named().getLast().is(Concept.THROW, Concept.RETURN);
  }

  /** Rust's {@code let Some(door) = find(name) else { return };}. */
  private static boolean isLetElse(SyntaxNode node) {
    return node.type().equals("let_declaration")
        && node.in("alternative")
            .map(SyntaxNode::named)
            .filter(body -> body.size() == 1 && Actions.isJump(body.getFirst()))
            .isPresent();
  }

  private static SyntaxNode value(SyntaxNode whole) {
    return whole.in("value").orElseGet(() -> whole.named().getFirst());
  }

  private static SyntaxNode leave(SyntaxNode whole) {
    return whole
        .in("alternative")
        .map(body -> body.named().getLast())
        .orElseGet(() -> whole.named().getLast());
  }

  /** Whether the same was not done in another place, and in a function that was there. */
  private static boolean isNew(SyntaxNode whole, Edit edit) {
    Optional<String> called = Names.called(value(whole)).map(SyntaxNode::text);
    SyntaxNode before = edit.sides().before().root();
    boolean known =
        edit.sides()
            .owner(whole, Concept.FUNCTION)
            .map(name -> Names.occurs(name, before))
            .orElse(true);
    return known
        && !wasMatched(whole, before)
        && leaving(before).stream()
            .map(LeavesWithout::value)
            .noneMatch(
                old ->
                    old.code().equals(value(whole).code())
                        || (called.isPresent()
                            && called.equals(Names.called(old).map(SyntaxNode::text))));
  }

  /** Whether the value was taken apart before, in a match or under a condition. */
  private static boolean wasMatched(SyntaxNode whole, SyntaxNode before) {
    return !before
        .all(
            each ->
                (each.is(Concept.SWITCH) || each.type().equals("let_condition"))
                    && each.in("value")
                        .filter(of -> of.code().equals(value(whole).code()))
                        .isPresent())
        .isEmpty();
  }

  /** Whether something is left in some code for a clause that a declaration asks. */
  public static boolean isLeft(String clause, SyntaxNode code, Values values) {
    return code.all(LeavesWithout::isLetElse).stream()
        .flatMap(each -> new Conditions(values).missing(each).stream())
        .anyMatch(each -> each.text().equals(clause));
  }

  /** Whether something is left in some code for a clause, whatever asks it. */
  private static boolean isChecked(String clause, SyntaxNode code, Values values) {
    return isLeft(clause, code, values)
        || code.all(each -> each.is(Concept.CONDITION)).stream()
            .filter(each -> Actions.statements(each).stream().anyMatch(Actions::isJump))
            .flatMap(each -> new Conditions(values).clause(each).stream())
            .anyMatch(each -> each.text().equals(clause));
  }

  private static Optional<EditSentence> said(SyntaxNode whole, Edit edit) {
    var values = new Values(edit.sides());
    SyntaxNode value = value(whole);
    Optional<AttributedText> clause =
        isLetElse(whole)
            ? new Conditions(values).missing(whole)
            : value.is(Concept.CALL)
                ? Names.called(value)
                    .filter(_ -> Names.isTelling(value))
                    .map(name -> values.name(name).then(" returns nothing"))
                : value.is(Concept.NAME, Concept.ACCESS)
                    ? values.of(value).map(name -> name.then(" is not set"))
                    : Optional.empty();
    Optional<AttributedText> leaves = new Actions(values).of(leave(whole));
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
                                .then(edit.sides().leaving(whole))
                                .then(" now ")
                                .then(does),
                            edit.sides().lines(whole),
                            0.9)));
  }
}
