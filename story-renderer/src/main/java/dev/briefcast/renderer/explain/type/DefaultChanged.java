package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes a parameter's default, where a grammar has it beside the parameter. */
public final class DefaultChanged implements Idiom {

  /** What stands before a default: its parameter and the sign. */
  private static final int LEAD = 2;

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    List<SyntaxNode> added = edit.added();
    boolean one = added.size() == 1 || (added.size() == 2 && added.getFirst().text().equals("="));
    if (!one || edit.isBroken() || edit.removed().size() > 1) {
      return Optional.empty();
    }
    SyntaxNode value = added.getLast();
    return parameter(value)
        .filter(each -> isKept(each, edit))
        .flatMap(each -> Names.declaredName(each))
        .flatMap(name -> sentence(name, value, edit));
  }

  private static Optional<EditSentence> sentence(SyntaxNode name, SyntaxNode value, Edit edit) {
    var values = new Values(edit.sides());
    Optional<AttributedText> old = edit.before().flatMap(values::describe);
    if (old.isEmpty() && !edit.removed().isEmpty()) {
      return Optional.empty();
    }
    return values
        .describe(value)
        .map(now -> values.name(name).then(" now defaults to ").then(now))
        .map(said -> old.map(was -> said.then(" instead of ").then(was)).orElse(said))
        .map(said -> EditSentence.of(said, edit.sides().lines(value), 0.85))
        .map(said -> said.withPlace(value, edit.sides()));
  }

  /** The parameter that a value is the default of. */
  private static Optional<SyntaxNode> parameter(SyntaxNode value) {
    SyntaxNode parent = value.parent();
    List<SyntaxNode> all = parent == null ? List.of() : parent.children();
    int at = all.indexOf(value);
    return at >= LEAD && all.get(at - 1).text().equals("=")
        ? Optional.of(all.get(at - LEAD)).filter(each -> each.is(Concept.PARAMETER))
        : Optional.empty();
  }

  /** Whether the function had the parameter, and with a default only if that is replaced. */
  private static boolean isKept(SyntaxNode parameter, Edit edit) {
    Sides sides = edit.sides();
    String name = Names.declaredName(parameter).map(SyntaxNode::text).orElse("");
    List<SyntaxNode> before =
        ParameterOwner.name(parameter).stream()
            .flatMap(each -> ParameterOwner.functions(each, sides.otherRoot(parameter)))
            .flatMap(each -> OverloadAdded.parameters(each).stream())
            .filter(each -> Names.declaredName(each).filter(n -> n.text().equals(name)).isPresent())
            .toList();
    return before.size() == 1 && hasDefault(before.getFirst()) != edit.removed().isEmpty();
  }

  private static boolean hasDefault(SyntaxNode parameter) {
    SyntaxNode parent = parameter.parent();
    List<SyntaxNode> all = parent == null ? List.of() : parent.children();
    int next = all.indexOf(parameter) + 1;
    return next < all.size() && all.get(next).text().equals("=");
  }
}
