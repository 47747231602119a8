package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes existing code round which {@code #if} is put, or taken away. */
public final class DirectiveWrapped implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken() || edit.removed().isEmpty() || edit.added().isEmpty()) {
      return Optional.empty();
    }
    return edit.after()
        .filter(DirectiveWrapped::isDirective)
        .flatMap(each -> wrappedSentence(each, edit.removed(), edit))
        .or(
            () ->
                edit.before()
                    .filter(DirectiveWrapped::isDirective)
                    .filter(each -> sameCode(body(each), edit.added()))
                    .filter(each -> alternative(each).isEmpty())
                    .flatMap(each -> sentence(each, edit.added(), " no longer ", edit)));
  }

  private static boolean isDirective(SyntaxNode node) {
    return node.type().matches("preproc_if(?:def)?");
  }

  /** What is compiled if the condition holds: all behind it and before the alternative. */
  private static List<SyntaxNode> body(SyntaxNode directive) {
    return directive.namedChildren().stream()
        .skip(1)
        .filter(each -> !each.type().startsWith("preproc_el"))
        .toList();
  }

  private static Optional<SyntaxNode> alternative(SyntaxNode directive) {
    return directive.namedChildren().stream()
        .filter(each -> each.type().startsWith("preproc_el"))
        .findFirst();
  }

  private static boolean sameCode(List<SyntaxNode> some, List<SyntaxNode> others) {
    return !some.isEmpty() && SyntaxNode.codes(some).equals(SyntaxNode.codes(others));
  }

  private static Optional<EditSentence> wrappedSentence(
      SyntaxNode directive, List<SyntaxNode> bare, Edit edit) {
    Optional<SyntaxNode> other = alternative(directive);
    if (sameCode(body(directive), bare)) {
      return other.isEmpty() ? sentence(directive, bare, " now ", edit) : Optional.empty();
    }
    return other
        .filter(each -> each.type().equals("preproc_else"))
        .filter(each -> sameCode(each.namedChildren(), bare))
        .flatMap(_ -> insteadSentence(directive, edit));
  }

  /** {@code turn is now compiled only if OPEN is defined}. */
  private static Optional<EditSentence> sentence(
      SyntaxNode directive, List<SyntaxNode> code, String when, Edit edit) {
    var values = new Values(edit.sides());
    return clause(directive, values)
        .flatMap(
            only ->
                subject(code, edit, values)
                    .map(what -> what.then(" is" + when + "compiled only if ").then(only)))
        .map(said -> EditSentence.of(said, edit.sides().lines(edit.added().getFirst()), 0.8));
  }

  /** The only declaration or call; else the function of which it is a part. */
  private static Optional<AttributedText> subject(List<SyntaxNode> code, Edit edit, Values values) {
    SyntaxNode first = code.getFirst();
    if (code.size() == 1 && first.is(Concept.FUNCTION, Concept.TYPE_DECLARATION, Concept.FIELD)) {
      return Names.declaredName(first).map(values::name);
    }
    if (code.size() == 1 && Names.informativeCall(first).isPresent()) {
      return Names.informativeCall(first)
          .map(name -> AttributedText.own("The call of ").then(values.name(name)));
    }
    AttributedText around = edit.sides().subject(first);
    return around.slots().isEmpty()
        ? Optional.empty()
        : Optional.of(AttributedText.own("A part of ").then(around));
  }

  /** {@code If OPEN is defined, save now calls turn instead}. */
  private static Optional<EditSentence> insteadSentence(SyntaxNode directive, Edit edit) {
    var values = new Values(edit.sides());
    return clause(directive, values)
        .flatMap(
            only ->
                new Actions(values)
                    .describeAll(body(directive))
                    .map(
                        does ->
                            AttributedText.own("If ")
                                .then(only)
                                .then(", ")
                                .then(edit.sides().subject(directive))
                                .then(" now ")
                                .then(does)
                                .then(" instead")))
        .map(said -> EditSentence.of(said, edit.sides().lines(directive), 0.85));
  }

  private static Optional<AttributedText> clause(SyntaxNode directive, Values values) {
    SyntaxNode asked = directive.namedChildren().getFirst();
    boolean not = directive.text().startsWith("#ifndef");
    String is = not ? " is not defined" : " is defined";
    if (asked.type().equals("preproc_defined")) {
      return asked.namedChildren().stream().findFirst().map(values::name).map(n -> n.then(is));
    }
    if (asked.is(Concept.UNARY) || !asked.is(Concept.NAME)) {
      return Optional.empty();
    }
    boolean defines = directive.type().equals("preproc_ifdef") || values.hasDefinedSymbols();
    return Optional.of(values.name(asked).then(defines ? is : " is set"));
  }
}
