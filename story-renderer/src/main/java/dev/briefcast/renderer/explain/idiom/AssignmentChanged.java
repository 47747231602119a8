package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.AssignmentTargets;
import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.former.FormerActions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes an assignment that is added or removed, or gets another target. */
public final class AssignmentChanged implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    Optional<SyntaxNode> old = edit.before().filter(AssignmentChanged::isStatement);
    Optional<SyntaxNode> now = edit.after().filter(AssignmentChanged::isStatement);
    if (edit.removed().isEmpty()) {
      return edit.after()
          .filter(AssignmentChanged::isAssignment)
          .flatMap(each -> additionSentence(each, edit));
    }
    if (edit.added().isEmpty()) {
      return old.flatMap(each -> removalSentence(each, edit));
    }
    return old.flatMap(was -> now.flatMap(is -> targetSentence(was, is, edit)));
  }

  private static boolean isAssignment(SyntaxNode node) {
    return Actions.isInBody(node)
        && node.is(Concept.ASSIGNMENT)
        && node.namedChildren().size() == 2;
  }

  /** Whether it only sets, and adds nothing to what there is. */
  private static boolean isStatement(SyntaxNode node) {
    return isAssignment(node)
        && node.children().stream()
            .noneMatch(each -> each.is(Concept.TOKEN) && each.text().matches("[^=:]+="));
  }

  private static SyntaxNode target(SyntaxNode assignment) {
    return assignment.namedChildren().getFirst();
  }

  /** What others see: a field, an entry, or a variable that there was. */
  private static Optional<EditSentence> additionSentence(SyntaxNode statement, Edit edit) {
    SyntaxNode target = target(statement);
    SyntaxNode before = edit.sides().before().root();
    boolean known =
        target.is(Concept.ACCESS, Concept.INDEX, Concept.CALL)
            || isField(target)
            || (target.is(Concept.NAME) && Names.containsName(target, before));
    boolean moved =
        Names.containsCode(statement, before)
            || isDeclaredFromSame(statement, before)
            || new FormerActions(edit.sides()).wasSet(List.of(statement));
    AttributedText subject = edit.sides().sentenceSubject(statement);
    var values = new Values(edit.sides());
    return known && !moved && !subject.slots().isEmpty()
        ? new Actions(values)
            .describe(statement)
            .filter(does -> !does.text().endsWith(" anew"))
            // What is only filled afterwards is heard where it is filled.
            .filter(does -> !target.is(Concept.NAME) || !does.text().contains(" to an empty "))
            .map(
                does ->
                    EditSentence.of(
                        Circumstances.nearest(statement, values)
                            .map(when -> when.then(", ").then(edit.sides().subject(statement)))
                            .orElse(subject)
                            .then(" now ")
                            .then(does),
                        edit.sides().lines(statement),
                        0.65))
        : Optional.empty();
  }

  private static boolean isField(SyntaxNode target) {
    return target.type().equals("instance_variable");
  }

  /** Whether a variable was declared with what the same function returned. */
  private static boolean isDeclaredFromSame(SyntaxNode statement, SyntaxNode before) {
    SyntaxNode right = statement.namedChildren().getLast();
    return target(statement).is(Concept.NAME)
        && !isField(target(statement))
        && Names.calledName(right)
            .filter(name -> right.is(Concept.CALL) && Names.containsName(name, before))
            .isPresent();
  }

  private static Optional<EditSentence> removalSentence(SyntaxNode statement, Edit edit) {
    SyntaxNode target = target(statement);
    boolean set =
        edit.sides().after().root().findAll(each -> sets(each, target)).isEmpty()
            && !isNamedAsOften(target, edit)
            && (target.is(Concept.ACCESS) || hasFixedKey(target));
    AttributedText subject = edit.sides().sentenceSubject(statement);
    return set && !subject.slots().isEmpty()
        ? new AssignmentTargets(new Values(edit.sides()))
            .describe(target)
            .map(
                what ->
                    EditSentence.of(
                        subject.then(" no longer sets ").then(what),
                        edit.sides().lines(statement),
                        0.6))
        : Optional.empty();
  }

  /** Whether the last name of a target, if not the target, is there still: in a literal perhaps. */
  private static boolean isNamedAsOften(SyntaxNode target, Edit edit) {
    return Names.lastName(target)
        .filter(
            name ->
                Names.occurrences(name, edit.sides().after().root())
                    >= Names.occurrences(name, edit.sides().before().root()))
        .isPresent();
  }

  /** Whether it is always the same element: {@code codes["left"]}. */
  private static boolean hasFixedKey(SyntaxNode target) {
    return target.is(Concept.INDEX) && target.namedChildren().getLast().is(Concept.STRING);
  }

  /** Whether a node sets the last name of a target. */
  private static boolean sets(SyntaxNode node, SyntaxNode target) {
    if (target.is(Concept.INDEX)) {
      return node.is(Concept.ASSIGNMENT) && target(node).code().equals(target.code());
    }
    String name = Names.lastName(target).map(SyntaxNode::text).orElse("");
    return node.is(Concept.ASSIGNMENT)
        && !node.namedChildren().isEmpty()
        && Names.lastName(target(node)).map(SyntaxNode::text).orElse("").equals(name);
  }

  /** {@code clone.keys = copy()} in place of {@code keys = copy()}. */
  private static Optional<EditSentence> targetSentence(SyntaxNode was, SyntaxNode is, Edit edit) {
    boolean sameValue =
        was.namedChildren().getLast().code().equals(is.namedChildren().getLast().code());
    boolean paths =
        target(was).is(Concept.NAME, Concept.ACCESS) && target(is).is(Concept.NAME, Concept.ACCESS);
    if (!sameValue || !paths) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    AttributedText subject = edit.sides().sentenceSubject(is);
    Optional<AttributedText> old = values.describe(target(was));
    Optional<AttributedText> now = values.describe(target(is));
    boolean same = old.map(AttributedText::text).equals(now.map(AttributedText::text));
    return same || subject.slots().isEmpty() || isRenamed(target(was), edit)
        ? Optional.empty()
        : old.flatMap(
            a ->
                now.map(
                    b ->
                        EditSentence.of(
                            subject.then(" now sets ").then(b).then(" instead of ").then(a),
                            edit.sides().lines(is),
                            0.75)));
  }

  private static boolean isRenamed(SyntaxNode target, Edit edit) {
    return Names.lastName(target)
        .filter(name -> !Names.containsName(name, edit.sides().after().root()))
        .isPresent();
  }
}
