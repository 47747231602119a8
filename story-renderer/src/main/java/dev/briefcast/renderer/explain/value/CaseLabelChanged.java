package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.action.SwitchCases;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Recognizes a case of a switch, a match or a {@code when} that gets another value, or loses one.
 */
public final class CaseLabelChanged implements Idiom {

  private static final Pattern END = Pattern.compile(":|=>|->|then");
  private static final Pattern REST = Pattern.compile("_|default|else");

  /** What asks for more than a value. */
  private static final Pattern FORM =
      Pattern.compile(
          "(?:tuple_struct|struct|class|type|declaration|keyword|list|tuple|slice|range|value_binding)_pattern"
              + "|guard|if|if_clause|type_test|range_test");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (Stream.concat(edit.removed().stream(), edit.added().stream())
        .anyMatch(SwitchCases::isGuarded)) {
      return Optional.empty();
    }
    if (edit.removed().stream().anyMatch(SwitchCases::isCase)
        || edit.added().stream().anyMatch(SwitchCases::isCase)) {
      return sentence(
          labels(withNext(edit.removed(), edit)), labels(withNext(edit.added(), edit)), edit);
    }
    return sentence(labelValues(edit.beforeParent()), labelValues(edit.afterParent()), edit);
  }

  /** What falls through does what the next one does. */
  private static List<SyntaxNode> withNext(List<SyntaxNode> cases, Edit edit) {
    boolean falls =
        edit.removed().isEmpty() != edit.added().isEmpty()
            && Stream.concat(edit.removed().stream(), edit.added().stream())
                .allMatch(each -> SwitchCases.isCase(each) && fallsThrough(each));
    return falls && edit.next().isPresent()
        ? Stream.concat(cases.stream(), edit.next().stream()).toList()
        : cases;
  }

  private static Optional<EditSentence> sentence(
      List<SyntaxNode> old, List<SyntaxNode> now, Edit edit) {
    List<SyntaxNode> come = SyntaxNode.without(now, old);
    List<SyntaxNode> gone = SyntaxNode.without(old, now);
    boolean moved =
        come.stream().anyMatch(each -> isLabel(each, edit.sides().before().root()))
            || gone.stream().anyMatch(each -> isLabel(each, edit.sides().after().root()));
    if (edit.isBroken() || old.isEmpty() || now.isEmpty() || moved) {
      return Optional.empty();
    }
    if (come.size() == 1 && gone.size() == 1) {
      return replacementSentence(gone.getFirst(), come.getFirst(), edit);
    }
    if (come.size() + gone.size() != 1) {
      return Optional.empty();
    }
    boolean more = gone.isEmpty();
    SyntaxNode one = more ? come.getFirst() : gone.getFirst();
    var values = new Values(edit.sides());
    if (one.is(Concept.CALL, Concept.BINARY)) {
      return conditionSentence(one, more, now.getLast(), edit);
    }
    Optional<AttributedText> like =
        (more ? old : now).stream().flatMap(each -> values.describe(each).stream()).findFirst();
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

  /** Of a case that is a condition. */
  private static Optional<EditSentence> conditionSentence(
      SyntaxNode condition, boolean more, SyntaxNode shown, Edit edit) {
    String words =
        more ? "The same now also happens if " : "The same no longer happens just because ";
    return new Conditions(new Values(edit.sides()))
        .clauseOf(condition, false, condition)
        .map(
            clause ->
                EditSentence.of(
                        AttributedText.own(words).then(clause), edit.sides().lines(shown), 0.85)
                    .withPlace(shown, edit.sides()));
  }

  /** {@code It now handles MethodGet instead of GET}. */
  private static Optional<EditSentence> replacementSentence(
      SyntaxNode old, SyntaxNode now, Edit edit) {
    var values = new Values(edit.sides());
    Optional<AttributedText> was = values.describe(old);
    return values
        .describe(now)
        .filter(each -> was.filter(gone -> !gone.text().equals(each.text())).isPresent())
        .map(
            each ->
                edit.sides()
                    .sentenceSubject(now)
                    .then(" now handles ")
                    .then(each)
                    .then(" instead of ")
                    .then(was.get()))
        .map(said -> EditSentence.of(said, edit.sides().lines(now), 0.75));
  }

  private static boolean isLabel(SyntaxNode value, SyntaxNode code) {
    return code.findAll(SwitchCases::isCase).stream()
        .flatMap(each -> labelValues(each).stream())
        .anyMatch(each -> each.code().equals(value.code()));
  }

  /**
   * What several cases are for that one body follows: {@code case 1: case 2: run();}; none if they
   * have several.
   */
  private static List<SyntaxNode> labels(List<SyntaxNode> cases) {
    boolean grouped =
        !cases.isEmpty()
            && cases.stream().allMatch(SwitchCases::isCase)
            && cases.stream().limit(cases.size() - 1L).allMatch(CaseLabelChanged::fallsThrough);
    return grouped
        ? cases.stream().flatMap(each -> labelValues(each).stream()).toList()
        : List.of();
  }

  private static boolean fallsThrough(SyntaxNode each) {
    return each.children().getLast().text().equals(":")
        || (each.namedChildren().size() == 1 && each.text().endsWith(":"));
  }

  /** The values that the case is for which a node stands in the label of; none if it asks more. */
  private static List<SyntaxNode> labelValues(SyntaxNode node) {
    Optional<SyntaxNode> whole =
        SwitchCases.isCase(node) ? Optional.of(node) : node.enclosing(Concept.CASE, Concept.BLOCK);
    if (whole.filter(SwitchCases::isCase).isEmpty()) {
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
        SwitchCases.isCase(node)
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
    } else if (node.is(Concept.NAME, Concept.ACCESS, Concept.STRING, Concept.NUMBER)
        // What is asked where no value is compared.
        || node.is(Concept.CALL, Concept.BINARY)) {
      found.add(node);
    } else {
      node.children().forEach(each -> collect(each, found));
    }
  }
}
