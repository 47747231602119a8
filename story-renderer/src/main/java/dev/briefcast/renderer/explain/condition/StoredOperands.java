package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Conditions and arguments that are the same where one of them stores what it is about: {@code (c =
 * read()) != 0}, or {@code c != 0} behind {@code c = read()}, and {@code read() != 0}.
 */
public final class StoredOperands {

  private static final Pattern UNPACKING =
      Pattern.compile("pattern_list|tuple_pattern|array_pattern|left_assignment_list|list_literal");

  private StoredOperands() {}

  /** Whether two expressions, one of each side, differ only in what is stored. */
  public static boolean isSame(SyntaxNode old, SyntaxNode now, Sides sides) {
    Map<String, String> before = values(sides.before().root());
    Map<String, String> after = values(sides.after().root());
    Map<String, String> gone = without(before, after);
    Map<String, String> come = without(after, before);
    return code(old, gone).equals(code(now, come));
  }

  /** Whether there is one of each side, and they differ only in what is stored. */
  public static boolean isSame(List<SyntaxNode> old, List<SyntaxNode> now, Sides sides) {
    return old.size() == 1 && now.size() == 1 && isSame(old.getFirst(), now.getFirst(), sides);
  }

  /** The call whose result is stored under a name first now, if it is of what was called there. */
  public static Optional<SyntaxNode> storedCall(
      List<SyntaxNode> old, List<SyntaxNode> now, Sides sides) {
    boolean single = old.size() == 1 && now.size() == 1;
    if (!single || !old.getFirst().is(Concept.CALL) || !now.getFirst().is(Concept.NAME)) {
      return Optional.empty();
    }
    String name = now.getFirst().text();
    Optional<String> called = Names.calledName(old.getFirst()).map(SyntaxNode::text);
    return variables(sides.after().root()).stream()
        .filter(each -> Names.declaredName(each).filter(n -> n.text().equals(name)).isPresent())
        .map(each -> each.namedChildren().getLast())
        .filter(value -> value.is(Concept.CALL))
        .filter(value -> Names.calledName(value).map(SyntaxNode::text).equals(called))
        .findFirst();
  }

  private static Map<String, String> without(Map<String, String> all, Map<String, String> others) {
    var rest = new HashMap<>(all);
    rest.keySet().removeAll(others.keySet());
    return rest;
  }

  /** What the variables of one side stand for; nothing of one that is set more than once. */
  private static Map<String, String> values(SyntaxNode root) {
    Map<String, List<SyntaxNode>> named =
        variables(root).stream()
            .filter(each -> Names.declaredName(each).isPresent())
            .collect(
                Collectors.groupingBy(
                    each -> Names.declaredName(each).map(SyntaxNode::text).orElse("")));
    var values = new HashMap<String, String>(aliases(root));
    values.putAll(elements(root));
    named.forEach(
        (name, all) -> {
          if (all.size() == 1) {
            values.put(name, all.getFirst().namedChildren().getLast().code());
          }
        });
    return values;
  }

  private static List<SyntaxNode> variables(SyntaxNode root) {
    return root.findAll(each -> each.is(Concept.VARIABLE, Concept.ASSIGNMENT)).stream()
        .flatMap(each -> NamedConditions.variable(each).stream())
        .toList();
  }

  /** {@code first, last = pair}: what is unpacked is {@code pair[0]} and {@code pair[1]}. */
  private static Map<String, String> elements(SyntaxNode root) {
    var elements = new HashMap<String, String>();
    for (SyntaxNode each : variables(root)) {
      SyntaxNode unpacked = each.namedChildren().getFirst();
      List<SyntaxNode> names = unpacked.namedChildren();
      boolean plain =
          UNPACKING.matcher(unpacked.type()).matches()
              && names.stream().allMatch(name -> name.is(Concept.NAME));
      String of = each.namedChildren().getLast().code();
      for (int i = 0; plain && i < names.size(); i++) {
        // One that is set twice stands for nothing.
        String element = of + i + " ";
        elements.merge(names.get(i).text(), element, (one, other) -> one + other);
      }
    }
    return elements;
  }

  /** C++: {@code using limits = std::numeric_limits<T>}. */
  private static Map<String, String> aliases(SyntaxNode root) {
    return root.findAll(each -> each.type().equals("alias_declaration")).stream()
        .filter(each -> each.childInField("name").isPresent())
        .filter(each -> each.childInField("type").isPresent())
        .collect(
            Collectors.toMap(
                each -> each.childInField("name").orElseThrow().text(),
                each -> each.childInField("type").orElseThrow().code(),
                (one, _) -> one));
  }

  private static String code(SyntaxNode node, Map<String, String> values) {
    if (node.is(Concept.ASSIGNMENT) && node.namedChildren().size() == 2) {
      return code(node.namedChildren().getLast(), values);
    }
    if (node.is(Concept.NAME)) {
      return values.getOrDefault(node.text(), node.code());
    }
    List<SyntaxNode> children = node.children();
    if (children.isEmpty()) {
      return node.code();
    }
    // Behind a dot, a variable's name is that of a member.
    boolean access = node.is(Concept.ACCESS);
    String code =
        children.stream()
            .map(each -> access && each != children.getFirst() ? each.code() : code(each, values))
            .collect(Collectors.joining());
    // As the code of a value is written, which may take the place of a name.
    return node.is(Concept.BINARY, Concept.ARGUMENTS, Concept.BLOCK) ? "( " + code + ") " : code;
  }
}
