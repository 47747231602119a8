package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Describes conditions as clauses: <i>val is empty</i>. */
public final class Conditions {

  private static final Set<String> NOTHING =
      Set.of("nil", "null", "None", "undefined", "nullptr", "NULL");
  private static final Set<String> SAME = Set.of("==", "===", "is", "!=", "!==", "is not");
  static final Pattern SIZE =
      Pattern.compile("len|size|length|count|Count|Length|Len|Size|strlen|mb_strlen");
  private static final Pattern FIXED = Pattern.compile("(?i)true|false");
  private static final int OPERANDS_MAX = 3;

  private final Values values;
  private final Patterns matching;

  public Conditions(Values values) {
    this.values = values;
    this.matching = new Patterns(values);
  }

  /** The condition of an {@code if} or a loop. */
  public static Optional<SyntaxNode> condition(SyntaxNode statement) {
    Optional<SyntaxNode> field = statement.childInField("condition");
    return field.isPresent()
        ? field
        : statement.namedChildren().stream().findFirst().filter(each -> !each.is(Concept.BLOCK));
  }

  /** Whether its body runs where the condition does not hold: Ruby's unless, Swift's guard. */
  public static boolean isTurned(SyntaxNode statement) {
    return statement.type().startsWith("unless") || statement.type().equals("guard_statement");
  }

  /** The clause that says when the body of a statement runs; empty if that is not in the patch. */
  public Optional<AttributedText> clause(SyntaxNode statement) {
    Optional<SyntaxNode> initializer = statement.childInField("initializer");
    return condition(statement)
        .filter(_ -> !statement.isBroken())
        .filter(values::isWritten)
        .flatMap(
            condition ->
                initializer
                    .map(first -> initializerClause(first, condition))
                    .orElseGet(() -> clauseOf(condition, isTurned(statement), statement)));
  }

  /** {@code if err := f(); err != nil}. */
  private Optional<AttributedText> initializerClause(SyntaxNode first, SyntaxNode condition) {
    Optional<SyntaxNode> called =
        first.findAll(each -> each.is(Concept.CALL)).stream()
            .findFirst()
            .flatMap(Names::calledName);
    boolean fails = condition.code().matches("\\( \\w*[eE]rr != nil \\) ");
    if (called.isPresent() && fails) {
      return called.map(name -> values.name(name).then(" fails"));
    }
    return matching
        .assertionClause(first, condition, false)
        .or(() -> matching.assertionClause(first, withoutNot(condition), true));
  }

  /** What a condition turns round; else the condition. */
  public static SyntaxNode withoutNot(SyntaxNode condition) {
    List<SyntaxNode> named = condition.namedChildren();
    boolean turns = condition.text().startsWith("!") || condition.text().startsWith("not");
    return condition.is(Concept.UNARY) && turns && named.size() == 1 ? named.getFirst() : condition;
  }

  /** The clause that says that what a declaration takes apart has not the form for it. */
  public Optional<AttributedText> mismatchClause(SyntaxNode declaration) {
    return matching.letClause(declaration, true);
  }

  /** What a call asks that is surely a question, as libraries have it; empty of any other. */
  Optional<AttributedText> questionClause(SyntaxNode call) {
    return call.is(Concept.CALL, Concept.ACCESS) && !call.isBroken()
        ? new Predicates(this, values).questionClause(call)
        : Optional.empty();
  }

  public Optional<AttributedText> clauseOf(
      SyntaxNode condition, boolean not, SyntaxNode statement) {
    if (condition.isBroken() || Expressions.isMisread(condition)) {
      return Optional.empty();
    }
    Optional<AttributedText> shared =
        new SharedClauses(this, matching).clause(condition, not, statement);
    boolean wraps = condition.namedChildren().size() == 1;
    if (shared.isPresent() || (!wraps && Operands.count(condition) > OPERANDS_MAX)) {
      return shared;
    }
    Optional<AttributedText> matched =
        matching
            .clause(condition, not)
            .or(() -> foldedClause(condition, not))
            .or(() -> new Comparisons(this, values).clause(condition, not));
    if (matched.isPresent()) {
      return matched;
    }
    return switch (condition.concept()) {
      case BINARY -> binaryClause(condition, not, statement);
      case UNARY -> unaryClause(condition, not, statement);
      case CALL -> new Predicates(this, values).clause(condition, not);
      case NAME -> nameClause(condition, not, statement);
      case ACCESS -> new Predicates(this, values).accessClause(condition, not);
      case INDEX ->
          values.describe(condition).map(value -> value.then(not ? " is not set" : " is set"));
      case OTHER ->
          condition.namedChildren().size() != 1
              ? Optional.empty()
              : condition.text().startsWith("*")
                  ? new Predicates(this, values).pointerClause(condition, not)
                  : clauseOf(condition.namedChildren().getFirst(), not, statement);
      default -> Optional.empty();
    };
  }

  /** What Scala's grammar takes for the type of all operands, where only the last one is new. */
  public Optional<AttributedText> lastTypeClause(SyntaxNode less, SyntaxNode more, Set<String> by) {
    return new SharedClauses(this, matching).lastTypeClause(less, more, by);
  }

  /** {@code key is red without regard to case}. */
  private Optional<AttributedText> foldedClause(SyntaxNode condition, boolean not) {
    return TextComparison.of(condition)
        .filter(TextComparison::ignoring)
        .flatMap(texts -> equalityClause(texts.compared(), texts.with(), texts.different() != not))
        .map(holds -> holds.then(" without regard to case"));
  }

  private Optional<AttributedText> unaryClause(
      SyntaxNode condition, boolean not, SyntaxNode statement) {
    SyntaxNode asked = withoutNot(condition);
    return asked == condition
        ? Optional.empty()
        : Operands.orderClause(asked, !not, values).or(() -> clauseOf(asked, !not, statement));
  }

  private Optional<AttributedText> nameClause(SyntaxNode name, boolean not, SyntaxNode statement) {
    Optional<SyntaxNode> before = previous(statement);
    Optional<AttributedText> asserted =
        before.flatMap(first -> matching.assertionClause(first, name, not));
    if (asserted.isPresent()) {
      return asserted;
    }
    return name.text().equals("ok")
        ? Optional.empty()
        : values.describe(name).map(value -> value.then(not ? " is not set" : " is set"));
  }

  private static Optional<SyntaxNode> previous(SyntaxNode statement) {
    SyntaxNode parent = statement.parent();
    int at = parent == null ? 0 : parent.children().indexOf(statement);
    return parent == null || at < 1 ? Optional.empty() : Optional.of(parent.children().get(at - 1));
  }

  private Optional<AttributedText> binaryClause(
      SyntaxNode node, boolean not, SyntaxNode statement) {
    List<SyntaxNode> named = node.namedChildren();
    String sign = sign(node);
    if (named.size() != 2) {
      return Optional.empty();
    }
    SyntaxNode left = withoutName(named.getFirst());
    SyntaxNode right = named.getLast();
    if (Operands.LOGICAL.contains(sign)) {
      boolean mixed = isLogical(left, sign) || isLogical(right, sign);
      String word = Operands.AND.contains(sign) != not ? " and " : " or ";
      return mixed
          ? Optional.empty()
          : clauseOf(left, not, statement)
              .flatMap(
                  a -> clauseOf(right, not, statement).flatMap(b -> Operands.joined(a, word, b)));
    }
    return comparisonClause(left, sign, right, not);
  }

  /** Python's {@code (at := name.find("=")) != -1} asks of the value that gets a name. */
  private static SyntaxNode withoutName(SyntaxNode node) {
    List<SyntaxNode> named = node.namedChildren();
    boolean wraps = node.is(Concept.OTHER) && named.size() == 1 && node.text().startsWith("(");
    return wraps
        ? withoutName(named.getFirst())
        : node.type().equals("named_expression") ? named.getLast() : node;
  }

  private static boolean isLogical(SyntaxNode node, String other) {
    String sign = sign(node);
    return node.is(Concept.BINARY) && Operands.LOGICAL.contains(sign) && !sign.equals(other);
  }

  public static String sign(SyntaxNode node) {
    return String.join(
        " ",
        node.children().stream()
            .filter(each -> each.is(Concept.TOKEN))
            .map(SyntaxNode::text)
            .toList());
  }

  private Optional<AttributedText> comparisonClause(
      SyntaxNode left, String sign, SyntaxNode right, boolean not) {
    if (Expressions.isCompound(left) || Expressions.isCompound(right)) {
      return Optional.empty();
    }
    boolean differs = (sign.startsWith("!") || sign.equals("is not")) != not;
    var comparisons = new Comparisons(this, values);
    if (comparisons.isSameCall(left, right)) {
      String is = differs ? " is not " : " is ";
      String verb = SAME.contains(sign) ? is : Comparisons.words(sign, not).orElse("");
      return comparisons.sameCallClause(left, verb, right);
    }
    if (isConstant(left) && !isConstant(right) && Comparisons.MIRRORED.containsKey(sign)) {
      return comparisonClause(right, Comparisons.MIRRORED.get(sign), left, not);
    }
    if (SAME.contains(sign)) {
      return equalityClause(left, right, differs);
    }
    Optional<String> words = Comparisons.words(sign, not);
    if (words.isPresent()) {
      return new Memberships(values)
          .soughtClause(left, sign, right, not)
          .or(() -> new Arithmetic(values).comparison(left, words.get(), right));
    }
    if (sign.equals("in") || sign.equals("not in")) {
      String word = sign.equals("in") != not ? " contains " : " does not contain ";
      Optional<AttributedText> has = values.describe(right).map(a -> a.then(word));
      return new Listings(values)
          .alternativesClause(left, right, sign.equals("in") == not)
          .or(() -> has.flatMap(a -> values.describe(left).map(a::then)));
    }
    return Optional.empty();
  }

  /** {@code null == door}, as some write it: said is what it is about first. */
  private static boolean isConstant(SyntaxNode value) {
    return value.is(Concept.STRING, Concept.NUMBER)
        || value.text().equals("[]")
        || NOTHING.contains(value.text())
        || FIXED.matcher(value.text()).matches();
  }

  /** That one value is another one, or is not. */
  public Optional<AttributedText> equalityClause(
      SyntaxNode left, SyntaxNode right, boolean differs) {
    String word = differs ? " is not " : " is ";
    Optional<AttributedText> contained = new Memberships(values).soughtClause(left, right, differs);
    if (contained.isPresent()) {
      return contained;
    }
    if (left.is(Concept.CALL) && right.text().matches("true|false|True|False")) {
      return clauseOf(left, right.text().matches("[Tt]rue") == differs, left);
    }
    boolean sized = left.is(Concept.CALL) && right.text().equals("0");
    if (sized
        && Names.calledName(left).filter(name -> SIZE.matcher(name.text()).matches()).isPresent()) {
      Optional<SyntaxNode> of =
          Names.arguments(left).stream().findFirst().or(() -> Names.receiver(left));
      return of.flatMap(values::describe).map(value -> value.then(word).then("empty"));
    }
    Optional<AttributedText> what = subject(left);
    if (NOTHING.contains(right.text())) {
      return what.map(value -> value.then(word).then(values.quote(right, right.text())));
    }
    boolean empty =
        right.is(Concept.STRING, Concept.OTHER) && right.text().matches("''|\"\"|``|\\[]");
    return empty
        ? what.map(value -> value.then(word).then("empty"))
        : what.flatMap(
            a ->
                values
                    .describe(right, a)
                    .flatMap(b -> Operands.apart(left, a, right, b, values))
                    .map(each -> each.joined(word)));
  }

  /** {@code the Kind of value} for what a call says of its receiver. */
  public Optional<AttributedText> subject(SyntaxNode node) {
    boolean asks = node.is(Concept.CALL) && Names.arguments(node).isEmpty();
    Optional<AttributedText> of =
        asks ? Names.receiver(node).flatMap(values::describe) : Optional.empty();
    return of.isEmpty()
        ? values.describe(node)
        : Names.calledName(node)
            .map(values::name)
            .map(name -> AttributedText.own("the ").then(name).then(" of ").then(of.get()));
  }
}
