package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Actions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** A switch, a match or a {@code when} gets another case, or loses one. */
public final class CaseAdded implements Idiom {

  @Override
  public Optional<EditSentence> of(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    Optional<SyntaxNode> now =
        edit.after().filter(each -> edit.removed().isEmpty() && isCase(each));
    Optional<SyntaxNode> old = edit.before().filter(each -> edit.added().isEmpty() && isCase(each));
    return now.isPresent()
        ? now.flatMap(each -> said(each, edit, edit.sides().before().root(), true))
        : old.flatMap(each -> said(each, edit, edit.sides().after().root(), false));
  }

  /** In C and PHP a case is called as what the whole is called in other languages. */
  private static boolean isCase(SyntaxNode node) {
    return node.is(Concept.CASE)
        || (node.type().equals("case_statement")
            && node.children().stream().anyMatch(each -> each.text().equals(":")));
  }

  /** What a case is for, if that is one value. */
  private static Optional<SyntaxNode> value(SyntaxNode each) {
    List<SyntaxNode> named = each.named();
    if (named.size() < 2) {
      return Optional.empty();
    }
    SyntaxNode value = named.getFirst();
    while (value.is(Concept.OTHER) && value.named().size() == 1) {
      value = value.named().getFirst();
    }
    return Optional.of(value)
        .filter(v -> v.is(Concept.NAME, Concept.ACCESS, Concept.STRING, Concept.NUMBER))
        .filter(v -> !v.text().matches("_|default|else"));
  }

  private static Optional<EditSentence> said(
      SyntaxNode each, Edit edit, SyntaxNode other, boolean come) {
    Optional<SyntaxNode> value = value(each);
    boolean elsewhere =
        value
            .filter(
                v ->
                    !other
                        .all(
                            node ->
                                isCase(node)
                                    && (v.is(Concept.NUMBER)
                                        ? value(node)
                                            .filter(same -> same.code().equals(v.code()))
                                            .isPresent()
                                        : Names.stands(v, node)))
                        .isEmpty())
            .isPresent();
    if (elsewhere) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    AttributedText subject = edit.sides().opening(each);
    return value
        .flatMap(values::of)
        .map(
            of ->
                does(each, values)
                    .filter(_ -> come && !subject.slots().isEmpty())
                    .map(
                        does ->
                            AttributedText.own("For ")
                                .then(of)
                                .then(", ")
                                .then(edit.sides().subject(each))
                                .then(" now ")
                                .then(does))
                    .orElseGet(
                        () ->
                            subject.then(come ? " now handles " : " no longer handles ").then(of)))
        .map(text -> EditSentence.of(text, edit.sides().lines(each), come ? 0.85 : 0.7));
  }

  /** What is done, if that is one thing. */
  private static Optional<AttributedText> does(SyntaxNode each, Values values) {
    List<SyntaxNode> body = each.named().stream().skip(1).toList();
    List<SyntaxNode> statements =
        body.size() == 1 && body.getFirst().is(Concept.BLOCK) ? body.getFirst().named() : body;
    List<SyntaxNode> telling = statements.stream().filter(one -> !one.is(Concept.BREAK)).toList();
    return telling.size() == 1 ? new Actions(values).of(telling.getFirst()) : Optional.empty();
  }
}
