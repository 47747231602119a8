package dev.briefcast.renderer.explain.replacement;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a call of the same name on something else: {@code door.bell()}, {@code hall}. */
public final class ReceiverSubstituted implements ReplacementIdiom {

  private static final int OLD_MAX = 40;

  /** A package or a type, which nothing is called on. */
  private static final Pattern QUALIFIER =
      Pattern.compile("(?s).*(?:::|\\\\).*|(?:[\\w.]+\\.)?\\p{Lu}\\w*");

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.is(Concept.CALL) && node.enclosing(Concept.DECORATOR).isEmpty();
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<SyntaxNode> name =
        Names.calledName(after)
            .filter(_ -> Names.isInformative(after))
            .filter(
                each ->
                    Names.calledName(before).filter(n -> n.text().equals(each.text())).isPresent())
            .filter(each -> !each.text().equals("new") && each.text().length() > 1);
    Optional<SyntaxNode> old = Names.receiver(before);
    Optional<SyntaxNode> now = Names.receiver(after);
    boolean told =
        name.isPresent()
            && old.filter(each -> isOn(each, after)).isPresent()
            && now.filter(each -> isOn(each, before)).isPresent()
            && !old.map(SyntaxNode::code).equals(now.map(SyntaxNode::code))
            && !isSameKind(old.get(), now.get())
            && !isPartOf(old.get(), now.get())
            && !isPartOf(now.get(), old.get())
            && !isRenamed(now.get(), edit)
            && !isStored(old.get(), edit.sides().after().root())
            && !isStored(now.get(), edit.sides().before().root())
            && old.get().findAll(each -> each.is(Concept.LAMBDA)).isEmpty()
            && now.get().findAll(each -> each.is(Concept.LAMBDA)).isEmpty();
    return told ? sentence(name.get(), old.get(), now.get(), edit) : Optional.empty();
  }

  /** Whether it is an object, and not one that the other call is only given. */
  private static boolean isOn(SyntaxNode receiver, SyntaxNode other) {
    return !QUALIFIER.matcher(receiver.text()).matches()
        && !Values.isSelf(receiver)
        && !SyntaxNode.codes(Names.arguments(other)).contains(receiver.code());
  }

  /** Whether a chain of calls begins with it, or both are called the same. */
  private static boolean isPartOf(SyntaxNode receiver, SyntaxNode other) {
    return (other.is(Concept.CALL) && Names.containsCode(receiver, other))
        || Names.lastName(receiver)
            .map(SyntaxNode::text)
            .filter(Names.lastName(other).map(SyntaxNode::text).orElse("")::equals)
            .isPresent();
  }

  /** Whether it is inside of both that they differ, as in two lists. */
  private static boolean isSameKind(SyntaxNode old, SyntaxNode now) {
    return old.type().equals(now.type()) && !now.is(Concept.NAME, Concept.ACCESS);
  }

  /** Whether it may only be another name for the same, or for what is chosen first. */
  private static boolean isRenamed(SyntaxNode now, Edit edit) {
    return now.is(Concept.NAME) && !Names.containsName(now, edit.sides().before().root());
  }

  /** Whether what is called stands on the other side, too, as of what is kept in a variable. */
  private static boolean isStored(SyntaxNode receiver, SyntaxNode otherSide) {
    return !receiver.is(Concept.NAME, Concept.ACCESS) && Names.containsCode(receiver, otherSide);
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode name, SyntaxNode old, SyntaxNode now, Edit edit) {
    var values = new Values(edit.sides());
    Optional<AttributedText> was = values.describe(old);
    return values
        .describe(now)
        .filter(is -> was.filter(each -> (is.text() + " ").startsWith(each.text() + " ")).isEmpty())
        .map(is -> values.name(name).then(" is now called on ").then(is))
        .map(
            said ->
                was.filter(each -> each.text().length() <= OLD_MAX)
                    .map(each -> said.then(" instead of ").then(each))
                    .orElse(said))
        .map(said -> EditSentence.of(said, edit.sides().lines(name), 0.65))
        .map(said -> said.withPlace(name, edit.sides()));
  }
}
