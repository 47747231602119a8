package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the cases of a switch, a match or a {@code when}, whatever their syntax. */
public final class SwitchCases {

  /** What asks for a type: its name stands first in it, or last. */
  private static final Pattern FORM =
      Pattern.compile(
          "(?:tuple_struct|struct|case_class|class|type|declaration)_pattern|type_test");

  private static final Pattern GUARD = Pattern.compile("guard|if_clause|when_clause");

  private static final Pattern DEFAULT =
      Pattern.compile("default_\\w+|switch_default|else|else_clause");

  /** What goes on with the next one where it does not leave. */
  private static final Pattern FALLING =
      Pattern.compile("case_statement|switch_case|switch_block_statement_group");

  private SwitchCases() {}

  /** All that a choice is made of, in their order. */
  static List<SyntaxNode> of(SyntaxNode choice) {
    return choice.findAll(
        each ->
            (isCase(each) || isDefault(each))
                && each.enclosing(Concept.SWITCH).filter(around -> around == choice).isPresent());
  }

  /** Whether a case is for what no other one is for. */
  public static boolean isDefault(SyntaxNode each) {
    return !each.is(Concept.TOKEN)
        && (DEFAULT.matcher(each.type()).matches()
            || (isCase(each) && each.text().matches("(?s)(?:default|else|_)\\b.*|case _\\b.*")));
  }

  /** Whether what both stand in, if in a case, is for the same. */
  public static boolean areInSame(SyntaxNode one, SyntaxNode other) {
    return label(one).equals(label(other));
  }

  private static Optional<String> label(SyntaxNode statement) {
    for (SyntaxNode up = statement.parent(); up != null; up = up.parent()) {
      if (isCase(up)) {
        return Optional.of(value(up).map(SyntaxNode::code).orElse(""));
      }
    }
    return Optional.empty();
  }

  /** Whether a statement stands in a case or where none is for it, which must be said with it. */
  public static boolean isInCase(SyntaxNode statement) {
    for (SyntaxNode up = statement.parent(); up != null; up = up.parent()) {
      if (up.is(Concept.FUNCTION, Concept.LAMBDA)) {
        return false;
      }
      if ((isDefault(up) || isCase(up))
          && up.enclosing(Concept.SWITCH).isPresent()
          && !ElseBranches.isPlain(up)) {
        return true;
      }
    }
    return false;
  }

  /** What a case does, without the end of it. */
  public static List<SyntaxNode> statements(SyntaxNode each) {
    List<SyntaxNode> body =
        each.namedChildren().stream().skip(isDefault(each) && !isValued(each) ? 0 : 1).toList();
    List<SyntaxNode> statements =
        body.size() == 1 && body.getFirst().is(Concept.BLOCK)
            ? body.getFirst().namedChildren()
            : body;
    return statements.stream().filter(one -> !one.is(Concept.BREAK, Concept.COMMENT)).toList();
  }

  /** Whether a case ends, and does not go on with what the next one does. */
  static boolean isClosed(SyntaxNode each) {
    List<SyntaxNode> body = each.namedChildren();
    boolean open = FALLING.matcher(each.type()).matches();
    SyntaxNode last = body.getLast();
    boolean block = last.is(Concept.BLOCK) && !last.namedChildren().isEmpty();
    SyntaxNode end = block ? last.namedChildren().getLast() : last;
    return (body.size() > 1 || isDefault(each)) && (!open || Actions.isJump(end));
  }

  /** Whether the first part of a case is what it is for. */
  private static boolean isValued(SyntaxNode each) {
    return each.text().matches("(?s)(?:case )?_\\b.*")
        || (!each.namedChildren().isEmpty()
            && each.namedChildren().getFirst().text().matches("default|else|_"));
  }

  /** In C and PHP a case is called as what the whole is called in other languages. */
  public static boolean isCase(SyntaxNode node) {
    return node.is(Concept.CASE)
        || (node.type().equals("case_statement")
            && node.children().stream().anyMatch(each -> each.text().equals(":")));
  }

  /** What a case is for, if that is one value. */
  public static Optional<SyntaxNode> value(SyntaxNode each) {
    List<SyntaxNode> named = each.namedChildren();
    if (named.size() < 2 || isGuarded(each)) {
      return Optional.empty();
    }
    SyntaxNode value = withoutQualifier(named.getFirst());
    if (FORM.matcher(value.type()).matches() && asksForType(value)) {
      SyntaxNode type =
          value.type().equals("type_test")
              ? value.namedChildren().getLast()
              : value.namedChildren().getFirst();
      value = withoutQualifier(type);
    }
    if (isSwiftPattern(value)) {
      value = value.namedChildren().getFirst();
    }
    return Optional.of(value)
        .filter(v -> v.is(Concept.NAME, Concept.ACCESS, Concept.STRING, Concept.NUMBER))
        .filter(v -> !v.text().matches("_|default|else"));
  }

  /** Swift's {@code .open(let key)}, which asks for nothing but the first name. */
  private static boolean isSwiftPattern(SyntaxNode value) {
    List<SyntaxNode> named = value.namedChildren();
    return value.type().equals("pattern")
        && value.text().startsWith(".")
        && named.stream().skip(1).allMatch(each -> each.text().matches("(?:let|var)\\s.*|_"));
  }

  /** What a case asks besides. */
  public static boolean isGuard(SyntaxNode node) {
    return GUARD.matcher(node.type()).matches();
  }

  /** Whether it is for less than it names. */
  public static boolean isGuarded(SyntaxNode each) {
    return each.namedChildren().stream()
        .limit(2)
        .anyMatch(
            part ->
                isGuard(part)
                    // What is done first may begin with the same word.
                    || (!part.is(Concept.CONDITION)
                        && part.children().stream()
                            .anyMatch(in -> in.text().equals("if") || isGuard(in))));
  }

  private static SyntaxNode withoutQualifier(SyntaxNode value) {
    SyntaxNode bare = value;
    while (bare.is(Concept.OTHER) && bare.namedChildren().size() == 1) {
      bare = bare.namedChildren().getFirst();
    }
    return bare;
  }

  /** Whether a pattern binds what it finds, and asks for no value besides. */
  private static boolean asksForType(SyntaxNode pattern) {
    return pattern
        .findAll(
            each ->
                each.is(Concept.STRING, Concept.NUMBER, Concept.LITERAL)
                    || (each != pattern && FORM.matcher(each.type()).matches()))
        .isEmpty();
  }
}
