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

/** Comparisons by identity become comparisons by value, or a chain of them becomes a switch. */
final class ComparisonChanged implements ReplacementIdiom {

  private static final int NAMES_MAX = 3;

  @Override
  public Optional<EditSentence> of(SyntaxNode before, SyntaxNode after, Edit edit) {
    return equal(before, after, edit).or(() -> switched(before, after, edit));
  }

  /** {@code a == b} becomes {@code a.equals(b)} where {@code ==} compares references. */
  private static Optional<EditSentence> equal(SyntaxNode old, SyntaxNode now, Edit edit) {
    boolean identity =
        edit.sides().language() == CodeLanguage.JAVA
            && old.is(Concept.BINARY)
            && Conditions.sign(old).matches("[=!]=");
    boolean equals =
        now.all(each -> each.is(Concept.CALL)).stream()
            .flatMap(call -> Names.called(call).stream())
            .anyMatch(name -> name.text().equals("equals"));
    var values = new Values(edit.sides());
    Optional<AttributedText> left = values.of(old.named().isEmpty() ? old : old.named().getFirst());
    boolean same =
        identity
            && equals
            && old.named().stream().allMatch(each -> now.code().contains(each.code().strip()));
    return same
        ? left.map(
            each ->
                EditSentence.of(
                    each.then(" is now compared by equals instead of by identity"),
                    edit.sides().lines(now),
                    0.95))
        : Optional.empty();
  }

  private static Optional<EditSentence> switched(SyntaxNode old, SyntaxNode now, Edit edit) {
    List<SyntaxNode> subject = now.is(Concept.SWITCH) ? now.named() : List.of();
    if (!old.is(Concept.CONDITION) || subject.isEmpty()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    var cases = new ArrayList<AttributedText>();
    boolean texts = true;
    var chain = Optional.of(old);
    while (chain.isPresent() && cases.size() <= NAMES_MAX) {
      Optional<SyntaxNode> condition = Conditions.of(chain.get());
      boolean compares =
          condition
              .filter(each -> each.is(Concept.BINARY) && Conditions.sign(each).matches("===?"))
              .filter(each -> each.named().getFirst().code().equals(subject.getFirst().code()))
              .isPresent();
      Optional<AttributedText> value = condition.flatMap(each -> values.of(each.named().getLast()));
      if (!compares || value.isEmpty()) {
        return Optional.empty();
      }
      cases.add(value.get());
      texts &= condition.get().named().getLast().is(Concept.STRING);
      chain = chain.get().in("alternative").flatMap(ComparisonChanged::next);
    }
    boolean identity = texts && edit.sides().language() == CodeLanguage.JAVA;
    return subjectOf(subject.getFirst(), values)
        .filter(_ -> cases.size() > 1 && cases.size() <= NAMES_MAX)
        .map(on -> said(cases, on, identity, edit.sides().lines(now)));
  }

  private static EditSentence said(
      List<AttributedText> cases, AttributedText on, boolean identity, Span lines) {
    String how =
        identity
            ? "Comparisons by identity become a switch on "
            : "A chain of comparisons becomes a switch on ";
    return EditSentence.of(
        AttributedText.own(how).then(on).then(", for ").then(AttributedText.list(cases, NAMES_MAX)),
        lines,
        0.95);
  }

  private static Optional<AttributedText> subjectOf(SyntaxNode subject, Values values) {
    return subject.is(Concept.CALL) ? Names.called(subject).map(values::name) : values.of(subject);
  }

  private static Optional<SyntaxNode> next(SyntaxNode alternative) {
    return alternative.is(Concept.CONDITION)
        ? Optional.of(alternative)
        : alternative.named().stream().filter(each -> each.is(Concept.CONDITION)).findFirst();
  }
}
