package dev.briefcast.renderer.explain.value;

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
import java.util.Set;

/** Recognizes what is set only where it has no value: {@code ||=}, {@code ??=}, setdefault. */
public final class ConditionalAssignment implements Idiom {

  private static final Set<String> UNLESS_SET = Set.of("||=", "??=");
  private static final Set<String> UNLESS_PRESENT = Set.of("setdefault", "putIfAbsent", "TryAdd");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> old = edit.before();
    Optional<SyntaxNode> now = edit.after();
    if (edit.isBroken()) {
      return Optional.empty();
    }
    if (edit.removed().isEmpty()) {
      return now.filter(each -> isConditional(each) || isCall(each))
          .flatMap(each -> additionSentence(each, edit));
    }
    return old.flatMap(was -> now.flatMap(is -> changeSentence(was, is, edit)));
  }

  private static boolean isConditional(SyntaxNode node) {
    return hasOperands(node)
        && node.children().stream().anyMatch(each -> UNLESS_SET.contains(each.text()));
  }

  /** {@code doors.putIfAbsent("front", door)}, of which nobody takes what it returns. */
  private static boolean isCall(SyntaxNode node) {
    return node.is(Concept.CALL)
        && Names.arguments(node).size() == 2
        && Names.receiver(node).isPresent()
        && Names.calledName(node).filter(n -> UNLESS_PRESENT.contains(n.text())).isPresent();
  }

  private static boolean isPlain(SyntaxNode node) {
    return hasOperands(node)
        && node.children().stream()
            .filter(each -> each.is(Concept.TOKEN))
            .allMatch(each -> each.text().equals("="));
  }

  private static boolean hasOperands(SyntaxNode node) {
    return node.is(Concept.ASSIGNMENT) && node.namedChildren().size() == 2;
  }

  private static SyntaxNode target(SyntaxNode assignment) {
    return assignment.namedChildren().getFirst();
  }

  private static SyntaxNode value(SyntaxNode assignment) {
    return assignment.is(Concept.CALL)
        ? Names.arguments(assignment).getLast()
        : assignment.namedChildren().getLast();
  }

  private static Optional<EditSentence> changeSentence(SyntaxNode was, SyntaxNode is, Edit edit) {
    if (isConditional(is) && value(is).code().equals(was.code())) {
      return callSentence(is, edit);
    }
    boolean sets = (isPlain(was) && isConditional(is)) || (isConditional(was) && isPlain(is));
    boolean same = sets && SyntaxNode.codes(was.namedChildren()).equals(codes(is));
    String when =
        isConditional(is)
            ? " is now set only if it has no value"
            : " is now set whatever its value is";
    return same
        ? phrase(target(is), edit)
            .map(said -> EditSentence.of(said.then(when), edit.sides().lines(is), 0.8))
            .map(said -> said.withPlace(is, edit.sides()))
        : Optional.empty();
  }

  private static List<String> codes(SyntaxNode assignment) {
    return SyntaxNode.codes(assignment.namedChildren());
  }

  /** Of what is called until there is a value: {@code @door ||= open}. */
  private static Optional<EditSentence> callSentence(SyntaxNode is, Edit edit) {
    var values = new Values(edit.sides());
    return Optional.of(value(is))
        .filter(each -> each.is(Concept.CALL))
        .flatMap(Names::calledName)
        .filter(name -> !Values.isGenericName(name))
        .flatMap(
            name ->
                phrase(target(is), edit)
                    .map(
                        kept ->
                            values
                                .name(name)
                                .then(" is now called only if ")
                                .then(kept)
                                .then(" has no value")))
        .map(said -> EditSentence.of(said, edit.sides().lines(is), 0.8));
  }

  private static Optional<EditSentence> additionSentence(SyntaxNode statement, Edit edit) {
    SyntaxNode before = edit.sides().before().root();
    SyntaxNode parent = statement.parent();
    boolean inBody = parent != null && (parent.is(Concept.BLOCK) || parent.parent() == null);
    boolean moved = Names.containsCode(statement, before);
    if (!inBody || moved) {
      return Optional.empty();
    }
    AttributedText subject = edit.sides().subject(statement);
    Optional<AttributedText> target =
        statement.is(Concept.CALL) ? entryPhrase(statement, edit) : phrase(target(statement), edit);
    return target
        .filter(_ -> !subject.slots().isEmpty())
        .flatMap(
            set ->
                new Values(edit.sides())
                    .describe(value(statement))
                    .map(
                        to ->
                            EditSentence.of(
                                AttributedText.own("If ")
                                    .then(set)
                                    .then(" has no value, ")
                                    .then(subject)
                                    .then(" now sets it to ")
                                    .then(to),
                                edit.sides().lines(statement),
                                0.7)));
  }

  /** {@code front of doors}; of a key that is a variable {@code doors of key}. */
  private static Optional<AttributedText> entryPhrase(SyntaxNode call, Edit edit) {
    var values = new Values(edit.sides());
    SyntaxNode key = Names.arguments(call).getFirst();
    Optional<AttributedText> of = Names.receiver(call).flatMap(values::describe);
    boolean fixed =
        key.is(Concept.STRING, Concept.LITERAL)
            || Names.lastName(key).filter(Names::isConstant).isPresent();
    return values
        .describe(key)
        .flatMap(
            at -> of.map(map -> fixed ? at.then(" of ").then(map) : map.then(" of ").then(at)));
  }

  private static Optional<AttributedText> phrase(SyntaxNode target, Edit edit) {
    return target.is(Concept.NAME, Concept.ACCESS, Concept.INDEX)
        ? new Values(edit.sides()).describe(target)
        : Optional.empty();
  }
}
