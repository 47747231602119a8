package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Recognizes that a record, a case class or a class with fields in its head gets or loses one of
 * them.
 */
public final class ComponentsChanged implements Idiom {

  /** Of these everything in the head is a field; elsewhere what is marked so. */
  private static final Pattern RECORD =
      Pattern.compile(
          "(?s)(?:[\\w@]+(?:\\([^()]{0,80}\\))?\\s+){0,6}(?:case class|record|data class)\\b.*");

  private static final Pattern FIELD = Pattern.compile("(?s)(?:[\\w@]+\\s+){0,4}(?:val|var)\\s.*");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.removed().isEmpty() == edit.added().isEmpty()) {
      return Optional.empty();
    }
    boolean more = edit.removed().isEmpty();
    return (more ? edit.after() : edit.before())
        .filter(each -> each.is(Concept.PARAMETER) && !edit.isBroken())
        .flatMap(each -> sentence(each, more, edit));
  }

  private static Optional<EditSentence> sentence(SyntaxNode component, boolean more, Edit edit) {
    Optional<SyntaxNode> type = type(component).filter(each -> isField(component, each));
    Optional<SyntaxNode> name =
        Names.declaredName(component)
            .filter(each -> type.filter(in -> isOnOtherSide(each, in, edit)).isEmpty());
    var values = new Values(edit.sides());
    return type.flatMap(Names::declaredName)
        .filter(each -> Names.containsName(each, edit.sides().otherRoot(component)))
        .flatMap(
            owner ->
                name.map(
                    each ->
                        EditSentence.of(
                            values
                                .name(owner)
                                .then(more ? " now also has " : " no longer has ")
                                .then(values.name(each)),
                            edit.sides().lines(component),
                            0.85)));
  }

  /** The type in whose head it stands. */
  private static Optional<SyntaxNode> type(SyntaxNode component) {
    return component
        .enclosing(Concept.TYPE_DECLARATION, Concept.FUNCTION, Concept.LAMBDA)
        .filter(each -> each.is(Concept.TYPE_DECLARATION));
  }

  private static boolean isField(SyntaxNode component, SyntaxNode type) {
    return RECORD.matcher(type.text().split("\\(", 2)[0] + "(").matches()
        || FIELD.matcher(component.text()).matches();
  }

  /** Whether the same type has it on the other side, too: in another place or with another type. */
  private static boolean isOnOtherSide(SyntaxNode name, SyntaxNode type, Edit edit) {
    String owner = Names.declaredName(type).map(SyntaxNode::text).orElse("");
    return edit.sides().otherRoot(name).findAll(each -> each.is(Concept.PARAMETER)).stream()
        .filter(
            each ->
                type(each)
                    .flatMap(Names::declaredName)
                    .filter(is -> is.text().equals(owner))
                    .isPresent())
        .flatMap(each -> Names.declaredName(each).stream())
        .anyMatch(each -> each.text().equals(name.text()));
  }
}
