package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Recognizes comparisons by identity that become comparisons by value, and chains of comparisons
 * that become a switch.
 */
final class ComparisonChanged implements ReplacementIdiom {

  private static final int NAMES_MAX = 3;

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    return equalitySentence(before, after, edit).or(() -> switchSentence(before, after, edit));
  }

  /** {@code a == b} becomes {@code a.equals(b)} where {@code ==} compares references. */
  private static Optional<EditSentence> equalitySentence(
      SyntaxNode old, SyntaxNode now, Edit edit) {
    boolean identity =
        edit.sides().language() == CodeLanguage.JAVA
            && old.is(Concept.BINARY)
            && Conditions.sign(old).matches("[=!]=");
    boolean equals =
        now.findAll(each -> each.is(Concept.CALL)).stream()
            .flatMap(call -> Names.calledName(call).stream())
            .anyMatch(name -> name.text().equals("equals"));
    var values = new Values(edit.sides());
    Optional<AttributedText> left =
        values.describe(old.namedChildren().isEmpty() ? old : old.namedChildren().getFirst());
    boolean same =
        identity
            && equals
            && old.namedChildren().stream()
                .allMatch(each -> now.code().contains(each.code().strip()));
    return same
        ? left.map(
            each ->
                EditSentence.of(
                    each.then(" is now compared by equals instead of by identity"),
                    edit.sides().lines(now),
                    0.95))
        : Optional.empty();
  }

  private static Optional<EditSentence> switchSentence(SyntaxNode old, SyntaxNode now, Edit edit) {
    List<SyntaxNode> subject = now.is(Concept.SWITCH) ? now.namedChildren() : List.of();
    if (!old.is(Concept.CONDITION) || subject.isEmpty()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    var cases = new ArrayList<AttributedText>();
    boolean texts = true;
    boolean calls = false;
    var chain = Optional.of(old);
    while (chain.isPresent() && cases.size() <= NAMES_MAX) {
      Optional<SyntaxNode> condition = Conditions.condition(chain.get());
      boolean compares =
          condition
              .filter(each -> each.is(Concept.BINARY) && Conditions.sign(each).matches("===?"))
              .filter(
                  each -> each.namedChildren().getFirst().code().equals(subject.getFirst().code()))
              .isPresent();
      Optional<AttributedText> value =
          condition.flatMap(each -> values.describe(each.namedChildren().getLast()));
      if (!compares || value.isEmpty()) {
        return Optional.empty();
      }
      cases.add(value.get());
      SyntaxNode last = condition.get().namedChildren().getLast();
      texts &= last.is(Concept.STRING);
      calls |= last.is(Concept.CALL);
      chain = chain.get().childInField("alternative").flatMap(ComparisonChanged::nextBranch);
    }
    boolean identity = texts && edit.sides().language() == CodeLanguage.JAVA;
    // What functions return is heard as their names, which may well be the same.
    List<AttributedText> named = calls ? List.of() : cases;
    return subject(subject.getFirst(), values)
        .filter(_ -> cases.size() > 1 && cases.size() <= NAMES_MAX)
        .map(on -> sentence(named, on, identity, edit.sides().lines(now)));
  }

  private static EditSentence sentence(
      List<AttributedText> cases, AttributedText on, boolean identity, Span lines) {
    String how =
        identity
            ? "Comparisons by identity become a switch on "
            : "A chain of comparisons becomes a switch on ";
    AttributedText clause = AttributedText.own(how).then(on);
    return EditSentence.of(
        cases.isEmpty()
            ? clause
            : clause.then(", for ").then(AttributedText.list(cases, NAMES_MAX)),
        lines,
        0.95);
  }

  private static Optional<AttributedText> subject(SyntaxNode subject, Values values) {
    return subject.is(Concept.CALL)
        ? Names.calledName(subject).map(values::name)
        : values.describe(subject);
  }

  private static Optional<SyntaxNode> nextBranch(SyntaxNode alternative) {
    return alternative.is(Concept.CONDITION)
        ? Optional.of(alternative)
        : alternative.namedChildren().stream()
            .filter(each -> each.is(Concept.CONDITION))
            .findFirst();
  }
}
