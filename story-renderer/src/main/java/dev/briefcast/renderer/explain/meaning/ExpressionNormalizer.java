package dev.briefcast.renderer.explain.meaning;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Normalizes expressions: equivalent ones are written in the same way. */
final class ExpressionNormalizer {

  private static final Set<CodeLanguage> IMPLICIT_SELF =
      Set.of(
          CodeLanguage.JAVA,
          CodeLanguage.KOTLIN,
          CodeLanguage.SCALA,
          CodeLanguage.CSHARP,
          CodeLanguage.CPP,
          CodeLanguage.RUBY);
  private static final Pattern NULL_LITERAL =
      Pattern.compile("nil|null|None|undefined|nullptr|NULL");
  private static final Pattern TERNARY =
      Pattern.compile("ternary_expression|conditional_expression|conditional");
  private static final Pattern STEP =
      Pattern.compile("update_expression|inc_statement|dec_statement|postfix_.*|prefix_.*");
  private static final Pattern COMPOUND = Pattern.compile("(\\+|-|\\*|/|\\|\\||\\?\\?|&&|%)=");

  private final ConditionNormalizer conditions;
  private final StatementNormalizer statements;
  private final CodeLanguage language;

  /** Values that were only given a name. */
  private final Map<String, SyntaxNode> inlinedValues = new HashMap<>();

  /** Types that are written with what gets a value. */
  private final List<String> types = new ArrayList<>();

  /** The names of what lambdas take, by their number. */
  private final Map<String, String> lambdaParameters = new HashMap<>();

  ExpressionNormalizer(CodeLanguage language) {
    this.language = language;
    this.conditions = new ConditionNormalizer(this, language);
    this.statements = new StatementNormalizer(this, conditions, language);
  }

  StatementNormalizer statements() {
    return statements;
  }

  ConditionNormalizer conditions() {
    return conditions;
  }

  List<String> types() {
    return types;
  }

  void inline(String name, SyntaxNode value) {
    inlinedValues.put(name, value);
  }

  /** What is read from the value that got this name only to be used once, if it is such a name. */
  <T> Optional<T> inlined(SyntaxNode node, Function<SyntaxNode, T> read) {
    SyntaxNode value = node.is(Concept.NAME) ? inlinedValues.remove(node.text()) : null;
    if (value == null) {
      return Optional.empty();
    }
    T found = read.apply(value);
    inlinedValues.put(node.text(), value);
    return Optional.of(found);
  }

  String normalize(SyntaxNode node) {
    return inlined(node, this::normalize).orElseGet(() -> normalizeByKind(node));
  }

  private String normalizeByKind(SyntaxNode node) {
    return switch (node.concept()) {
      case NAME, LITERAL, STRING, NUMBER, TOKEN -> leaf(node);
      case UNARY, BINARY -> conditions.normalize(node).text();
      case CONDITION -> conditional(node);
      case LAMBDA -> lambda(node);
      case ASSIGNMENT, VARIABLE -> assignment(node).orElseGet(() -> structure(node));
      case DECLARATION -> declaration(node);
      case BLOCK ->
          "{ " + statements.normalize(node.children(), StatementNormalizer.Tail.NONE) + "}";
      case FUNCTION -> function(node);
      case LOOP -> statements.loop(node);
      case MODIFIERS -> sortedChildren(node);
      case KEYED -> entry(node);
      default -> otherExpression(node);
    };
  }

  /** JavaScript's {@code door} in an object is {@code door: door}. */
  private String entry(SyntaxNode node) {
    List<SyntaxNode> both = node.namedChildren();
    boolean same = node.type().equals("pair") && Set.copyOf(SyntaxNode.codes(both)).size() == 1;
    return same ? normalize(both.getLast()) : otherExpression(node);
  }

  private String leaf(SyntaxNode node) {
    String text = ClassList.of(node).orElseGet(() -> node.code().strip());
    if (NULL_LITERAL.matcher(text).matches()) {
      return "null";
    }
    boolean truth = text.matches("True|False");
    return truth ? text.toLowerCase(Locale.ROOT) : lambdaParameters.getOrDefault(text, text);
  }

  private String otherExpression(SyntaxNode node) {
    return TERNARY.matcher(node.type()).matches()
        ? conditional(node)
        : increment(node).orElseGet(() -> structure(node));
  }

  private String conditional(SyntaxNode node) {
    return Branches.of(node).isPresent()
        ? statements.normalize(List.of(node), StatementNormalizer.Tail.VALUE)
        : structure(node);
  }

  /** What it is made of, in its order. */
  String structure(SyntaxNode node) {
    if (node.children().isEmpty()) {
      return leaf(node);
    }
    List<SyntaxNode> children = withoutSelf(node);
    if (children.size() == 1 && !node.code().startsWith("[ ")) {
      return normalize(children.getFirst());
    }
    var text = new StringBuilder("(");
    children.forEach(each -> text.append(normalize(each)).append(' '));
    return text.append(')').toString();
  }

  /** {@code this.} says nothing where it may be left out. */
  private List<SyntaxNode> withoutSelf(SyntaxNode node) {
    List<SyntaxNode> children = node.children();
    boolean self =
        IMPLICIT_SELF.contains(language)
            && node.is(Concept.ACCESS, Concept.CALL)
            && children.size() > 1
            && children.getFirst().text().equals(language == CodeLanguage.RUBY ? "self" : "this");
    if (!self) {
      return children;
    }
    return children.get(1).type().equals("navigation_suffix")
        ? List.of(children.get(1).children().getLast())
        : children.subList(2, children.size());
  }

  private String lambda(SyntaxNode node) {
    List<SyntaxNode> children = node.children();
    var before = new HashMap<>(lambdaParameters);
    List<SyntaxNode> body = new ArrayList<>();
    for (SyntaxNode each : children) {
      boolean parameters =
          each.type().contains("parameters") || each.field().startsWith("parameter");
      if (parameters) {
        each.findAll(
                in -> in.is(Concept.NAME) && !in.field().equals("type") && in.children().isEmpty())
            .forEach(in -> lambdaParameters.putIfAbsent(in.text(), "$" + lambdaParameters.size()));
      } else if (!each.is(Concept.TOKEN)) {
        body.add(each);
      }
    }
    if (!node.text().contains("->")) {
      lambdaParameters.putIfAbsent("it", "$" + lambdaParameters.size());
    }
    List<SyntaxNode> does =
        body.size() == 1 && body.getFirst().is(Concept.BLOCK)
            ? body.getFirst().children()
            : body.size() == 1 && body.getFirst().type().equals("block_body")
                ? body.getFirst().children()
                : body;
    String text = statements.normalize(does, StatementNormalizer.Tail.VALUE);
    lambdaParameters.clear();
    lambdaParameters.putAll(before);
    return "(lambda " + text + ")";
  }

  /** What a name or place gets; its type is what the value has. */
  private Optional<String> assignment(SyntaxNode node) {
    Optional<SyntaxNode> to = node.childInField("left", "name", "pattern");
    List<SyntaxNode> named = node.namedChildren();
    List<String> signs =
        node.children().stream()
            .filter(each -> each.is(Concept.TOKEN))
            .map(SyntaxNode::text)
            .toList();
    boolean gets = signs.stream().anyMatch(each -> each.endsWith("="));
    if (to.isEmpty() && language == CodeLanguage.KOTLIN) {
      to =
          named.stream()
              .filter(each -> each.is(Concept.DECLARATION))
              .findFirst()
              .map(each -> each.namedChildren().getFirst());
    }
    if (to.isEmpty() || !gets || named.size() < 2) {
      return Optional.empty();
    }
    String place = modifiers(node) + normalize(to.get());
    String value = normalize(named.getLast());
    recordType(node);
    return Optional.of(
        signs.stream()
            .filter(each -> COMPOUND.matcher(each).matches())
            .findFirst()
            .map(each -> "(set " + place + " " + operation(place, each, value) + ")")
            .orElse("(set " + place + " " + value + ")"));
  }

  /** Who may see it. */
  private String modifiers(SyntaxNode node) {
    return node.children().stream()
        .filter(each -> each.is(Concept.MODIFIERS, Concept.DECORATOR))
        .map(each -> normalize(each) + " ")
        .reduce("", String::concat);
  }

  private void recordType(SyntaxNode node) {
    node.childInField("type")
        .filter(each -> !each.text().equals("var"))
        .map(this::structure)
        .ifPresent(types::add);
    node.children().stream()
        .filter(each -> each.is(Concept.DECLARATION) && language == CodeLanguage.KOTLIN)
        .filter(each -> each.namedChildren().size() > 1)
        .forEach(each -> types.add(normalize(each.namedChildren().getLast())));
  }

  private static String operation(String place, String sign, String value) {
    if (sign.matches("\\|\\|=|\\?\\?=")) {
      return "(any " + place + " " + value + ")";
    }
    return "(" + place + " " + sign.substring(0, sign.length() - 1) + " " + value + " )";
  }

  /** {@code i++}. */
  private Optional<String> increment(SyntaxNode node) {
    boolean steps =
        STEP.matcher(node.type()).matches()
            && node.namedChildren().size() == 1
            && node.children().size() == 2;
    if (!steps) {
      return Optional.empty();
    }
    String sign = Conditions.sign(node);
    String place = normalize(node.namedChildren().getFirst());
    return sign.matches("\\+\\+|--")
        ? Optional.of("(set " + place + " " + operation(place, sign, "1") + ")")
        : Optional.empty();
  }

  /** The words of a declaration say how, not what. */
  private String declaration(SyntaxNode node) {
    List<SyntaxNode> set =
        node.namedChildren().stream()
            .filter(each -> each.is(Concept.VARIABLE, Concept.DECLARATION))
            .toList();
    boolean valued = set.stream().allMatch(each -> each.text().contains("="));
    if (set.isEmpty() || !valued) {
      return structure(node);
    }
    recordType(node);
    var text = new StringBuilder();
    set.forEach(each -> text.append(normalize(each)).append(' '));
    return text.toString().strip();
  }

  private String function(SyntaxNode node) {
    var text = new StringBuilder("(");
    for (SyntaxNode each : node.children()) {
      text.append(
          each.is(Concept.BLOCK)
              ? "{ "
                  + statements.normalize(each.children(), StatementNormalizer.Tail.FUNCTION)
                  + "}"
              : normalize(each));
      text.append(' ');
    }
    return text.append(')').toString();
  }

  private String sortedChildren(SyntaxNode node) {
    return node.children().isEmpty()
        ? leaf(node)
        : node.children().stream().map(this::normalize).sorted().toList().toString();
  }
}
