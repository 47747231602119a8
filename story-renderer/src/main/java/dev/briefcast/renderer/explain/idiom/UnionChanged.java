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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes a union type that gets another member, or loses one. */
public final class UnionChanged implements ReplacementIdiom {

  private static final Pattern SPEAKABLE =
      Pattern.compile("[\\p{L}_\"'][\\w.<>, \\[\\]\"'|-]{1,40}");
  private static final Set<Concept> OWNERS =
      Set.of(
          Concept.PARAMETER,
          Concept.FIELD,
          Concept.VARIABLE,
          Concept.FUNCTION,
          Concept.TYPE_DECLARATION);
  private static final Set<String> RETURNED = Set.of("return_type");
  private static final Pattern NOTHING = Pattern.compile("null|undefined|None|nil");

  /** Python's and PHP's ways to write that there may be nothing, and Python's former union. */
  private static final Pattern OR_NOTHING =
      Pattern.compile("(?:\\w+\\.)?Optional\\[(?<python>.+)]|\\?(?<php>[\\w\\\\]+)");

  private static final Pattern FORMER_UNION = Pattern.compile("(?:\\w+\\.)?Union\\[(.+)]");

  /** What holds others of a type, and is not of it itself. */
  private static final Pattern HOLDER =
      Pattern.compile(
          "asserts_annotation|asserts|type_predicate(?:_annotation)?"
              + "|generic_type|type_arguments|type_parameter|subscript|array_type|tuple_type|index_signature"
              + "|mapped_type_clause|conditional_type|call_signature");

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
      expand(type.text().replaceAll("\\s+", " "), parts);
    }
  }

  private static void expand(String type, List<String> parts) {
    Matcher optional = OR_NOTHING.matcher(type);
    Matcher union = FORMER_UNION.matcher(type);
    if (optional.matches()) {
      boolean python = optional.group("php") == null;
      expand(optional.group(python ? "python" : "php"), parts);
      parts.add(python ? "None" : "null");
    } else if (union.matches()) {
      // Commas within brackets belong to what holds others.
      for (String each : union.group(1).split(",\\s*(?![^\\[]*])", -1)) {
        expand(each, parts);
      }
    } else {
      parts.add(type);
    }
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode type, String other, boolean more, Edit edit) {
    if (!SPEAKABLE.matcher(other).matches()
        || isHeld(type)
        || (NOTHING.matcher(other).matches() && hasNothingByDefault(edit))) {
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

  /** Whether it is a part of what something has that is declared: of a list, each element. */
  private static boolean isHeld(SyntaxNode type) {
    for (SyntaxNode up = type.parent(); up != null; up = up.parent()) {
      if (HOLDER.matcher(up.type()).matches()) {
        return true;
      }
      if (OWNERS.contains(up.concept())) {
        return false;
      }
    }
    return false;
  }

  /** Whether it could be nothing before, whatever its type said. */
  private static boolean hasNothingByDefault(Edit edit) {
    return edit.before()
        .flatMap(each -> each.enclosing(Concept.PARAMETER, Concept.FIELD, Concept.VARIABLE))
        .filter(
            each ->
                each.children().stream().anyMatch(mark -> mark.text().equals("?"))
                    || each.text().matches("(?s).*=\\s*(?:" + NOTHING.pattern() + ")"))
        .isPresent();
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
    return type.enclosing(OWNERS.toArray(Concept[]::new))
        .flatMap(Names::declaredName)
        .filter(name -> name.is(Concept.NAME));
  }
}
