package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Recognizes a case of a switch, a match or a {@code when} that gets another value, or loses one.
 */
public final class CaseLabelChanged implements Idiom {

  private static final Pattern END = Pattern.compile(":|=>|->|then");
  private static final Pattern REST = Pattern.compile("_|default|else");

  /** What asks for more than a value. */
  private static final Pattern FORM =
      Pattern.compile(
          "(?:tuple_struct|struct|class|type|declaration|keyword|list|tuple|slice|range)_pattern"
              + "|guard|if|if_clause|type_test|range_test");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    List<SyntaxNode> old = labelValues(edit.beforeParent());
    List<SyntaxNode> now = labelValues(edit.afterParent());
    List<SyntaxNode> come = SyntaxNode.without(now, old);
    List<SyntaxNode> gone = SyntaxNode.without(old, now);
    if (edit.isBroken() || old.isEmpty() || now.isEmpty() || come.size() + gone.size() != 1) {
      return Optional.empty();
    }
    boolean more = gone.isEmpty();
    SyntaxNode one = more ? come.getFirst() : gone.getFirst();
    SyntaxNode opposite = more ? edit.sides().before().root() : edit.sides().after().root();
    boolean moved =
        opposite.findAll(each -> each.is(Concept.CASE)).stream()
            .flatMap(each -> labelValues(each).stream())
            .anyMatch(each -> each.code().equals(one.code()));
    if (moved) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    Optional<AttributedText> like =
        (more ? old : now).stream().findFirst().flatMap(values::describe);
    return values
        .describe(one)
        .flatMap(
            each ->
                like.map(
                    other ->
                        EditSentence.of(
                                each.then(more ? " is now" : " is no longer")
                                    .then(" handled like ")
                                    .then(other),
                                edit.sides().lines(now.getLast()),
                                0.85)
                            .withPlace(now.getLast(), edit.sides())));
  }

  /** The values that the case is for which a node stands in the label of; none if it asks more. */
  private static List<SyntaxNode> labelValues(SyntaxNode node) {
    Optional<SyntaxNode> whole =
        node.is(Concept.CASE) ? Optional.of(node) : node.enclosing(Concept.CASE, Concept.BLOCK);
    if (whole.filter(each -> each.is(Concept.CASE)).isEmpty()) {
      return List.of();
    }
    var parts = new ArrayList<SyntaxNode>();
    for (SyntaxNode each : whole.get().children()) {
      if (each.is(Concept.BLOCK) || END.matcher(each.text()).matches()) {
        break;
      }
      parts.add(each);
    }
    boolean within =
        node.is(Concept.CASE)
            || parts.stream().anyMatch(each -> !each.findAll(in -> in == node).isEmpty());
    boolean plain =
        parts.stream()
            .allMatch(each -> each.findAll(in -> FORM.matcher(in.type()).matches()).isEmpty());
    var found = new ArrayList<SyntaxNode>();
    parts.forEach(each -> collect(each, found));
    return within && plain && found.stream().noneMatch(each -> REST.matcher(each.text()).matches())
        ? found
        : List.of();
  }

  private static void collect(SyntaxNode node, List<SyntaxNode> found) {
    if (node.type().equals("dotted_name") && !node.namedChildren().isEmpty()) {
      found.add(node.namedChildren().getLast());
    } else if (node.is(Concept.NAME, Concept.ACCESS, Concept.STRING, Concept.NUMBER)) {
      found.add(node);
    } else {
      node.children().forEach(each -> collect(each, found));
    }
  }
}
