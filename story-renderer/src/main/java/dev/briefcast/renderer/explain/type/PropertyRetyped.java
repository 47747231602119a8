package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes another type of a property, where a grammar takes it for a variable. */
public final class PropertyRetyped implements ReplacementIdiom {

  private static final Pattern PROPERTY =
      Pattern.compile(
          "property_declaration|protocol_property_declaration|va[lr]_(?:definition|declaration)");

  /** What stands between a property and the name of its type. */
  private static final Pattern BETWEEN =
      Pattern.compile("user_type|type_annotation|variable_declaration");

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.is(Concept.NAME) && node.type().matches("\\w*identifier") && isType(node);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<SyntaxNode> old = property(before);
    Optional<SyntaxNode> now = property(after).filter(each -> isMember(each, edit));
    Optional<SyntaxNode> was = old.flatMap(Names::declaredName);
    Optional<SyntaxNode> is = now.flatMap(Names::declaredName);
    boolean same = was.isPresent() && was.map(SyntaxNode::code).equals(is.map(SyntaxNode::code));
    if (!same || TypeChanged.typeName(before).isEmpty() || TypeChanged.typeName(after).isEmpty()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    return is.map(
            name ->
                values
                    .quote(name, name.text())
                    .then(" now has the type ")
                    .then(values.name(after))
                    .then(" instead of ")
                    .then(values.name(before)))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.75))
        .map(said -> said.withPlace(now.get(), edit.sides()));
  }

  /** Whether a name is the whole type of a property, and not the property's own. */
  private static boolean isType(SyntaxNode name) {
    return property(name)
        .flatMap(Names::declaredName)
        .filter(each -> each != name && !each.text().isEmpty())
        .isPresent();
  }

  private static Optional<SyntaxNode> property(SyntaxNode type) {
    SyntaxNode up = type.parent();
    while (up != null && BETWEEN.matcher(up.type()).matches() && up.namedChildren().size() <= 2) {
      up = up.parent();
    }
    return Optional.ofNullable(up)
        .filter(each -> PROPERTY.matcher(each.type()).matches())
        .filter(each -> type.parent() != each || type.field().equals("type"));
  }

  /** Whether it is a type's, and no variable of a function. */
  private static boolean isMember(SyntaxNode property, Edit edit) {
    Optional<SyntaxNode> around =
        property.enclosing(Concept.FUNCTION, Concept.LAMBDA, Concept.TYPE_DECLARATION);
    return around.isPresent()
        ? around.get().is(Concept.TYPE_DECLARATION)
        : edit.sides().headerType(property).isPresent();
  }
}
