package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Recognizes a declaration that a module exports now, or no longer. */
public final class ExportChanged implements ReplacementIdiom {

  private static final String EXPORT = "export_statement";
  private static final String LISTED = "export_specifier";
  private static final int NAMES_MAX = 4;

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<EditSentence> listed = listedSentence(edit);
    return listed.isPresent() ? listed : ReplacementIdiom.super.describe(edit);
  }

  /** {@code export { open, shut as close }}. */
  private static Optional<EditSentence> listedSentence(Edit edit) {
    boolean more = edit.removed().isEmpty();
    List<SyntaxNode> nodes = more ? edit.added() : edit.removed();
    if (more == edit.added().isEmpty()
        || nodes.stream().noneMatch(each -> each.type().equals(EXPORT) || isListed(each))
        || edit.isBroken()) {
      return Optional.empty();
    }
    List<String> others =
        exposed(edit.sides().otherRoot(nodes.getFirst())).map(SyntaxNode::text).toList();
    var values = new Values(edit.sides());
    List<AttributedText> names =
        nodes.stream()
            .flatMap(ExportChanged::exposed)
            .filter(each -> !others.contains(each.text()))
            .map(values::name)
            .toList();
    String verb = names.size() == 1 ? " is " : " are ";
    return names.isEmpty() || names.size() > NAMES_MAX
        ? Optional.empty()
        : Optional.of(
            EditSentence.of(
                AttributedText.list(names, NAMES_MAX)
                    .then(verb + (more ? "now exported" : "no longer exported")),
                edit.sides().lines(nodes.getFirst()),
                0.7));
  }

  private static boolean isListed(SyntaxNode node) {
    return node.type().equals(LISTED);
  }

  /** The names by which others see what some code lists. */
  private static Stream<SyntaxNode> exposed(SyntaxNode code) {
    return code.findAll(ExportChanged::isListed).stream()
        .flatMap(each -> each.childInField("alias").or(() -> each.childInField("name")).stream());
  }

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
