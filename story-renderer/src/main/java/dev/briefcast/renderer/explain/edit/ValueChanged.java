package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Recognizes a named value that changes. */
final class ValueChanged implements ReplacementIdiom {

  private static final Concept[] OWNERS = {
    Concept.ASSIGNMENT, Concept.VARIABLE, Concept.KEYED, Concept.FIELD
  };

  @Override
  public boolean accepts(SyntaxNode node) {
    return isValue(node);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    var values = new Values(edit.sides());
    Optional<AttributedText> old = values.describe(before);
    Optional<AttributedText> now = values.describe(after);
    Optional<SyntaxNode> name = owner(after);
    boolean same = old.map(AttributedText::text).equals(now.map(AttributedText::text));
    boolean other = !name.map(SyntaxNode::text).equals(owner(before).map(SyntaxNode::text));
    boolean unsure = same || other || edit.keepsBoth(before.parent(), after.parent());
    if (old.isEmpty() || now.isEmpty() || name.isEmpty() || unsure) {
      return Optional.empty();
    }
    return Optional.of(
        EditSentence.of(
            values
                .name(name.get())
                .then(" is now ")
                .then(now.get())
                .then(" instead of ")
                .then(old.get()),
            edit.sides().lines(after),
            0.7));
  }

  private static boolean isValue(SyntaxNode node) {
    return node.is(Concept.STRING, Concept.NUMBER, Concept.LITERAL);
  }

  /** Whether it is C++'s {@code {3}} behind a name, which sets it. */
  private static boolean isBraced(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null
        && node.type().equals("initializer_list")
        && node.namedChildren().size() == 1
        && parent.children().stream().noneMatch(each -> each.text().equals("="));
  }

  /** What has the value itself: no expression and no call is between them. */
  private static Optional<SyntaxNode> owner(SyntaxNode value) {
    SyntaxNode parent = value.parent();
    if (parent != null && isBraced(parent)) {
      return owner(parent);
    }
    if (parent == null || !parent.is(OWNERS) || parent.namedChildren().getLast() != value) {
      return Optional.empty();
    }
    boolean computed =
        parent.children().stream()
            .anyMatch(each -> each.is(Concept.TOKEN) && each.text().matches("[^=:]+="));
    return computed ? Optional.empty() : Names.declaredName(parent).filter(name -> name != value);
  }
}
