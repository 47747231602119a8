package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Describes values that operators make of others: <i>whether a is b</i>, <i>a followed by b</i>.
 */
public final class Expressions {

  /** Beyond this nobody keeps in mind what was said first. */
  private static final int LENGTH_MAX = 90;

  /** Languages in which a slash joins paths as well. */
  private static final Set<CodeLanguage> JOINING =
      Set.of(CodeLanguage.KOTLIN, CodeLanguage.PYTHON, CodeLanguage.SCALA, CodeLanguage.SWIFT);

  private static final Map<String, String> CALCULATING =
      Map.of("+", " plus ", "-", " minus ", "*", " times ", "/", " divided by ");

  private static final Map<String, String> SHIFTING =
      Map.of("<<", " shifted left by ", ">>", " shifted right by ");

  private static final Pattern CHOICE =
      Pattern.compile("ternary_expression|conditional_expression|conditional");

  private static final Pattern NOT = Pattern.compile("!(?!=).*|not\\b.*", Pattern.DOTALL);
  private static final Pattern DEAD =
      Pattern.compile("(?:typeof|void|delete|yield|~).*", Pattern.DOTALL);

  private final Values values;
  private final CodeLanguage language;

  Expressions(Values values, CodeLanguage language) {
    this.values = values;
    this.language = language;
  }

  /** What decides between two values, if a node chooses between them. */
  public static Optional<SyntaxNode> chooser(SyntaxNode choice) {
    List<SyntaxNode> named = choice.namedChildren();
    if (!CHOICE.matcher(choice.type()).matches() || named.size() != 3) {
      return Optional.empty();
    }
    // In Python it stands between them.
    boolean between = choice.children().get(1).text().equals("if");
    return Optional.of(named.get(between ? 1 : 0));
  }

  /** Whether a node compares, joins conditions or chooses, so that nothing reads as its subject. */
  static boolean isCompound(SyntaxNode node) {
    return CHOICE.matcher(node.type()).matches()
        || (node.is(Concept.BINARY) && (isComparison(node) || isLogical(node)))
        || (node.is(Concept.UNARY) && NOT.matcher(node.text()).matches());
  }

  /** What an operator makes of its operands; empty if that is no operator, or takes too long. */
  Optional<AttributedText> describe(SyntaxNode node) {
    if (node.text().length() > LENGTH_MAX || node.isBroken()) {
      return Optional.empty();
    }
    if (chooser(node).isPresent()) {
      return choicePhrase(node);
    }
    return switch (node.concept()) {
      case BINARY -> binaryPhrase(node);
      case UNARY -> unaryPhrase(node);
      default -> node.type().equals("generic_function") ? whetherPhrase(node) : Optional.empty();
    };
  }

  private static boolean isComparison(SyntaxNode node) {
    return node.namedChildren().size() == 2 && Operands.COMPARING.contains(Conditions.sign(node));
  }

  private static boolean isLogical(SyntaxNode node) {
    return Operands.LOGICAL.contains(Conditions.sign(node));
  }

  /** {@code 4 if door is open and otherwise 5}. */
  private Optional<AttributedText> choicePhrase(SyntaxNode node) {
    SyntaxNode asked = chooser(node).orElseThrow();
    List<SyntaxNode> both = node.namedChildren().stream().filter(each -> each != asked).toList();
    if (both.stream().anyMatch(Expressions::isCompound)) {
      return Optional.empty();
    }
    Optional<AttributedText> holds = new Conditions(values).clauseOf(asked, false, asked);
    return values
        .describe(both.getFirst())
        .flatMap(one -> holds.map(one.then(" if ")::then))
        .flatMap(one -> values.describe(both.getLast()).map(one.then(" and otherwise ")::then));
  }

  private Optional<AttributedText> binaryPhrase(SyntaxNode node) {
    List<SyntaxNode> named = node.namedChildren();
    String sign = Conditions.sign(node);
    if (named.size() != 2) {
      return Optional.empty();
    }
    if (Operands.isFallback(sign, language) && !isTruth(node)) {
      return pairPhrase(named, " or else ");
    }
    if (isTruth(node)) {
      return whetherPhrase(node);
    }
    boolean text = sign.equals(".") || named.stream().anyMatch(each -> each.is(Concept.STRING));
    if (named.stream().allMatch(each -> each.is(Concept.STRING))) {
      return Optional.empty();
    }
    if (text && (sign.equals("+") || sign.equals("."))) {
      return pairPhrase(named, " followed by ");
    }
    boolean counted = named.stream().anyMatch(each -> each.is(Concept.NUMBER));
    if (SHIFTING.containsKey(sign) && counted) {
      return pairPhrase(named, SHIFTING.get(sign));
    }
    return switch (sign) {
      case "|" -> shortPairPhrase(named, " combined with ");
      case "&" -> shortPairPhrase(named, " masked by ");
      default ->
          CALCULATING.containsKey(sign) && !text && !mayJoinPaths(sign, counted)
              ? new Arithmetic(values)
                  .describe(node)
                  .or(() -> shortPairPhrase(named, CALCULATING.get(sign)))
              : Optional.empty();
    };
  }

  /** Whether a slash may put a name behind a folder. */
  private boolean mayJoinPaths(String sign, boolean counted) {
    return sign.equals("/") && !counted && JOINING.contains(language);
  }

  /** Of more than two operands one would have to hear brackets. */
  private Optional<AttributedText> shortPairPhrase(List<SyntaxNode> operands, String between) {
    return operands.stream().anyMatch(each -> each.is(Concept.BINARY, Concept.OTHER, Concept.CALL))
        ? Optional.empty()
        : pairPhrase(operands, between);
  }

  /** Whether a value is true or false, and not one of its operands. */
  private boolean isTruth(SyntaxNode node) {
    if (isComparison(node)
        || (node.is(Concept.UNARY) && NOT.matcher(node.text()).matches())
        || values.questionPhrase(node).isPresent()) {
      return true;
    }
    boolean joined = node.is(Concept.BINARY) && isLogical(node);
    return joined
        && (values.hasBooleans()
            || language == CodeLanguage.PHP
            || node.namedChildren().stream().allMatch(this::isTruth));
  }

  private Optional<AttributedText> whetherPhrase(SyntaxNode node) {
    return new Conditions(values)
        .clauseOf(node, false, node)
        .map(clause -> AttributedText.own("whether ").then(clause));
  }

  private Optional<AttributedText> pairPhrase(List<SyntaxNode> operands, String between) {
    return operands.stream().anyMatch(Expressions::isCompound)
        ? Optional.empty()
        : values
            .describe(operands.getFirst())
            .flatMap(a -> values.describe(operands.getLast()).map(a.then(between)::then));
  }

  /** That of which nothing is said has a sign that would be missed. */
  private Optional<AttributedText> unaryPhrase(SyntaxNode node) {
    return NOT.matcher(node.text()).matches() ? whetherPhrase(node) : Optional.empty();
  }

  /**
   * Whether a member is read as that of a whole comparison: Scala's {@code a == b.as[Door].key},
   * which its grammar takes for the {@code key} of all that stands in front.
   */
  static boolean isMisread(SyntaxNode node) {
    SyntaxNode first = node;
    while (first.is(Concept.ACCESS, Concept.CALL) && !first.namedChildren().isEmpty()) {
      first = first.namedChildren().getFirst();
    }
    return first != node
        && first.type().equals("generic_function")
        && first.namedChildren().stream().limit(1).anyMatch(each -> each.is(Concept.BINARY));
  }

  /** Whether what stands before a value makes another one of it. */
  static boolean isChanged(SyntaxNode node) {
    return node.type().equals("regex")
        || DEAD.matcher(node.text()).matches()
        || NOT.matcher(node.text()).matches();
  }
}
