package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Recognizes a value that gets another operand or a fallback, or loses it. */
public final class OperandChanged implements ReplacementIdiom {

  private static final Set<String> ELSE = Set.of("??", "?:");
  private static final Pattern LISTED = Pattern.compile("tuple|list|array|array_literal");
  private static final Pattern ASKS =
      Pattern.compile("(?:is|has|can|should|was|are|contains|includes|matches)(?:[A-Z_].*|)");

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    return addedOperand(after, before)
        .flatMap(more -> sentence(more, after, true, edit))
        .or(() -> addedOperand(before, after).flatMap(less -> sentence(less, before, false, edit)));
  }

  /** The operand that is new where the first one is all that there was. */
  private static Optional<SyntaxNode> addedOperand(SyntaxNode whole, SyntaxNode part) {
    List<SyntaxNode> named = whole.namedChildren();
    boolean pair = named.size() == 2 && !Conditions.sign(whole).isEmpty();
    if (!pair) {
      return Optional.empty();
    }
    if (named.getFirst().code().equals(part.code())) {
      return Optional.of(named.getLast());
    }
    boolean asks = isBoolean(named.getFirst()) && named.getLast().code().equals(part.code());
    return asks ? Optional.of(named.getFirst()) : Optional.empty();
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode operand, SyntaxNode whole, boolean more, Edit edit) {
    String sign = Conditions.sign(whole);
    SyntaxNode now = edit.after().orElse(whole);
    Optional<AttributedText> subject = subject(now, edit);
    if (subject.isEmpty()) {
      return givenSentence(operand, whole, more, edit);
    }
    var values = new Values(edit.sides());
    boolean returned = now.parent() != null && now.parent().is(Concept.RETURN);
    boolean asks = isBoolean(operand);
    Optional<AttributedText> said = Optional.empty();
    if (asks && Operands.AND.contains(sign)) {
      String words = more ? " now also requires that " : " no longer requires that ";
      said = clause(operand, values).map(each -> AttributedText.own(words).then(each));
    } else if (asks && Operands.OR.contains(sign)) {
      String verb = returned ? "returns true" : "holds";
      String words = more ? " now also " + verb + " if " : " no longer " + verb + " just because ";
      said = clause(operand, values).map(each -> AttributedText.own(words).then(each));
    } else if (isFallback(operand, sign)) {
      String words = more ? " now falls back to " : " no longer falls back to ";
      said = values.describe(operand).map(each -> AttributedText.own(words).then(each));
    }
    return said.map(
        each -> EditSentence.of(subject.get().then(each), edit.sides().lines(now), 0.85));
  }

  /** {@code url of door now falls back to http}, of what is given to a call, or listed. */
  private static Optional<EditSentence> givenSentence(
      SyntaxNode operand, SyntaxNode whole, boolean more, Edit edit) {
    String sign = Conditions.sign(whole);
    SyntaxNode part = whole.namedChildren().getFirst();
    SyntaxNode now = edit.after().orElse(whole);
    SyntaxNode parent = now.parent();
    boolean given =
        parent != null
            && !parent.isBroken()
            && (parent.is(Concept.ARGUMENTS, Concept.ARGUMENT, Concept.KEYED)
                || LISTED.matcher(parent.type()).matches())
            && part.is(Concept.NAME, Concept.ACCESS, Concept.INDEX)
            && (ELSE.contains(sign)
                || (Operands.OR.contains(sign) && operand.is(Concept.STRING, Concept.NUMBER)));
    var values = new Values(edit.sides());
    String words = more ? " now falls back to " : " no longer falls back to ";
    return Optional.of(part)
        .filter(_ -> given)
        .flatMap(values::describe)
        .flatMap(it -> values.describe(operand).map(other -> it.then(words).then(other)))
        .map(said -> EditSentence.of(said, edit.sides().lines(now), 0.8))
        .map(said -> said.withPlace(now, edit.sides()));
  }

  private static boolean isFallback(SyntaxNode operand, String sign) {
    return ELSE.contains(sign)
        || (Operands.OR.contains(sign)
            && (operand.is(Concept.STRING, Concept.NUMBER, Concept.NAME, Concept.ACCESS)
                || isEmptyCollection(operand)));
  }

  private static boolean isEmptyCollection(SyntaxNode node) {
    return node.text().matches("\\{ ?\\}|\\[ ?\\]");
  }

  private static Optional<AttributedText> clause(SyntaxNode operand, Values values) {
    return new Conditions(values).clauseOf(operand, false, operand);
  }

  private static boolean isBoolean(SyntaxNode node) {
    boolean called =
        node.is(Concept.CALL)
            && Names.calledName(node)
                .filter(name -> ASKS.matcher(name.text()).matches())
                .isPresent();
    boolean compared =
        node.is(Concept.BINARY) && !Conditions.sign(node).matches("[-+*/%|&^]|<<|>>|\\?\\?|\\?:");
    boolean negated = node.is(Concept.UNARY) && node.text().matches("(?s)(?:!|not\\b).*");
    return called || compared || negated;
  }

  /** What has the value itself. */
  private static Optional<AttributedText> subject(SyntaxNode value, Edit edit) {
    SyntaxNode parent = value.parent();
    if (parent == null || parent.isBroken()) {
      return Optional.empty();
    }
    if (parent.is(Concept.RETURN)) {
      return Optional.of(edit.sides().sentenceSubject(value))
          .filter(each -> !each.slots().isEmpty());
    }
    boolean has =
        parent.is(Concept.VARIABLE, Concept.ASSIGNMENT, Concept.KEYED, Concept.FIELD)
            && parent.namedChildren().getLast() == value;
    return has
        ? Names.declaredName(parent)
            .filter(name -> name != value)
            .map(name -> new Values(edit.sides()).name(name))
        : Optional.empty();
  }
}
