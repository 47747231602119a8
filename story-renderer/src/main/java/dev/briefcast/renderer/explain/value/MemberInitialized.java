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

/** Recognizes members that a C++ constructor sets before its body, and did not. */
public final class MemberInitialized implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean added = edit.removed().isEmpty() && !edit.isBroken();
    return edit.after()
        .filter(each -> added && each.type().equals("field_initializer"))
        .filter(each -> !isSet(each, edit.beforeParent()))
        .flatMap(each -> sentence(each, edit));
  }

  /** Whether the constructor set it in its body. */
  private static boolean isSet(SyntaxNode initializer, SyntaxNode before) {
    SyntaxNode member = initializer.namedChildren().getFirst();
    return before
        .enclosing(Concept.FUNCTION)
        .filter(each -> Names.containsName(member, each))
        .isPresent();
  }

  private static Optional<EditSentence> sentence(SyntaxNode initializer, Edit edit) {
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
                        .then(" now sets ")
                        .then(values.name(initializer.namedChildren().getFirst()))
                        .then(" to ")
                        .then(value))
            .map(said -> EditSentence.of(said, edit.sides().lines(initializer), 0.65));
  }
}
