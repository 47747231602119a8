package dev.briefcast.renderer.explain.failure;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/**
 * Recognizes another way to take the value out of a result of Rust: {@code open()?} in place of
 * {@code open().unwrap()}, or another error in it, by {@code map_err} or {@code context}.
 */
public final class UnwrapChanged implements ReplacementIdiom {

  private enum Way {
    RETURNS,
    PANICS,
    PANICS_WITH
  }

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.is(Concept.TRY, Concept.CALL);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    if (edit.sides().language() != CodeLanguage.RUST) {
      return Optional.empty();
    }
    return waySentence(before, after, edit)
        .or(() -> addedSentence(before, after, edit))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.85));
  }

  private static Optional<AttributedText> waySentence(
      SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<Way> old = way(before);
    Optional<Way> now = way(after);
    Optional<SyntaxNode> failing = taken(after).filter(each -> each.is(Concept.CALL));
    boolean same =
        failing.isPresent()
            && taken(before).filter(each -> each.code().equals(failing.get().code())).isPresent();
    AttributedText subject = edit.sides().subject(after);
    if (!same || old.isEmpty() || now.isEmpty() || old.equals(now) || subject.slots().isEmpty()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    return does(now.get(), old.get(), after, values)
        .flatMap(
            does ->
                failing
                    .flatMap(call -> failingPhrase(call, values))
                    .map(
                        call ->
                            AttributedText.own("If ")
                                .then(call)
                                .then(" fails, ")
                                .then(subject)
                                .then(" now ")
                                .then(does)));
  }

  private static Optional<Way> way(SyntaxNode node) {
    if (node.is(Concept.TRY)) {
      return node.text().endsWith("?") ? Optional.of(Way.RETURNS) : Optional.empty();
    }
    return Names.calledName(node)
        .flatMap(
            name ->
                switch (name.text()) {
                  case "unwrap" -> Optional.of(Way.PANICS);
                  case "expect" -> Optional.of(Way.PANICS_WITH);
                  default -> Optional.empty();
                });
  }

  private static Optional<SyntaxNode> taken(SyntaxNode node) {
    return node.is(Concept.TRY) ? node.namedChildren().stream().findFirst() : Names.receiver(node);
  }

  private static Optional<AttributedText> does(Way now, Way old, SyntaxNode after, Values values) {
    return switch (now) {
      case RETURNS -> Optional.of(AttributedText.own("returns the error instead of panicking"));
      case PANICS ->
          old == Way.RETURNS
              ? Optional.of(AttributedText.own("panics instead of returning the error"))
              : Optional.empty();
      case PANICS_WITH ->
          Names.arguments(after).stream()
              .findFirst()
              .filter(text -> text.is(Concept.STRING))
              .flatMap(values::describe)
              .map(text -> AttributedText.own("panics with the message: ").then(text));
    };
  }

  /** What is called on the result now before it is taken apart. */
  private static Optional<AttributedText> addedSentence(
      SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<SyntaxNode> call =
        Optional.of(after)
            .filter(each -> each.is(Concept.CALL))
            .filter(
                each ->
                    Names.receiver(each).filter(on -> on.code().equals(before.code())).isPresent());
    Optional<SyntaxNode> failing = Optional.of(before).filter(each -> each.is(Concept.CALL));
    String name = call.flatMap(Names::calledName).map(SyntaxNode::text).orElse("");
    List<SyntaxNode> given = call.map(Names::arguments).orElse(List.of());
    if (failing.isEmpty() || given.size() != 1) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    Optional<AttributedText> does =
        switch (name) {
          case "map_err" ->
              error(given.getFirst(), values).map(AttributedText.own(" is now turned into ")::then);
          case "context", "wrap_err" ->
              Optional.of(given.getFirst())
                  .filter(text -> text.is(Concept.STRING))
                  .flatMap(values::describe)
                  .map(AttributedText.own(" now gets the context: ")::then);
          default -> Optional.empty();
        };
    return does.flatMap(
        becomes ->
            failing
                .flatMap(each -> failingPhrase(each, values))
                .map(each -> AttributedText.own("An error of ").then(each).then(becomes)));
  }

  /** What is called, and of what, where it has the name of the function that calls it. */
  private static Optional<AttributedText> failingPhrase(SyntaxNode call, Values values) {
    Optional<SyntaxNode> name = Names.calledName(call).filter(each -> !Values.isGenericName(each));
    return name.flatMap(
        each ->
            values.isOfOwnFunction(each)
                ? Names.receiver(call)
                    .flatMap(Names::lastName)
                    .map(of -> values.name(each).then(" of ").then(values.name(of)))
                : Optional.of(values.name(each)));
  }

  /** The error that a function makes of another one: a variant, or what a call returns. */
  private static Optional<AttributedText> error(SyntaxNode maker, Values values) {
    SyntaxNode made =
        maker.is(Concept.LAMBDA) && !maker.namedChildren().isEmpty()
            ? maker.namedChildren().getLast()
            : maker;
    Optional<SyntaxNode> name =
        made.is(Concept.CALL)
            ? Names.calledName(made)
            : made.is(Concept.ACCESS, Concept.NAME) ? Names.lastName(made) : Optional.empty();
    return name.filter(each -> !Values.isGenericName(each) || made.text().contains("::"))
        .filter(each -> !each.text().matches("_|from|into|new"))
        .map(values::name);
  }
}
