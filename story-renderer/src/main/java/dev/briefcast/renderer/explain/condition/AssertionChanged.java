package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Recognizes a condition that code asserts from now on, no longer, or in place of another one. */
public final class AssertionChanged implements Idiom {

  private static final Pattern CALLED =
      Pattern.compile("(?:\\w{1,40}_)?(?:assert|ASSERT)|Assert|precondition|require|check");

  private static final Pattern QUESTION =
      Pattern.compile("(?:is|has|can|contains|starts|ends)(?:_?[A-Z_]?\\w*)?|empty\\??|any|all");

  private static final Pattern STATEMENT = Pattern.compile("assert(?:_statement|_expression)?");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    Optional<SyntaxNode> old = edit.before().flatMap(AssertionChanged::asserted);
    Optional<SyntaxNode> now = edit.after().flatMap(AssertionChanged::asserted);
    boolean whole =
        old.isPresent() == !edit.removed().isEmpty() && now.isPresent() == !edit.added().isEmpty();
    boolean moved =
        edit.after().filter(each -> isMoved(each, edit.sides())).isPresent()
            || edit.before().filter(each -> isMoved(each, edit.sides())).isPresent();
    return whole && !moved ? sentence(old, now, edit) : Optional.empty();
  }

  /** Whether the same is asserted as often as before, and stands elsewhere. */
  private static boolean isMoved(SyntaxNode statement, Sides sides) {
    return Names.codeCount(statement, sides.before().root())
        == Names.codeCount(statement, sides.after().root());
  }

  /** What a statement asserts, if it is a comparison or a call that is named as a question. */
  private static Optional<SyntaxNode> asserted(SyntaxNode node) {
    List<SyntaxNode> parts =
        STATEMENT.matcher(node.type()).matches() ? node.namedChildren() : given(node);
    return parts.stream()
        .findFirst()
        .filter(each -> each.is(Concept.BINARY) || isQuestion(Conditions.withoutNot(each)));
  }

  private static boolean isQuestion(SyntaxNode asked) {
    return asked.is(Concept.BINARY)
        || (asked.is(Concept.CALL)
            && Names.calledName(asked)
                .filter(name -> QUESTION.matcher(name.text()).matches())
                .isPresent());
  }

  /** What one condition has behind a sign, if the other is all that stands before it. */
  private static Optional<SyntaxNode> more(
      Optional<SyntaxNode> shorter, Optional<SyntaxNode> longer, String signs) {
    return longer
        .filter(each -> each.is(Concept.BINARY) && Conditions.sign(each).matches(signs))
        .filter(
            each ->
                each.namedChildren()
                    .getFirst()
                    .code()
                    .equals(shorter.map(SyntaxNode::code).orElse("")))
        .map(each -> each.namedChildren().getLast());
  }

  private static List<SyntaxNode> given(SyntaxNode call) {
    return call.is(Concept.CALL)
            && Names.receiver(call).filter(on -> !on.text().matches("Debug|console")).isEmpty()
            && Names.calledName(call)
                .filter(name -> CALLED.matcher(name.text()).matches())
                .isPresent()
        ? Names.arguments(call)
        : List.of();
  }

  private static Optional<EditSentence> sentence(
      Optional<SyntaxNode> old, Optional<SyntaxNode> now, Edit edit) {
    var conditions = new Conditions(new Values(edit.sides()));
    Optional<SyntaxNode> either = more(old, now, "\\|\\||or");
    Optional<SyntaxNode> both = more(old, now, "&&|and");
    if (either.isPresent() || both.isPresent()) {
      SyntaxNode added = either.or(() -> both).get();
      String verb = either.isPresent() ? " now also allows that " : " now also asserts that ";
      return conditions
          .clauseOf(added, false, added)
          .map(each -> edit.sides().sentenceSubject(added).then(verb).then(each))
          .map(said -> EditSentence.of(said, edit.sides().lines(added), 0.8));
    }
    Optional<AttributedText> was = old.flatMap(each -> conditions.clauseOf(each, false, each));
    Optional<AttributedText> is = now.flatMap(each -> conditions.clauseOf(each, false, each));
    boolean unsaid = was.isPresent() != old.isPresent() || is.isPresent() != now.isPresent();
    boolean same = was.map(AttributedText::text).equals(is.map(AttributedText::text));
    Optional<SyntaxNode> shown = Stream.of(now, old).flatMap(Optional::stream).findFirst();
    if (unsaid || same || shown.isEmpty()) {
      return Optional.empty();
    }
    AttributedText subject = edit.sides().sentenceSubject(shown.get());
    AttributedText said =
        is.map(
                holds ->
                    was.map(
                            held ->
                                subject
                                    .then(" now asserts that ")
                                    .then(holds)
                                    .then(", and no longer that ")
                                    .then(held))
                        .orElseGet(() -> subject.then(" now asserts that ").then(holds)))
            .orElseGet(() -> subject.then(" no longer asserts that ").then(was.get()));
    return Optional.of(EditSentence.of(said, edit.sides().lines(shown.get()), 0.8));
  }
}
