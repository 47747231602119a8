package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes texts that a function keeps under a name, as of the error that it throws with it. */
final class LocalTexts {

  /** More is not looked for: each is looked for in the whole function. */
  private static final int NAMES_MAX = 2;

  private LocalTexts() {}

  /** The only text that the arguments of a call have by name. */
  static Optional<SyntaxNode> ofArguments(SyntaxNode call) {
    List<SyntaxNode> names =
        call.findAll(each -> each.is(Concept.CALL)).stream()
            .flatMap(each -> Names.arguments(each).stream())
            .filter(each -> each.is(Concept.NAME))
            .toList();
    List<SyntaxNode> texts =
        names.size() > NAMES_MAX
            ? List.of()
            : names.stream().flatMap(each -> of(each).stream()).toList();
    return texts.size() == 1 ? Optional.of(texts.getFirst()) : Optional.empty();
  }

  /** The text that the function sets a variable to, if it sets it once. */
  static Optional<SyntaxNode> of(SyntaxNode variable) {
    if (!variable.is(Concept.NAME)) {
      return Optional.empty();
    }
    SyntaxNode function = variable;
    while (function.parent() != null && !function.is(Concept.FUNCTION)) {
      function = function.parent();
    }
    List<SyntaxNode> all =
        function.findAll(
            each ->
                each.is(Concept.ASSIGNMENT, Concept.VARIABLE)
                    && Names.declaredName(each)
                        .filter(name -> name.text().equals(variable.text()))
                        .isPresent());
    List<SyntaxNode> set =
        all.stream().filter(each -> all.stream().noneMatch(in -> in.parent() == each)).toList();
    return set.size() == 1
        ? set.getFirst().namedChildren().stream()
            .reduce((_, last) -> last)
            .filter(value -> value.is(Concept.STRING, Concept.BINARY, Concept.CALL))
        : Optional.empty();
  }
}
