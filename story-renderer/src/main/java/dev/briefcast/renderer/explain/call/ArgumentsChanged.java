package dev.briefcast.renderer.explain.call;

import static java.util.stream.Collectors.toSet;

import dev.briefcast.renderer.explain.action.Guards;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ElementsChanged;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Recognizes a call whose arguments change in several places, or with what it is made on. */
public final class ArgumentsChanged implements ReplacementIdiom {

  private static final double KEPT_MIN = 0.2;

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.is(Concept.CALL)
        && Arguments.areParsed(node)
        && !appliesAnother(node)
        && node.findAll(each -> each.is(Concept.LAMBDA)).isEmpty();
  }

  /** JavaScript's {@code open.apply(door, keys)}: the first is what it is called on. */
  private static boolean appliesAnother(SyntaxNode call) {
    String callee = call.children().isEmpty() ? "" : call.children().getFirst().text();
    return callee.endsWith(".apply") || callee.endsWith(".call");
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    List<SyntaxNode> old = Names.arguments(before);
    List<SyntaxNode> now = Names.arguments(after);
    List<SyntaxNode> gone = Arguments.unmatched(old, now);
    List<SyntaxNode> come = Arguments.unmatched(now, old);
    boolean moved = !receiver(before).equals(receiver(after));
    Optional<SyntaxNode> name =
        Names.calledName(after)
            .filter(_ -> Names.isInformative(after) && !ElementsChanged.isListing(after))
            .filter(each -> !Values.isGenericName(each) && !each.text().equals("super"))
            .filter(
                each ->
                    Names.calledName(before).filter(n -> n.text().equals(each.text())).isPresent());
    boolean several = gone.size() > 1 || come.size() > 1;
    boolean both = moved && !gone.isEmpty() && !come.isEmpty();
    if (name.isEmpty() || isStill(before, after, edit) || (moved ? !both : !several)) {
      return Optional.empty();
    }
    // Of one that has nothing in common with the other it is not known that it is the same.
    boolean same =
        moved
            || old.size() - gone.size() >= KEPT_MIN * old.size()
            || old.size() == now.size()
            || gone.isEmpty()
            || (!Guards.isRaise(after) && isOnlyCall(name.get(), edit));
    return same ? sentence(name.get(), before, after, gone, come, edit) : Optional.empty();
  }

  private static Optional<String> receiver(SyntaxNode call) {
    return Names.receiver(call).map(SyntaxNode::code);
  }

  /** Whether the one call stays beside the other, so that neither has become the other. */
  private static boolean isStill(SyntaxNode before, SyntaxNode after, Edit edit) {
    return Names.containsCode(before, edit.sides().after().root())
        || Names.containsCode(after, edit.sides().before().root());
  }

  /** Whether each side calls it but once: then both are one call, whatever it is given. */
  private static boolean isOnlyCall(SyntaxNode name, Edit edit) {
    return Names.callCount(name, edit.sides().before().root()) == 1
        && Names.callCount(name, edit.sides().after().root()) == 1;
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode name,
      SyntaxNode before,
      SyntaxNode after,
      List<SyntaxNode> gone,
      List<SyntaxNode> come,
      Edit edit) {
    var values = new Values(edit.sides());
    Optional<AttributedText> lost = Arguments.list(gone, values);
    Optional<AttributedText> got = Arguments.list(come, values);
    boolean unsaid = lost.isEmpty() != gone.isEmpty() || got.isEmpty() != come.isEmpty();
    if (unsaid || soundAlike(gone, come, values)) {
      return Optional.empty();
    }
    return subject(name, before, after, values)
        .map(called -> clause(called, lost, got, Names.arguments(before).isEmpty()))
        .map(said -> EditSentence.of(said, edit.sides().lines(name), 0.7))
        .map(each -> each.withPlace(name, edit.sides()));
  }

  /** Whether one that goes is called what one that comes is called: what differs is not said. */
  private static boolean soundAlike(List<SyntaxNode> gone, List<SyntaxNode> come, Values values) {
    Set<String> lost = gone.stream().flatMap(each -> text(each, values)).collect(toSet());
    return come.stream().flatMap(each -> text(each, values)).anyMatch(lost::contains);
  }

  private static Stream<String> text(SyntaxNode argument, Values values) {
    return Arguments.phrase(argument, values).map(AttributedText::text).stream();
  }

  /** {@code ring}, or {@code ring is now called on bell instead of door, and}. */
  private static Optional<AttributedText> subject(
      SyntaxNode name, SyntaxNode before, SyntaxNode after, Values values) {
    AttributedText called = values.name(name);
    if (receiver(before).equals(receiver(after))) {
      return Optional.of(called.then(" is"));
    }
    Optional<AttributedText> old = on(before, values);
    return on(after, values)
        .filter(now -> old.filter(was -> !was.text().equals(now.text())).isPresent())
        .flatMap(
            now ->
                old.map(
                    was ->
                        called
                            .then(" is now called on ")
                            .then(now)
                            .then(" instead of ")
                            .then(was)
                            .then(", and is")));
  }

  private static Optional<AttributedText> on(SyntaxNode call, Values values) {
    return Names.receiver(call)
        .filter(each -> each.is(Concept.NAME, Concept.ACCESS))
        .flatMap(values::describe);
  }

  private static AttributedText clause(
      AttributedText subject,
      Optional<AttributedText> lost,
      Optional<AttributedText> got,
      boolean first) {
    if (got.isEmpty()) {
      return subject.then(" no longer given ").then(lost.orElseThrow());
    }
    AttributedText given = subject.then(" now given ").then(got.get());
    return lost.map(was -> given.then(" instead of ").then(was))
        .orElseGet(() -> first ? given : given.then(" as well"));
  }
}
