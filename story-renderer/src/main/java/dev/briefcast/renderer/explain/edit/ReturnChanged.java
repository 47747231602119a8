package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.SwitchCases;
import dev.briefcast.renderer.explain.action.TailExpressions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.meaning.Aliases;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Recognizes a function that returns another value. */
final class ReturnChanged implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> old = edit.before().flatMap(ReturnChanged::returnedValue);
    Optional<SyntaxNode> now = edit.after().flatMap(ReturnChanged::returnedValue);
    if (old.isEmpty() || now.isEmpty() || edit.isBroken()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    Optional<AttributedText> was = phrase(old.get(), values);
    Optional<AttributedText> is = phrase(now.get(), values);
    AttributedText subject = edit.sides().sentenceSubject(now.get());
    boolean named = !subject.slots().isEmpty();
    boolean same = was.map(AttributedText::text).equals(is.map(AttributedText::text));
    boolean alias = Aliases.areSame(old.get(), now.get(), edit.sides());
    if (is.isEmpty() || same || alias || !named || !isInSamePlace(old.get(), now.get(), edit)) {
      return Optional.empty();
    }
    if (was.isEmpty()) {
      return edit.after()
          .filter(_ -> now.get().is(Concept.LITERAL) && old.get().is(Concept.BINARY))
          .flatMap(each -> fixedSentence(each, is.get(), edit));
    }
    return edit.after()
        .flatMap(each -> Circumstances.describe(each, edit.sides().subject(now.get()), values))
        .map(who -> who.then(" now returns ").then(is.get()).then(" instead of ").then(was.get()))
        .map(said -> EditSentence.of(said, edit.sides().lines(now.get()), 0.85));
  }

  /** {@code isSafe now returns true at its end}, whatever was calculated there. */
  private static Optional<EditSentence> fixedSentence(
      SyntaxNode statement, AttributedText is, Edit edit) {
    boolean last = edit.next().filter(each -> !each.is(Concept.TOKEN)).isEmpty();
    AttributedText subject = edit.sides().subject(statement);
    return Circumstances.describe(statement, subject, new Values(edit.sides()))
        .filter(who -> last || !who.equals(subject))
        .map(
            who ->
                who.then(" now returns ").then(is).then(who.equals(subject) ? " at its end" : ""))
        .map(said -> EditSentence.of(said, edit.sides().lines(statement), 0.7));
  }

  /** Under another condition it is another return. */
  private static boolean isInSamePlace(SyntaxNode old, SyntaxNode now, Edit edit) {
    AttributedText was = edit.sides().subject(old);
    AttributedText is = edit.sides().subject(now);
    // Of another property it is what that one returns, whatever stood in its place.
    boolean other =
        !was.slots().isEmpty() && !is.slots().isEmpty() && !was.text().equals(is.text());
    return !other
        && condition(old).equals(condition(now))
        && functionName(old).equals(functionName(now))
        && SwitchCases.areInSame(old, now);
  }

  private static Optional<String> functionName(SyntaxNode node) {
    return node.enclosing(Concept.FUNCTION).flatMap(Names::declaredName).map(SyntaxNode::text);
  }

  private static Optional<String> condition(SyntaxNode node) {
    return node.enclosing(Concept.CONDITION, Concept.FUNCTION, Concept.LAMBDA)
        .filter(each -> each.is(Concept.CONDITION))
        .flatMap(Conditions::condition)
        .map(SyntaxNode::code);
  }

  private static Optional<SyntaxNode> returnedValue(SyntaxNode node) {
    return TailExpressions.returnedValue(node)
        .or(() -> Optional.of(node).filter(ReturnChanged::isWholeBody));
  }

  /** Whether it is all that a function has: Kotlin's {@code fun open() = door}. */
  private static boolean isWholeBody(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null
        && !node.is(Concept.BLOCK, Concept.TOKEN)
        && ((parent.type().equals("function_body") && parent.text().startsWith("="))
            || (parent.type().equals("arrow_expression_clause")
                && parent.parent() != null
                && (parent.parent().is(Concept.FUNCTION)
                    || parent.parent().type().equals("property_declaration")))
            || (parent.is(Concept.FUNCTION)
                && parent.type().equals("function_definition")
                && node.field().equals("body")));
  }

  private static Optional<AttributedText> phrase(SyntaxNode value, Values values) {
    return isSimple(value) ? values.describe(value) : values.creationPhrase(value);
  }

  private static boolean isSimple(SyntaxNode value) {
    boolean ofCall =
        value.is(Concept.ACCESS)
            && !value.namedChildren().isEmpty()
            && value.namedChildren().getFirst().is(Concept.CALL);
    return !ofCall
        && value.is(Concept.LITERAL, Concept.NUMBER, Concept.STRING, Concept.NAME, Concept.ACCESS);
  }
}
