package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the type of what a function returns, and its parts where that is several. */
final class ReturnType {

  private static final Set<String> FIELDS = Set.of("return_type", "result", "returns");

  /** Kotlin's and Swift's types, which have no field of their own. */
  private static final Set<String> TYPES = Set.of("user_type", "nullable_type", "optional_type");

  private ReturnType() {}

  /** Whether a node is one. */
  static boolean isOne(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null
        && parent.is(Concept.FUNCTION)
        && (FIELDS.contains(node.field())
            || (TYPES.contains(node.type()) && !isReceiver(node, parent)));
  }

  /** What a parameter of Kotlin's or Swift's is declared as. */
  static Optional<SyntaxNode> ofParameter(SyntaxNode parameter) {
    return parameter.namedChildren().stream()
        .filter(each -> TYPES.contains(each.type()))
        .findFirst();
  }

  /** Whether a function of Kotlin's extends it: it stands before the name. */
  private static boolean isReceiver(SyntaxNode type, SyntaxNode function) {
    return function.children().stream()
        .takeWhile(each -> each != type)
        .noneMatch(each -> each.is(Concept.NAME));
  }

  /** Go's several results, each with its name if it has one; else the only one. */
  static List<SyntaxNode> results(SyntaxNode returned) {
    return returned.type().equals("parameter_list") ? returned.namedChildren() : List.of(returned);
  }

  /** The name of what has another type now, if that is the same as before and is shown. */
  static Optional<AttributedText> owner(Edit edit) {
    Optional<SyntaxNode> name = Names.declaredName(edit.afterParent());
    boolean same =
        name.map(SyntaxNode::text)
            .equals(Names.declaredName(edit.beforeParent()).map(SyntaxNode::text));
    return name.filter(each -> same && edit.sides().isInExcerpt(each))
        .map(new Values(edit.sides())::name);
  }
}
