package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.TextComparison;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Recognizes a comparison of two texts that ignores their case from now on, or no longer. */
public final class CaseIgnored implements ReplacementIdiom {

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<TextComparison> old = TextComparison.of(before);
    return TextComparison.of(after)
        .filter(now -> old.filter(was -> changesCaseOnly(was, now)).isPresent())
        .flatMap(now -> sentence(now, after, edit));
  }

  private static boolean changesCaseOnly(TextComparison old, TextComparison now) {
    return old.ignoring() != now.ignoring()
        && old.different() == now.different()
        && old.hasSameOperands(now);
  }

  private static Optional<EditSentence> sentence(TextComparison now, SyntaxNode after, Edit edit) {
    var values = new Values(edit.sides());
    return values
        .describe(now.compared())
        .flatMap(
            one -> values.describe(now.with()).map(other -> clause(one, other, now.ignoring())))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.95))
        .map(said -> said.withPlace(after, edit.sides()));
  }

  private static AttributedText clause(AttributedText one, AttributedText other, boolean ignoring) {
    return ignoring
        ? one.then(" is now compared with ").then(other).then(" without regard to case")
        : AttributedText.own("Case now counts when ")
            .then(one)
            .then(" is compared with ")
            .then(other);
  }
}
