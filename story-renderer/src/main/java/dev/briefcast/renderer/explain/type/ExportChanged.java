package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes a declaration that a module exports now, or no longer. */
public final class ExportChanged implements ReplacementIdiom {

  private static final String EXPORT = "export_statement";

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<SyntaxNode> exported = declaration(after);
    Optional<SyntaxNode> hidden = declaration(before);
    boolean more = exported.filter(each -> each.code().equals(before.code())).isPresent();
    boolean less = hidden.filter(each -> each.code().equals(after.code())).isPresent();
    return more == less
        ? Optional.empty()
        : name(more ? before : after)
            .map(
                name ->
                    EditSentence.of(
                        new Values(edit.sides())
                            .name(name)
                            .then(more ? " is now exported" : " is no longer exported"),
                        edit.sides().lines(name),
                        0.7));
  }

  private static Optional<SyntaxNode> declaration(SyntaxNode node) {
    boolean named =
        node.type().equals(EXPORT)
            && node.children().stream().noneMatch(each -> each.text().equals("default"));
    return named ? node.childInField("declaration") : Optional.empty();
  }

  private static Optional<SyntaxNode> name(SyntaxNode declaration) {
    List<SyntaxNode> variables =
        declaration.namedChildren().stream().filter(each -> each.is(Concept.VARIABLE)).toList();
    return variables.size() > 1 ? Optional.empty() : Names.declaredName(declaration);
  }
}
