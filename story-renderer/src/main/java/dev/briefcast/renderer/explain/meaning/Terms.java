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

/** Writes expressions in one way. */
final class Terms {

  private static final Set<CodeLanguage> SELF_LEFT_OUT =
      Set.of(
          CodeLanguage.JAVA,
          CodeLanguage.KOTLIN,
          CodeLanguage.CSHARP,
          CodeLanguage.CPP,
          CodeLanguage.RUBY);
  private static final Pattern NOTHING = Pattern.compile("nil|null|None|undefined|nullptr|NULL");
  private static final Pattern TERNARY =
      Pattern.compile("ternary_expression|conditional_expression|conditional");
  private static final Pattern STEP =
      Pattern.compile("update_expression|inc_statement|dec_statement|postfix_.*|prefix_.*");
  private static final Pattern COMPOUND = Pattern.compile("(\\+|-|\\*|/|\\|\\||\\?\\?|&&|%)=");

  private final Questions questions;
  private final Statements statements;
  private final CodeLanguage language;

  /** Values that were only given a name. */
  private final Map<String, SyntaxNode> values = new HashMap<>();

  /** Types that are written with what gets a value. */
  private final List<String> types = new ArrayList<>();

  /** The names of what lambdas take, by their number. */
  private final Map<String, String> taken = new HashMap<>();

  Terms(CodeLanguage language) {
    this.language = language;
    this.questions = new Questions(this, language);
    this.statements = new Statements(this, questions, language);
  }

  Statements statements() {
    return statements;
  }

  Questions questions() {
    return questions;
  }

  List<String> types() {
    return types;
  }

  void give(String name, SyntaxNode value) {
    values.put(name, value);
  }

  /** What is read from the value that got this name only to be used once, if it is such a name. */
  <T> Optional<T> named(SyntaxNode node, Function<SyntaxNode, T> read) {
    SyntaxNode value = node.is(Concept.NAME) ? values.remove(node.text()) : null;
    if (value == null) {
      return Optional.empty();
    }
    T found = read.apply(value);
    values.put(node.text(), value);
    return Optional.of(found);
  }

  String of(SyntaxNode node) {
    return named(node, this::of).orElseGet(() -> written(node));
  }

  private String written(SyntaxNode node) {
    return switch (node.concept()) {
      case NAME, LITERAL, STRING, NUMBER, TOKEN -> leaf(node);
      case UNARY, BINARY -> questions.of(node).text();
      case CONDITION -> chosen(node);
      case LAMBDA -> lambda(node);
      case ASSIGNMENT, VARIABLE -> set(node).orElseGet(() -> structure(node));
      case DECLARATION -> declared(node);
      case BLOCK -> "{ " + statements.text(node.children(), Statements.Tail.NONE) + "}";
      case FUNCTION -> function(node);
      case LOOP -> statements.loop(node);
      case MODIFIERS -> sorted(node);
      default -> other(node);
    };
  }

  private String leaf(SyntaxNode node) {
    String text = node.code().strip();
    if (NOTHING.matcher(text).matches()) {
      return "null";
    }
    return text.matches("True|False")
        ? text.toLowerCase(Locale.ROOT)
        : taken.getOrDefault(text, text);
  }

  private String other(SyntaxNode node) {
    return TERNARY.matcher(node.type()).matches()
        ? chosen(node)
        : step(node).orElseGet(() -> structure(node));
  }

  private String chosen(SyntaxNode node) {
    return Branches.of(node).isPresent()
        ? statements.text(List.of(node), Statements.Tail.VALUE)
        : structure(node);
  }

  /** What it is made of, in its order. */
  String structure(SyntaxNode node) {
    if (node.children().isEmpty()) {
      return leaf(node);
    }
    List<SyntaxNode> children = withoutSelf(node);
    if (children.size() == 1) {
      return of(children.getFirst());
    }
    var text = new StringBuilder("(");
    children.forEach(each -> text.append(of(each)).append(' '));
    return text.append(')').toString();
  }

  /** {@code this.} says nothing where it may be left out. */
  private List<SyntaxNode> withoutSelf(SyntaxNode node) {
    List<SyntaxNode> children = node.children();
    boolean self =
        SELF_LEFT_OUT.contains(language)
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
    var before = new HashMap<>(taken);
    List<SyntaxNode> body = new ArrayList<>();
    for (SyntaxNode each : children) {
      boolean parameters =
          each.type().contains("parameters") || each.field().startsWith("parameter");
      if (parameters) {
        each.all(in -> in.is(Concept.NAME) && !in.field().equals("type") && in.children().isEmpty())
            .forEach(in -> taken.putIfAbsent(in.text(), "$" + taken.size()));
      } else if (!each.is(Concept.TOKEN)) {
        body.add(each);
      }
    }
    if (!node.text().contains("->")) {
      taken.putIfAbsent("it", "$" + taken.size());
    }
    List<SyntaxNode> does =
        body.size() == 1 && body.getFirst().is(Concept.BLOCK)
            ? body.getFirst().children()
            : body.size() == 1 && body.getFirst().type().equals("block_body")
                ? body.getFirst().children()
                : body;
    String text = statements.text(does, Statements.Tail.VALUE);
    taken.clear();
    taken.putAll(before);
    return "(lambda " + text + ")";
  }

  /** What a name or place gets; its type is what the value has. */
  private Optional<String> set(SyntaxNode node) {
    Optional<SyntaxNode> to = node.in("left", "name", "pattern");
    List<SyntaxNode> named = node.named();
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
              .map(each -> each.named().getFirst());
    }
    if (to.isEmpty() || !gets || named.size() < 2) {
      return Optional.empty();
    }
    String place = modified(node) + of(to.get());
    String value = of(named.getLast());
    typed(node);
    return Optional.of(
        signs.stream()
            .filter(each -> COMPOUND.matcher(each).matches())
            .findFirst()
            .map(each -> "(set " + place + " " + operated(place, each, value) + ")")
            .orElse("(set " + place + " " + value + ")"));
  }

  /** Who may see it. */
  private String modified(SyntaxNode node) {
    return node.children().stream()
        .filter(each -> each.is(Concept.MODIFIERS, Concept.DECORATOR))
        .map(each -> of(each) + " ")
        .reduce("", String::concat);
  }

  private void typed(SyntaxNode node) {
    node.in("type")
        .filter(each -> !each.text().equals("var"))
        .map(this::structure)
        .ifPresent(types::add);
    node.children().stream()
        .filter(each -> each.is(Concept.DECLARATION) && language == CodeLanguage.KOTLIN)
        .filter(each -> each.named().size() > 1)
        .forEach(each -> types.add(of(each.named().getLast())));
  }

  private static String operated(String place, String sign, String value) {
    if (sign.matches("\\|\\|=|\\?\\?=")) {
      return "(any " + place + " " + value + ")";
    }
    return "(" + place + " " + sign.substring(0, sign.length() - 1) + " " + value + " )";
  }

  /** {@code i++}. */
  private Optional<String> step(SyntaxNode node) {
    boolean steps =
        STEP.matcher(node.type()).matches()
            && node.named().size() == 1
            && node.children().size() == 2;
    if (!steps) {
      return Optional.empty();
    }
    String sign = Conditions.sign(node);
    String place = of(node.named().getFirst());
    return sign.matches("\\+\\+|--")
        ? Optional.of("(set " + place + " " + operated(place, sign, "1") + ")")
        : Optional.empty();
  }

  /** The words of a declaration say how, not what. */
  private String declared(SyntaxNode node) {
    List<SyntaxNode> set =
        node.named().stream()
            .filter(each -> each.is(Concept.VARIABLE, Concept.DECLARATION))
            .toList();
    boolean valued = set.stream().allMatch(each -> each.text().contains("="));
    if (set.isEmpty() || !valued) {
      return structure(node);
    }
    typed(node);
    var text = new StringBuilder();
    set.forEach(each -> text.append(of(each)).append(' '));
    return text.toString().strip();
  }

  private String function(SyntaxNode node) {
    var text = new StringBuilder("(");
    for (SyntaxNode each : node.children()) {
      text.append(
          each.is(Concept.BLOCK)
              ? "{ " + statements.text(each.children(), Statements.Tail.FUNCTION) + "}"
              : of(each));
      text.append(' ');
    }
    return text.append(')').toString();
  }

  private String sorted(SyntaxNode node) {
    return node.children().isEmpty()
        ? leaf(node)
        : node.children().stream().map(this::of).sorted().toList().toString();
  }
}
