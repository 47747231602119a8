package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes members that a C++ constructor sets before its body, and did not, or no longer. */
public final class MemberInitialized implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean more = edit.removed().isEmpty();
    boolean oneWay = more != edit.added().isEmpty() && !edit.isBroken();
    SyntaxNode other = more ? edit.beforeParent() : edit.afterParent();
    return (more ? edit.after() : edit.before())
        .filter(each -> oneWay && each.type().equals("field_initializer"))
        .filter(each -> !isSet(each, other))
        .filter(each -> more || !edit.sides().isNamedOnOtherSide(each))
        .flatMap(each -> sentence(each, more ? " now sets " : " no longer sets ", edit));
  }

  /** Whether the constructor sets it in its body, on the other side. */
  private static boolean isSet(SyntaxNode initializer, SyntaxNode other) {
    SyntaxNode member = initializer.namedChildren().getFirst();
    return other
        .enclosing(Concept.FUNCTION)
        .filter(each -> Names.containsName(member, each))
        .isPresent();
  }

  private static Optional<EditSentence> sentence(SyntaxNode initializer, String verb, Edit edit) {
    List<SyntaxNode> given = initializer.namedChildren().getLast().namedChildren();
    var values = new Values(edit.sides());
    return given.size() != 1
        ? Optional.empty()
        : values
            .describe(given.getFirst())
            .map(
                value ->
                    edit.sides()
                        .sentenceSubject(initializer)
                        .then(verb)
                        .then(values.name(initializer.namedChildren().getFirst()))
                        .then(" to ")
                        .then(value))
            .map(said -> EditSentence.of(said, edit.sides().lines(initializer), 0.65));
  }
}
