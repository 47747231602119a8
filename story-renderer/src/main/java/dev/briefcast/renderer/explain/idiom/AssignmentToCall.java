package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Recognizes an assignment that becomes a call, or the other way round. */
public final class AssignmentToCall implements ReplacementIdiom {

  @Override
  public boolean accepts(SyntaxNode node) {
    return isStatement(node);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    boolean called = before.is(Concept.ASSIGNMENT) && after.is(Concept.CALL);
    boolean set = before.is(Concept.CALL) && after.is(Concept.ASSIGNMENT);
    AttributedText subject = edit.sides().sentenceSubject(after);
    if (!(called || set) || subject.slots().isEmpty()) {
      return Optional.empty();
    }
    SyntaxNode assignment = called ? before : after;
    SyntaxNode call = called ? after : before;
    if (isAssignedFrom(call, assignment)
        || Names.containsCode(call, edit.sides().otherRoot(call))
        || Names.containsCode(assignment, edit.sides().otherRoot(assignment))) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    Optional<AttributedText> target = target(assignment).flatMap(values::describe);
    Optional<AttributedText> name =
        Names.calledName(call).filter(_ -> Names.isInformative(call)).map(values::name);
    return target.flatMap(
        to ->
            name.map(
                each ->
                    EditSentence.of(
                        called
                            ? subject
                                .then(" now calls ")
                                .then(each)
                                .then(", which takes the place of setting ")
                                .then(to)
                            : subject
                                .then(" now sets ")
                                .then(to)
                                .then(" itself, where it called ")
                                .then(each),
                        edit.sides().lines(after),
                        0.8)));
  }

  private static boolean isStatement(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null && parent.is(Concept.BLOCK);
  }

  /** What others see: a field or an entry. */
  private static Optional<SyntaxNode> target(SyntaxNode assignment) {
    return assignment.namedChildren().stream()
        .findFirst()
        .filter(each -> assignment.namedChildren().size() == 2)
        .filter(each -> each.is(Concept.ACCESS));
  }

  /** {@code x.y = load()} before {@code load()}: what it returns is kept, or no longer. */
  private static boolean isAssignedFrom(SyntaxNode call, SyntaxNode assignment) {
    String name = Names.calledName(call).map(SyntaxNode::text).orElse("");
    return !assignment.findAll(each -> each.is(Concept.NAME) && each.text().equals(name)).isEmpty();
  }
}
