package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.SwitchCases;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Recognizes a function that returns where it threw or called something, throws where it returned,
 * or calls something where it threw.
 */
public final class ExitChanged implements ReplacementIdiom {

  private static final Map<String, String> DOING =
      Map.of(
          "returns", "returning",
          "throws", "throwing",
          "raises", "raising",
          "calls", "calling",
          "goes", "going",
          "panics", "panicking",
          "warns", "warning");

  private static final Pattern VERB = Pattern.compile("^\\w+");

  @Override
  public boolean accepts(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return node.is(Concept.RETURN, Concept.THROW, Concept.CALL, Concept.CONTINUE)
        && Actions.isInBody(node)
        && parent != null
        && parent.parent() != null;
  }

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    return ReplacementIdiom.super.describe(edit).or(() -> lastSentence(edit));
  }

  /** Of several statements, which end a body, the last ones, if both leave it. */
  private Optional<EditSentence> lastSentence(Edit edit) {
    List<SyntaxNode> old = edit.removed();
    List<SyntaxNode> now = edit.added();
    boolean several =
        !old.isEmpty()
            && !now.isEmpty()
            && old.size() + now.size() > 2
            && edit.next().isEmpty()
            && !edit.isBroken()
            && old.getLast().is(Concept.THROW, Concept.RETURN)
            && now.getLast().is(Concept.THROW, Concept.RETURN)
            && accepts(old.getLast())
            && accepts(now.getLast())
            && now.getLast().parent() == edit.afterParent()
            && Stream.concat(old.stream(), now.stream()).filter(Actions::isJump).count() == 2;
    return several
        ? describe(
            old.getLast(),
            now.getLast(),
            true,
            edit.of(List.of(old.getLast()), List.of(now.getLast())))
        : Optional.empty();
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    return describe(before, after, false, edit);
  }

  /**
   * @param bare whether a return of nothing is told, too
   */
  private static Optional<EditSentence> describe(
      SyntaxNode before, SyntaxNode after, boolean bare, Edit edit) {
    boolean warns =
        before.is(Concept.THROW)
            && Names.calledName(after).filter(name -> name.text().equals("warn")).isPresent();
    boolean calls =
        before.is(Concept.THROW) && after.is(Concept.CALL) && Names.isInformative(after);
    boolean other =
        (after.is(Concept.RETURN, Concept.THROW, Concept.CONTINUE) || warns || calls)
            && !after.is(before.concept())
            && Names.functionName(before).equals(Names.functionName(after))
            && SwitchCases.areInSame(before, after);
    AttributedText subject = edit.sides().exitSubject(after);
    boolean ambiguous = before.is(Concept.CALL) && keepsCall(before, after);
    boolean moved =
        Names.containsCode(after, edit.sides().before().root())
            || Names.containsCode(before, edit.sides().after().root());
    if (!other || subject.slots().isEmpty() || ambiguous || moved) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    var actions = new Actions(values);
    Optional<AttributedText> now =
        actions
            .describe(after)
            .filter(_ -> bare || after.is(Concept.CONTINUE) || !after.namedChildren().isEmpty());
    Optional<AttributedText> old =
        actions
            .describe(before)
            .filter(_ -> isReturnedAsValue(before))
            .flatMap(ExitChanged::gerund);
    return Circumstances.describe(after, subject, values)
        .flatMap(
            who ->
                now.flatMap(
                    does ->
                        old.map(
                            did ->
                                EditSentence.of(
                                    who.then(" now ").then(does).then(" instead of ").then(did),
                                    edit.sides().lines(after),
                                    0.9))));
  }

  /** Whether what a statement returns is read as a value. */
  private static boolean isReturnedAsValue(SyntaxNode statement) {
    return !statement.namedChildren().isEmpty() || statement.text().matches("\\w+;?");
  }

  /** Whether what was only called is returned, or called for what is returned. */
  private static boolean keepsCall(SyntaxNode call, SyntaxNode after) {
    return Names.calledName(call).map(name -> Names.containsName(name, after)).orElse(true);
  }

  /** {@code throwing Missing}. */
  private static Optional<AttributedText> gerund(AttributedText does) {
    String verb = does.text().split(" ", 2)[0];
    return Optional.ofNullable(DOING.get(verb))
        .map(
            doing ->
                new AttributedText(VERB.matcher(does.text()).replaceFirst(doing), does.slots()));
  }
}
