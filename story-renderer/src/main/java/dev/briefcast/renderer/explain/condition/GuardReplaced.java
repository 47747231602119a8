package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.ElseBranches;
import dev.briefcast.renderer.explain.action.Guards;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Recognizes a guard in whose place another one leaves for another reason and in another way. */
public final class GuardReplaced implements ReplacementIdiom {

  /** Shorter messages say something else where one word is another. */
  private static final int WORDS_MIN = 6;

  @Override
  public boolean accepts(SyntaxNode node) {
    return Guards.isPlainCondition(node)
        && !ElseBranches.hasElse(node)
        && !Guards.isErrorPropagation(node)
        && exit(node).isPresent();
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    SyntaxNode old = exit(before).orElseThrow();
    SyntaxNode now = exit(after).orElseThrow();
    boolean other =
        !condition(before).equals(condition(after)) && isOftener(old, edit) && isOftener(now, edit);
    return other ? sentence(before, after, edit) : Optional.empty();
  }

  /** The only statement of a body, if that leaves. */
  private static Optional<SyntaxNode> exit(SyntaxNode guard) {
    List<SyntaxNode> body = Actions.statements(guard);
    return body.size() == 1 ? body.stream().filter(Actions::isJump).findFirst() : Optional.empty();
  }

  private static Optional<String> condition(SyntaxNode guard) {
    return Conditions.condition(guard).map(SyntaxNode::code);
  }

  /** Whether a statement stands more often on its own side, and has not only another place. */
  private static boolean isOftener(SyntaxNode exit, Edit edit) {
    SyntaxNode other = edit.sides().otherRoot(exit);
    return Names.codeCount(exit, edit.sides().otherRoot(other)) > Names.codeCount(exit, other);
  }

  private static List<String> words(Optional<AttributedText> does) {
    return does.map(each -> List.of(each.text().split(" ", -1))).orElse(List.of());
  }

  /** Whether only one word is another, such as a limit that the message names. */
  private static boolean isSameButForOne(List<String> one, List<String> other) {
    return one.size() == other.size()
        && one.size() >= WORDS_MIN
        && IntStream.range(0, one.size()).filter(i -> !one.get(i).equals(other.get(i))).count()
            == 1;
  }

  /** The same error is thrown for another reason. */
  private static Optional<EditSentence> questionSentence(
      SyntaxNode before, SyntaxNode after, Edit edit) {
    var conditions = new Conditions(new Values(edit.sides()));
    Optional<AttributedText> was = conditions.clause(before);
    return conditions
        .clause(after)
        .filter(is -> !was.map(AttributedText::text).equals(Optional.of(is.text())))
        .map(edit.sides().sentenceSubject(after).then(" now checks whether ")::then)
        .flatMap(is -> was.map(is.then(", and no longer whether ")::then))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.85));
  }

  private static Optional<EditSentence> sentence(SyntaxNode before, SyntaxNode after, Edit edit) {
    var values = new Values(edit.sides());
    var conditions = new Conditions(values);
    var actions = new Actions(values);
    Optional<AttributedText> was = exit(before).flatMap(actions::describe);
    Optional<AttributedText> is = exit(after).flatMap(actions::describe);
    boolean same = was.map(AttributedText::text).equals(is.map(AttributedText::text));
    if (exit(before).filter(each -> each.is(Concept.THROW)).isPresent()
        && isSameButForOne(words(was), words(is))) {
      return questionSentence(before, after, edit);
    }
    Optional<AttributedText> come =
        conditions
            .clause(after)
            .map(AttributedText.own("If ")::then)
            .map(only -> only.then(", ").then(edit.sides().exitSubject(after)).then(" now "))
            .flatMap(who -> is.map(who::then));
    Optional<AttributedText> gone =
        conditions
            .clause(before)
            .map(AttributedText.own("; if ")::then)
            .flatMap(only -> was.map(only.then(", it no longer ")::then));
    return same
        ? Optional.empty()
        : come.flatMap(each -> gone.map(each::then))
            .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.9));
  }
}
