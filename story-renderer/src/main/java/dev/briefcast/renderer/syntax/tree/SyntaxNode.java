package dev.briefcast.renderer.syntax.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A node of a simplified syntax tree, without comments, punctuation, and nodes that only wrap
 * another.
 */
public final class SyntaxNode {

  private final Concept concept;
  private final String type;
  private final String field;
  private final String text;
  private final String code;
  private final int firstLine;
  private final int lastLine;
  private final boolean broken;
  private final List<SyntaxNode> children;
  private @Nullable SyntaxNode parent;

  /**
   * @param type what the grammar calls it
   * @param field what it is to its parent; empty if the grammar does not say
   * @param text as it stands in the source
   * @param code its tokens, each followed by a space, with literals as their values: equal code
   *     does the same
   * @param firstLine counted from 0
   * @param broken whether any of it could not be parsed
   */
  SyntaxNode(
      Concept concept,
      String type,
      String field,
      String text,
      String code,
      int firstLine,
      int lastLine,
      boolean broken,
      List<SyntaxNode> children) {
    this.concept = concept;
    this.type = type;
    this.field = field;
    this.text = text;
    this.code = code;
    this.firstLine = firstLine;
    this.lastLine = lastLine;
    this.broken = broken;
    this.children = List.copyOf(children);
    this.children.forEach(child -> child.parent = this);
  }

  SyntaxNode inField(String other) {
    return new SyntaxNode(concept, type, other, text, code, firstLine, lastLine, broken, children);
  }

  public Concept concept() {
    return concept;
  }

  public boolean is(Concept... any) {
    for (Concept each : any) {
      if (each == concept) {
        return true;
      }
    }
    return false;
  }

  /** What the grammar calls it. */
  public String type() {
    return type;
  }

  /** What it is to its parent; empty if the grammar does not say. */
  public String field() {
    return field;
  }

  /** As it stands in the source. */
  public String text() {
    return text;
  }

  /** Its tokens, with literals as their values: nodes with equal code do the same. */
  public String code() {
    return code;
  }

  /** Counted from 0. */
  public int firstLine() {
    return firstLine;
  }

  public int lastLine() {
    return lastLine;
  }

  /** Whether any of it could not be parsed. */
  public boolean isBroken() {
    return broken;
  }

  public List<SyntaxNode> children() {
    return children;
  }

  /** Null for the root. */
  public @Nullable SyntaxNode parent() {
    return parent;
  }

  /** The first child in a field of any of these names. */
  public Optional<SyntaxNode> childInField(String... fields) {
    List<String> names = List.of(fields);
    return children.stream().filter(child -> names.contains(child.field)).findFirst();
  }

  /** Children that are no mere tokens. */
  public List<SyntaxNode> namedChildren() {
    return children.stream().filter(child -> child.concept != Concept.TOKEN).toList();
  }

  /** The nearest node around it of such a concept. */
  public Optional<SyntaxNode> enclosing(Concept... any) {
    for (SyntaxNode node = parent; node != null; node = node.parent) {
      if (node.is(any)) {
        return Optional.of(node);
      }
    }
    return Optional.empty();
  }

  static List<String> texts(List<SyntaxNode> nodes) {
    return nodes.stream().map(SyntaxNode::text).toList();
  }

  static List<String> types(List<SyntaxNode> nodes) {
    return nodes.stream().map(SyntaxNode::type).toList();
  }

  /** The code of each. */
  public static List<String> codes(List<SyntaxNode> nodes) {
    return nodes.stream().map(SyntaxNode::code).toList();
  }

  /** Those whose code none of the others has. */
  public static List<SyntaxNode> without(List<SyntaxNode> some, List<SyntaxNode> others) {
    List<String> codes = codes(others);
    return some.stream().filter(each -> !codes.contains(each.code())).toList();
  }

  /** Those that others do not have as often. */
  public static List<SyntaxNode> unmatched(List<SyntaxNode> some, List<SyntaxNode> others) {
    List<String> left = new ArrayList<>(codes(others));
    return some.stream().filter(each -> !left.remove(each.code())).toList();
  }

  /** It and all below that are so, in the source's order. */
  public List<SyntaxNode> findAll(Predicate<SyntaxNode> wanted) {
    var found = new ArrayList<SyntaxNode>();
    collect(wanted, found);
    return found;
  }

  private void collect(Predicate<SyntaxNode> wanted, List<SyntaxNode> found) {
    if (wanted.test(this)) {
      found.add(this);
    }
    children.forEach(child -> child.collect(wanted, found));
  }

  @Override
  public String toString() {
    return concept + "(" + code.strip() + ")";
  }

  /** How much of it could not be parsed: the length of the smallest broken nodes. */
  public int brokenLength() {
    return findAll(
            node -> node.isBroken() && node.children().stream().noneMatch(SyntaxNode::isBroken))
        .stream()
        .mapToInt(node -> 1 + node.text().length())
        .sum();
  }

  /** A node of some others, at least one. */
  static SyntaxNode made(
      Concept concept, String type, String field, String text, List<SyntaxNode> children) {
    String code = children.stream().map(SyntaxNode::code).collect(Collectors.joining());
    return new SyntaxNode(
        concept,
        type,
        field,
        text,
        TreeReader.structuredCode(concept, code),
        children.getFirst().firstLine(),
        children.getLast().lastLine(),
        children.stream().anyMatch(SyntaxNode::isBroken),
        children);
  }
}
