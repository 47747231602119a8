package dev.briefcast.renderer.explain.failure;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes exceptions that a Java method declares now, or no longer. */
public final class ThrowsDeclared implements Idiom {

  private static final String CLAUSE = "throws";
  private static final int NAMES_MAX = 3;

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    List<SyntaxNode> come = declared(edit.added());
    List<SyntaxNode> gone = declared(edit.removed());
    return come.isEmpty() == gone.isEmpty()
        ? Optional.empty()
        : come.isEmpty()
            ? sentence(gone, " no longer declares ", edit)
            : sentence(come, " now declares ", edit);
  }

  /** The types of clauses, or in one; none if anything else is among them. */
  private static List<SyntaxNode> declared(List<SyntaxNode> nodes) {
    boolean all = nodes.stream().allMatch(each -> isClause(each) || isInClause(each));
    return all
        ? nodes.stream()
            .flatMap(each -> (isClause(each) ? each.namedChildren() : List.of(each)).stream())
            .toList()
        : List.of();
  }

  private static boolean isClause(SyntaxNode node) {
    return node.type().equals(CLAUSE) && !node.namedChildren().isEmpty();
  }

  private static boolean isInClause(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null && isClause(parent);
  }

  private static Optional<EditSentence> sentence(List<SyntaxNode> types, String verb, Edit edit) {
    var values = new Values(edit.sides());
    Optional<SyntaxNode> function =
        types.getFirst().enclosing(Concept.FUNCTION).flatMap(Names::declaredName);
    boolean stays =
        function
            .filter(each -> Names.containsName(each, edit.sides().otherRoot(types.getFirst())))
            .isPresent();
    return function
        .filter(_ -> stays && types.size() <= NAMES_MAX)
        .filter(_ -> types.stream().allMatch(each -> each.is(Concept.NAME)))
        .map(
            name ->
                EditSentence.of(
                    values
                        .name(name)
                        .then(verb)
                        .then(
                            AttributedText.list(
                                types.stream().map(values::name).toList(), NAMES_MAX)),
                    edit.sides().lines(types.getFirst()),
                    0.6));
  }
}
