package dev.briefcast.renderer.explain.call;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Says of a new call of what is called elsewhere, too, that it comes besides the others. */
public final class AlsoCalled {

  private static final int GIVEN_MAX = 2;
  private static final int LENGTH_MAX = 60;

  private AlsoCalled() {}

  /**
   * What a body does, where it is but one call: as it was told if nothing else in the function
   * calls that; {@code also calls put with key} or {@code calls put once more} if something does;
   * empty if that cannot be told from the others.
   */
  public static Optional<AttributedText> told(
      AttributedText does, List<SyntaxNode> body, SyntaxNode statement, Sides sides) {
    Optional<SyntaxNode> call =
        body.size() == 1 && body.getFirst().is(Concept.CALL)
            ? Optional.of(body.getFirst())
            : Optional.empty();
    Optional<SyntaxNode> name = call.flatMap(Names::calledName);
    var values = new Values(sides);
    boolean bare =
        name.filter(each -> does.text().equals("calls " + values.name(each).text())).isPresent();
    List<SyntaxNode> others =
        bare ? others(name.get(), call.get(), statement, sides) : List.<SyntaxNode>of();
    if (others.isEmpty()) {
      return Optional.of(does);
    }
    if (SyntaxNode.codes(others).contains(call.get().code())) {
      return Optional.of(does.then(" once more"));
    }
    List<SyntaxNode> given = Names.arguments(call.get());
    return Arguments.list(given, values)
        .filter(_ -> given.size() <= GIVEN_MAX)
        .filter(each -> each.text().length() <= LENGTH_MAX)
        .map(AttributedText.own("also ").then(does).then(" with ")::then);
  }

  /** Where the function calls the same on the same, whatever the condition of it would ask. */
  private static List<SyntaxNode> others(
      SyntaxNode name, SyntaxNode call, SyntaxNode statement, Sides sides) {
    SyntaxNode around =
        statement
            .enclosing(Concept.FUNCTION)
            .filter(sides::isInExcerpt)
            .orElseGet(() -> sides.after().root());
    Optional<String> on = Names.receiver(call).map(SyntaxNode::code);
    return Names.calls(name, around).stream()
        .filter(each -> statement.findAll(in -> in == each).isEmpty())
        .filter(each -> Names.receiver(each).map(SyntaxNode::code).equals(on))
        .filter(each -> isAlsoReached(each, statement))
        .toList();
  }

  /** Whether nothing is asked for a call that is not asked for a statement, too. */
  private static boolean isAlsoReached(SyntaxNode call, SyntaxNode statement) {
    SyntaxNode child = call;
    for (SyntaxNode up = call.parent(); up != null; up = up.parent()) {
      if (up.is(Concept.FUNCTION)) {
        return true;
      }
      if (up.is(Concept.CONDITION, Concept.CASE, Concept.LOOP, Concept.LAMBDA)) {
        return !child.findAll(in -> in == statement).isEmpty();
      }
      child = up;
    }
    return true;
  }
}
