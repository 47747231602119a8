package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Actions;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** A condition is put around existing code, or removed from it. */
final class ConditionAround implements Idiom {

  @Override
  public Optional<EditSentence> of(Edit edit) {
    if (edit.removed().isEmpty() || edit.added().isEmpty() || edit.isBroken()) {
      return Optional.empty();
    }
    return otherwise(edit).or(() -> bodyOf(edit)).or(() -> inside(edit));
  }

  /** The one call that stood alone, somewhere inside of what is done under a condition. */
  private static Optional<EditSentence> inside(Edit edit) {
    Optional<SyntaxNode> call =
        edit.before().filter(each -> each.is(Concept.CALL) && Names.isTelling(each));
    Optional<SyntaxNode> condition =
        edit.after()
            .filter(each -> each.is(Concept.CONDITION) && each.in("alternative").isEmpty())
            .filter(each -> each.children().stream().noneMatch(in -> in.text().equals("else")));
    return call.flatMap(
        old ->
            condition
                .filter(each -> isOnlyIn(each, old, edit))
                .flatMap(each -> narrowed(List.of(old), each, edit)));
  }

  /** Whether the same is called in the body of a condition, once, and nowhere else than before. */
  private static boolean isOnlyIn(SyntaxNode condition, SyntaxNode call, Edit edit) {
    List<SyntaxNode> body = Actions.statements(condition);
    long there = body.stream().mapToLong(each -> each.all(in -> isSame(in, call)).size()).sum();
    return there == 1
        && body.stream().allMatch(each -> each.all(in -> in.is(Concept.LAMBDA)).isEmpty())
        && Names.called(call)
            .filter(
                name ->
                    Names.times(name, edit.sides().after().root())
                        == Names.times(name, edit.sides().before().root()))
            .isPresent();
  }

  private static boolean isSame(SyntaxNode one, SyntaxNode other) {
    return one.is(Concept.CALL) && one.code().equals(other.code());
  }

  private static Optional<EditSentence> narrowed(
      List<SyntaxNode> body, SyntaxNode condition, Edit edit) {
    return called(edit, body, " is now called only if ", condition, edit.sides().lines(condition));
  }

  /** What stood alone is done only otherwise: {@code if (flag) { a } else { what was }}. */
  private static Optional<EditSentence> otherwise(Edit edit) {
    return edit.added().stream()
        .filter(each -> each.is(Concept.CONDITION))
        .filter(each -> each.in("alternative").filter(e -> isOnly(e, edit.removed())).isPresent())
        .filter(
            each ->
                SyntaxNode.without(edit.removed(), Actions.statements(each)).size()
                    == edit.removed().size())
        .findFirst()
        .flatMap(each -> ConditionAdded.sentence(each, edit.sides()));
  }

  private static boolean isOnly(SyntaxNode alternative, List<SyntaxNode> bare) {
    List<String> codes = bare.stream().map(SyntaxNode::code).toList();
    List<SyntaxNode> named = alternative.named();
    boolean same = named.stream().map(SyntaxNode::code).toList().equals(codes);
    return same || (named.size() == 1 && isOnly(named.getFirst(), bare));
  }

  private static Optional<EditSentence> bodyOf(Edit edit) {
    return around(edit.removed(), edit.added())
        .flatMap(statement -> narrowed(edit, statement))
        .or(
            () ->
                around(edit.added(), edit.removed())
                    .flatMap(statement -> widened(edit, statement)));
  }

  /** The condition among some whose whole body is what stood alone among the others. */
  private static Optional<SyntaxNode> around(List<SyntaxNode> bare, List<SyntaxNode> some) {
    return some.stream()
        .filter(each -> each.is(Concept.CONDITION) && each.in("alternative").isEmpty())
        .filter(each -> isSame(Actions.statements(each), bare))
        .findFirst();
  }

  private static boolean isSame(List<SyntaxNode> body, List<SyntaxNode> bare) {
    List<String> code = body.stream().map(SyntaxNode::code).toList();
    return !code.isEmpty() && code.equals(bare.stream().map(SyntaxNode::code).toList());
  }

  private static Optional<EditSentence> narrowed(Edit edit, SyntaxNode statement) {
    return called(
        edit,
        Actions.statements(statement),
        " is now called only if ",
        statement,
        edit.sides().lines(statement));
  }

  private static Optional<EditSentence> widened(Edit edit, SyntaxNode statement) {
    return called(
        edit,
        edit.added(),
        " is no longer called only if ",
        statement,
        edit.sides().lines(edit.added().getFirst()));
  }

  private static Optional<EditSentence> called(
      Edit edit, List<SyntaxNode> body, String when, SyntaxNode statement, Span lines) {
    var values = new Values(edit.sides());
    Optional<AttributedText> clause = new Conditions(values).clause(statement);
    return Names.main(body)
        .map(values::name)
        .flatMap(name -> clause.map(name.then(when)::then))
        .map(said -> EditSentence.of(said, lines, 0.95));
  }
}
