package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Recognizes a number that is added to, or subtracted from, an argument or a returned value. */
public final class OffsetChanged implements Idiom {

  private record Offset(SyntaxNode operand, String word, SyntaxNode number) {}

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken() || edit.before().isEmpty() || edit.after().isEmpty()) {
      return Optional.empty();
    }
    SyntaxNode old = edit.before().get();
    SyntaxNode now = edit.after().get();
    return offset(now)
        .filter(each -> each.operand().code().equals(old.code()))
        .flatMap(each -> sentence(each, now, edit, true))
        .or(() -> scaleSentence(old, now, edit))
        .or(
            () ->
                offset(old)
                    .filter(each -> each.operand().code().equals(now.code()))
                    .flatMap(each -> sentence(each, now, edit, false)));
  }

  /** {@code size is no longer divided by 2}, of what is set. */
  private static Optional<EditSentence> scaleSentence(SyntaxNode old, SyntaxNode now, Edit edit) {
    Optional<SyntaxNode> come = factor(now, old);
    Optional<SyntaxNode> gone = factor(old, now);
    SyntaxNode set = now.parent();
    if (set == null
        || !set.is(Concept.ASSIGNMENT, Concept.VARIABLE)
        || set.namedChildren().getLast() != now) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    return come.or(() -> gone)
        .flatMap(
            number ->
                Names.declaredName(set)
                    .map(
                        name ->
                            values
                                .name(name)
                                .then(come.isPresent() ? " is now " : " is no longer ")
                                .then(
                                    Conditions.sign(come.isPresent() ? now : old).equals("*")
                                        ? "multiplied by "
                                        : "divided by ")
                                .then(values.name(number))))
        .map(
            said ->
                EditSentence.of(said, edit.sides().lines(now), 0.7).withPlace(now, edit.sides()));
  }

  /** The number that a product or quotient has besides a value. */
  private static Optional<SyntaxNode> factor(SyntaxNode whole, SyntaxNode value) {
    String sign = whole.is(Concept.BINARY) ? Conditions.sign(whole) : "";
    boolean shape =
        (sign.equals("*") || sign.equals("/"))
            && whole.namedChildren().size() == 2
            && whole.namedChildren().getLast().is(Concept.NUMBER)
            && whole.namedChildren().getFirst().code().equals(value.code());
    return shape ? Optional.of(whole.namedChildren().getLast()) : Optional.empty();
  }

  /** {@code size - 1}: a value and a number behind it. */
  private static Optional<Offset> offset(SyntaxNode node) {
    String sign = node.is(Concept.BINARY) ? Conditions.sign(node) : "";
    boolean shape =
        (sign.equals("+") || sign.equals("-"))
            && node.namedChildren().size() == 2
            && node.namedChildren().getLast().is(Concept.NUMBER);
    return shape
        ? Optional.of(
            new Offset(
                node.namedChildren().getFirst(),
                sign.equals("+") ? " more" : " less",
                node.namedChildren().getLast()))
        : Optional.empty();
  }

  private static Optional<EditSentence> sentence(
      Offset step, SyntaxNode now, Edit edit, boolean come) {
    var values = new Values(edit.sides());
    Optional<AttributedText> of = operandPhrase(step.operand(), values);
    Optional<AttributedText> number =
        values.describe(step.number()).map(each -> each.then(step.word() + (come ? " than " : "")));
    SyntaxNode parent = now.parent();
    boolean returned = parent != null && parent.is(Concept.RETURN);
    Optional<AttributedText> does =
        returned
            ? Optional.of(edit.sides().sentenceSubject(now))
                .filter(by -> !by.slots().isEmpty())
                .map(by -> by.then(" now returns "))
            : Names.consumingCall(now)
                .filter(call -> call != parent)
                .filter(Names::isInformative)
                .flatMap(Names::calledName)
                .map(name -> values.name(name).then(" is now given "));
    return does.flatMap(
        begin ->
            of.flatMap(
                value ->
                    number.map(
                        by ->
                            EditSentence.of(
                                come
                                    ? begin.then(by).then(value)
                                    : begin.then(value).then(", and no longer ").then(by),
                                edit.sides().lines(now),
                                0.7))));
  }

  /** A name, or two that are added or subtracted. */
  private static Optional<AttributedText> operandPhrase(SyntaxNode node, Values values) {
    String sign = node.is(Concept.BINARY) ? Conditions.sign(node) : "";
    if (sign.equals("+") || sign.equals("-")) {
      String word = sign.equals("+") ? " plus " : " minus ";
      return values
          .describe(node.namedChildren().getFirst())
          .flatMap(
              a -> values.describe(node.namedChildren().getLast()).map(b -> a.then(word).then(b)));
    }
    return node.is(Concept.NAME, Concept.ACCESS) ? values.describe(node) : Optional.empty();
  }
}
