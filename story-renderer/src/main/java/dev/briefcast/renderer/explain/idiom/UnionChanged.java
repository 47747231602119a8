package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Recognizes a union type that gets another member, or loses one. */
public final class UnionChanged implements ReplacementIdiom {

  private static final Pattern SPEAKABLE =
      Pattern.compile("[\\p{L}_\"'][\\w.<>, \\[\\]\"'|-]{1,40}");
  private static final Set<String> RETURNED = Set.of("return_type");

  @Override
  public boolean accepts(SyntaxNode node) {
    return isType(node);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    List<String> old = members(before);
    List<String> now = members(after);
    List<String> come = difference(now, old);
    List<String> gone = difference(old, now);
    if (come.size() == 1 && gone.isEmpty()) {
      return sentence(after, come.getFirst(), true, edit);
    }
    return gone.size() == 1 && come.isEmpty()
        ? sentence(after, gone.getFirst(), false, edit)
        : Optional.empty();
  }

  private static List<String> difference(List<String> some, List<String> others) {
    return some.stream().filter(each -> !others.contains(each)).toList();
  }

  private static boolean isUnion(SyntaxNode node) {
    return node.type().equals("union_type")
        || (node.is(Concept.BINARY) && node.field().isEmpty() && isWholeType(node));
  }

  private static boolean isType(SyntaxNode node) {
    return isUnion(node) || isWholeType(node);
  }

  /** Whether a node is all that an annotation or an alias has. */
  private static boolean isWholeType(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null
        && (parent.type().matches("type_annotation|type|union_type|optional_type")
            || node.field().matches("return_type|type")
            || (parent.type().equals("type_alias_declaration") && node.field().equals("value")));
  }

  private static List<String> members(SyntaxNode type) {
    var parts = new ArrayList<String>();
    collect(type, parts);
    return parts;
  }

  private static void collect(SyntaxNode type, List<String> parts) {
    if (isUnion(type)) {
      type.namedChildren().forEach(each -> collect(each, parts));
    } else {
      parts.add(type.text().replaceAll("\\s+", " "));
    }
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode type, String other, boolean more, Edit edit) {
    if (!SPEAKABLE.matcher(other).matches()
        || (other.matches("null|undefined|None|nil") && !isReturnType(type))) {
      return Optional.empty();
    }
    Span lines = edit.sides().lines(type);
    AttributedText named = AttributedText.of(other.replaceAll("[\"']", ""), lines);
    return owner(type)
        .filter(edit.sides()::isInExcerpt)
        .map(
            name ->
                EditSentence.of(
                    new Values(edit.sides())
                        .name(name)
                        .then(more ? " may now also " : " may no longer ")
                        .then(isReturnType(type) ? "return " : "be ")
                        .then(named),
                    lines,
                    0.8));
  }

  private static boolean isReturnType(SyntaxNode type) {
    for (SyntaxNode up = type; up != null; up = up.parent()) {
      if (RETURNED.contains(up.field())) {
        return true;
      }
      if (up.is(Concept.PARAMETER, Concept.FIELD, Concept.FUNCTION)) {
        return false;
      }
    }
    return false;
  }

  /** What is declared to be of the type. */
  private static Optional<SyntaxNode> owner(SyntaxNode type) {
    return type.enclosing(
            Concept.PARAMETER,
            Concept.FIELD,
            Concept.VARIABLE,
            Concept.FUNCTION,
            Concept.TYPE_DECLARATION)
        .flatMap(Names::declaredName)
        .filter(name -> name.is(Concept.NAME));
  }
}
