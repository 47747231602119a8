package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Recognizes a loop that becomes a chain of calls such as filter and map. */
final class LoopReplaced implements Idiom {

  private static final Set<String> STEPS =
      Set.of(
          "filter",
          "map",
          "flatMap",
          "flat_map",
          "reduce",
          "fold",
          "collect",
          "toList",
          "sum",
          "anyMatch",
          "allMatch",
          "any",
          "all",
          "some",
          "every",
          "select",
          "reject",
          "Where",
          "Select",
          "ToList",
          "Any",
          "All",
          "Aggregate",
          "filter_map",
          "joinToString",
          "find");
  private static final int STEPS_MIN = 2;
  private static final int STEPS_MAX = 3;

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    List<SyntaxNode> loops = findAll(edit.removed(), Concept.LOOP);
    if (loops.isEmpty() || !findAll(edit.added(), Concept.LOOP).isEmpty() || edit.isBroken()) {
      return Optional.empty();
    }
    // A chain's last call is its outermost, and is read first.
    List<SyntaxNode> steps =
        findAll(edit.added(), Concept.CALL).reversed().stream()
            .flatMap(call -> Names.calledName(call).stream())
            .filter(name -> STEPS.contains(name.text()))
            .collect(
                Collectors.toMap(
                    SyntaxNode::text, Function.identity(), (a, _) -> a, LinkedHashMap::new))
            .values()
            .stream()
            .toList();
    AttributedText subject = edit.sides().sentenceSubject(loops.getFirst());
    if (steps.size() < STEPS_MIN || subject.slots().isEmpty()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    List<AttributedText> names = steps.stream().limit(STEPS_MAX).map(values::name).toList();
    AttributedText said =
        subject
            .then(" now uses ")
            .then(AttributedText.list(names, STEPS_MAX))
            .then(" instead of a loop");
    return Optional.of(EditSentence.of(said, edit.sides().lines(edit.added().getFirst()), 0.85));
  }

  private static List<SyntaxNode> findAll(List<SyntaxNode> nodes, Concept concept) {
    return nodes.stream().flatMap(node -> node.findAll(each -> each.is(concept)).stream()).toList();
  }
}
