package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** The operands of conditions: collects them, joins what is said of two, and tells two apart. */
public final class Operands {

  public static final Set<String> COMPARING =
      Set.of("==", "===", "!=", "!==", "<", "<=", ">", ">=", "is", "is not", "in", "not in");

  public static final Set<String> AND = Set.of("&&", "and");
  public static final Set<String> OR = Set.of("||", "or");

  /** All signs of the two. */
  public static final Set<String> LOGICAL = Set.of("&&", "and", "||", "or");

  /** In these {@code ||} gives one of its operands, and not only true or false. */
  private static final Set<CodeLanguage> OR_YIELDS_OPERAND =
      Set.of(CodeLanguage.JAVASCRIPT, CodeLanguage.TYPESCRIPT, CodeLanguage.RUBY);

  /** More than people join; each is looked for in all of the code. */
  private static final int RESOLVED_MAX = 8;

  /** A word that does not stand for nothing. */
  private static final Pattern VALUE =
      Pattern.compile("(?!(?:null|nil|None|undefined|false|False|empty|set|0)$)[\\w.-]{1,60}");

  private Operands() {}

  /** Whether a sign takes its second operand where the first is nothing. */
  public static boolean isFallback(String sign, CodeLanguage language) {
    return sign.equals("??")
        || sign.equals("?:")
        || (sign.equals("||") && OR_YIELDS_OPERAND.contains(language))
        || (sign.equals("or") && language == CodeLanguage.PYTHON);
  }

  /** All that such a sign joins, however deep and in whatever brackets; itself if none does. */
  public static List<SyntaxNode> of(SyntaxNode node, Set<String> signs) {
    return of(node, signs, UnaryOperator.identity());
  }

  /** The same, where names may stand for what is joined. */
  public static List<SyntaxNode> of(
      SyntaxNode node, Set<String> signs, UnaryOperator<SyntaxNode> resolve) {
    var operands = new ArrayList<SyntaxNode>();
    collect(node, signs, resolve, operands);
    return operands;
  }

  /** The one operand by which a condition has more than another, which has all others. */
  public static Optional<SyntaxNode> single(SyntaxNode less, SyntaxNode more, Set<String> signs) {
    return single(less, more, signs, UnaryOperator.identity());
  }

  /** The same, where names may stand for what is joined. */
  public static Optional<SyntaxNode> single(
      SyntaxNode less, SyntaxNode more, Set<String> signs, UnaryOperator<SyntaxNode> resolve) {
    List<SyntaxNode> few = of(less, signs, resolve);
    List<SyntaxNode> many = of(more, signs, resolve);
    List<SyntaxNode> come = SyntaxNode.without(many, few);
    return many.size() == few.size() + 1
            && come.size() == 1
            && SyntaxNode.without(few, many).isEmpty()
        ? Optional.of(come.getFirst())
        : Optional.empty();
  }

  /** What stands in brackets, in a list or among arguments, if it stands there alone. */
  public static SyntaxNode unwrapped(SyntaxNode node) {
    boolean wraps =
        node.is(Concept.ARGUMENTS, Concept.ARGUMENT, Concept.OTHER)
            && node.namedChildren().size() == 1;
    return wraps ? unwrapped(node.namedChildren().getFirst()) : node;
  }

  private static void collect(
      SyntaxNode named,
      Set<String> signs,
      UnaryOperator<SyntaxNode> resolve,
      List<SyntaxNode> operands) {
    SyntaxNode node = operands.size() < RESOLVED_MAX ? resolve.apply(named) : named;
    boolean wrapped =
        node.type().matches("parenthesized_expression|parenthesized_statements|condition_clause")
            && node.namedChildren().size() == 1;
    if (wrapped) {
      collect(node.namedChildren().getFirst(), signs, resolve, operands);
    } else if (node.namedChildren().size() == 2 && signs.contains(Conditions.sign(node))) {
      // Names in what a name stands for may stand for each other without end.
      UnaryOperator<SyntaxNode> within = node == named ? resolve : UnaryOperator.identity();
      node.namedChildren().forEach(each -> collect(each, signs, within, operands));
    } else {
      operands.add(node);
    }
  }

  /** C# has brackets and an argument round an index. */
  static SyntaxNode withoutBrackets(SyntaxNode index) {
    List<SyntaxNode> only = index.namedChildren();
    boolean holds = index.is(Concept.ARGUMENT) || index.type().equals("bracketed_argument_list");
    return holds && only.size() == 1 ? withoutBrackets(only.getFirst()) : index;
  }

  /** How many values a condition asks of. */
  static int count(SyntaxNode condition) {
    return 1
        + condition
            .findAll(each -> each.is(Concept.TOKEN) && each.text().matches("&&|\\|\\||and|or"))
            .size();
  }

  /** Two clauses in one, unless they would say the same of different values. */
  static Optional<AttributedText> joined(AttributedText one, String word, AttributedText other) {
    if (implies(other, word.equals(" and ") ? " is" : " is not", one)) {
      return Optional.of(other);
    }
    return one.text().equals(other.text())
        ? Optional.empty()
        : Optional.of(one.then(word).then(other));
  }

  /** What is some value is set: {@code isset($door) && $door === OPEN}. */
  private static boolean implies(AttributedText value, String verb, AttributedText set) {
    String end = verb + " set";
    if (!set.text().endsWith(end)) {
      return false;
    }
    String is = set.text().substring(0, set.text().length() - end.length()) + verb + " ";
    return value.text().startsWith(is)
        && VALUE.matcher(value.text().substring(is.length())).matches();
  }

  /**
   * {@code a is not at most b}: of Python's sets the one need not be above the other then. Who
   * means numbers writes it the other way round.
   */
  static Optional<AttributedText> orderClause(SyntaxNode condition, boolean not, Values values) {
    List<SyntaxNode> sides = condition.namedChildren();
    boolean named = sides.size() == 2 && sides.stream().allMatch(Operands::isNamed);
    return not && named && values.language() == CodeLanguage.PYTHON
        ? Comparisons.words(Conditions.sign(condition), false)
            .map(words -> words.replaceFirst(" is ", " is not "))
            .flatMap(
                words ->
                    values
                        .describe(sides.getFirst())
                        .flatMap(a -> values.describe(sides.getLast()).map(a.then(words)::then)))
        : Optional.empty();
  }

  private static boolean isNamed(SyntaxNode value) {
    return value.is(Concept.NAME, Concept.ACCESS);
  }

  /** What stands on the two sides of a comparison, in different words. */
  record Pair(AttributedText left, AttributedText right) {

    AttributedText joined(String word) {
      return left.then(word).then(right);
    }
  }

  /** Two that sound the same are told apart by whose they are, or not told. */
  static Optional<Pair> apart(
      SyntaxNode left, AttributedText one, SyntaxNode right, AttributedText other, Values values) {
    if (!one.text().equals(other.text())) {
      return Optional.of(new Pair(one, other));
    }
    return owned(left, values)
        .flatMap(a -> owned(right, values).map(b -> new Pair(a, b)))
        .filter(pair -> !pair.left().text().equals(pair.right().text()));
  }

  private static Optional<AttributedText> owned(SyntaxNode field, Values values) {
    List<SyntaxNode> parts = field.namedChildren();
    return field.is(Concept.ACCESS) && parts.size() == 2
        ? Names.lastName(parts.getFirst())
            .flatMap(
                of ->
                    Names.lastName(field)
                        .map(name -> values.name(name).then(" of ").then(values.name(of))))
        : Optional.empty();
  }
}
