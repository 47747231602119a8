package dev.briefcast.renderer.explain.loop;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.Loops;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Recognizes that each element of a list is called where one thing was: {@code ring.call(door)},
 * {@code rings.each { |ring| ring.call(door) }}.
 */
public final class EachCalled implements ReplacementIdiom {

  private static final Pattern EACH = Pattern.compile("each|forEach|for_each|ForEach|foreach");

  /** What only calls what it is called on. */
  private static final Pattern CALLS = Pattern.compile("call|invoke|apply|Invoke");

  /**
   * What is called.
   *
   * @param on itself, or what a method is called on
   * @param method none where it is called itself
   */
  private record Callee(SyntaxNode on, Optional<SyntaxNode> method) {}

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<SyntaxNode> was =
        unguarded(before)
            .filter(each -> each.is(Concept.CALL))
            .filter(each -> !Names.containsCode(each, edit.sides().after().root()));
    return was.flatMap(
        old ->
            unguarded(after)
                .flatMap(
                    loop ->
                        iterated(loop)
                            .flatMap(
                                over ->
                                    callee(old, loop).flatMap(on -> sentence(on, over, edit)))));
  }

  /** A statement without the condition that it is the only one under. */
  private static Optional<SyntaxNode> unguarded(SyntaxNode statement) {
    if (!statement.is(Concept.CONDITION)) {
      return Optional.of(statement);
    }
    List<SyntaxNode> body = Actions.statements(statement);
    return body.size() == 1 && statement.childInField("alternative").isEmpty()
        ? Optional.of(body.getFirst())
        : Optional.empty();
  }

  private static Optional<SyntaxNode> iterated(SyntaxNode loop) {
    return loop.is(Concept.LOOP)
        ? Loops.iterated(loop)
        : Names.calledName(loop)
            .filter(name -> loop.is(Concept.CALL) && EACH.matcher(name.text()).matches())
            .flatMap(_ -> Names.receiver(loop));
  }

  /** What was called, if a loop does the same with its element. */
  private static Optional<Callee> callee(SyntaxNode was, SyntaxNode loop) {
    List<String> given = SyntaxNode.codes(Names.arguments(was));
    List<SyntaxNode> calls =
        loop.findAll(
            each ->
                each.is(Concept.CALL)
                    && SyntaxNode.codes(Names.arguments(each)).equals(given)
                    && Names.receiver(each)
                        .or(() -> Names.calledName(each))
                        .filter(on -> isElement(on, each, loop))
                        .isPresent());
    if (calls.size() != 1) {
      return Optional.empty();
    }
    SyntaxNode call = calls.getFirst();
    Optional<SyntaxNode> method = Names.calledName(was);
    if (Names.receiver(call).isEmpty()) {
      return was.childInField("function").map(on -> new Callee(on, Optional.empty()));
    }
    boolean same =
        method.map(SyntaxNode::text).equals(Names.calledName(call).map(SyntaxNode::text));
    return Names.receiver(was)
        .filter(_ -> same)
        .map(on -> new Callee(on, method.filter(n -> !CALLS.matcher(n.text()).matches())));
  }

  /** Whether it is a name that a loop gives to what it takes up each time. */
  private static boolean isElement(SyntaxNode on, SyntaxNode call, SyntaxNode loop) {
    return on.is(Concept.NAME)
        && loop.findAll(each -> each.is(Concept.NAME) && each.text().equals(on.text())).stream()
            .limit(1)
            .noneMatch(each -> each.enclosing(Concept.CALL).filter(in -> in == call).isPresent());
  }

  private static Optional<EditSentence> sentence(Callee callee, SyntaxNode over, Edit edit) {
    var values = new Values(edit.sides());
    SyntaxNode now = edit.added().getFirst();
    AttributedText subject = edit.sides().sentenceSubject(now);
    Optional<AttributedText> all = name(over, values);
    boolean same = over.code().equals(callee.on().code());
    boolean gone = !Names.containsCode(callee.on(), edit.sides().after().root());
    String on = callee.method().isPresent() ? "on " : "";
    AttributedText calls =
        callee
            .method()
            .map(name -> AttributedText.own(" now calls ").then(values.name(name)).then(" "))
            .orElseGet(() -> AttributedText.own(" now calls "));
    Optional<AttributedText> instead =
        name(callee.on(), values)
            .map(was -> AttributedText.own(" instead of " + on).then(was))
            .map(was -> same ? was.then(" itself") : was);
    return subject.slots().isEmpty() || !(same || gone)
        ? Optional.empty()
        : all.flatMap(
                each ->
                    instead.map(
                        was -> subject.then(calls).then(on + "each of ").then(each).then(was)))
            .map(said -> EditSentence.of(said, edit.sides().lines(now), 0.85));
  }

  /** Ruby calls what it reads. */
  private static Optional<AttributedText> name(SyntaxNode node, Values values) {
    return node.is(Concept.CALL)
        ? Names.calledName(node).filter(_ -> Names.arguments(node).isEmpty()).map(values::name)
        : values.describe(node);
  }
}
