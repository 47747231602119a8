package dev.briefcast.renderer.explain.condition;

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
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Recognizes a condition that code asserts from now on, no longer, or in place of another one. */
public final class AssertionChanged implements Idiom {

  private static final Pattern CALLED =
      Pattern.compile("(?:\\w{1,40}_)?(?:assert|ASSERT)|Assert|precondition|require|check");

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
    return whole ? sentence(old, now, edit) : Optional.empty();
  }

  /** The comparison that a statement asserts; of calls it is not sure what they ask. */
  private static Optional<SyntaxNode> asserted(SyntaxNode node) {
    List<SyntaxNode> parts =
        STATEMENT.matcher(node.type()).matches() ? node.namedChildren() : given(node);
    return parts.stream()
        .findFirst()
        .filter(each -> each.is(Concept.BINARY) || Conditions.withoutNot(each).is(Concept.BINARY));
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
