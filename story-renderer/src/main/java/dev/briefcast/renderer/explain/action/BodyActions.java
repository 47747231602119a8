package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Describes all that a function's statements do, one after the other: what is called, also in loops
 * and under conditions, what is set, and what is returned. Empty if any of it cannot be said.
 */
public final class BodyActions {

  private static final int LENGTH_MAX = 170;

  private final String function;
  private final Values values;
  private final Actions actions;
  private final Conditions conditions;
  private final BlockActions blocks;

  /**
   * @param function its name: that it calls itself explains nothing
   */
  public BodyActions(String function, Values values) {
    this.function = function;
    this.values = values;
    this.actions = new Actions(values);
    this.conditions = new Conditions(values);
    this.blocks = new BlockActions(this, values);
  }

  /** What a whole function does. */
  public Optional<AttributedText> describe(SyntaxNode node) {
    List<SyntaxNode> statements = Actions.statements(node);
    Optional<SyntaxNode> value =
        statements.size() == 1 ? expression(node, statements.getFirst()) : Optional.empty();
    return value.isPresent()
        ? value
            .flatMap(
                only ->
                    Delegation.otherPhrase(only, function, values)
                        .or(() -> actions.returnPhraseOf(only)))
            .filter(this::isSpeakable)
        : describeAll(statements);
  }

  /** What a function returns that is no more than an expression: {@code fun size() = count}. */
  private static Optional<SyntaxNode> expression(SyntaxNode node, SyntaxNode only) {
    boolean assigned = node.children().stream().anyMatch(TailExpressions::isAssigned);
    boolean body = only.field().equals("body");
    boolean arrow = body && (node.is(Concept.LAMBDA) || isAssigned(node));
    return only.type().equals("arrow_expression_clause")
        ? only.namedChildren().stream().findFirst()
        : Optional.of(only).filter(_ -> assigned || arrow);
  }

  /** Scala's {@code def size: Int = count}. */
  private static boolean isAssigned(SyntaxNode function) {
    return function.children().stream()
            .anyMatch(each -> each.is(Concept.TOKEN) && each.text().equals("="))
        && function.childInField("return_type").filter(of -> of.text().equals("Unit")).isEmpty();
  }

  private boolean isSpeakable(AttributedText does) {
    return does.text().length() <= LENGTH_MAX
        && !does.text().contains("what " + function + " returns");
  }

  /** What some statements do. */
  public Optional<AttributedText> describeAll(List<SyntaxNode> statements) {
    var said = new ArrayList<AttributedText>();
    return !statements.isEmpty() && collect(statements, new HashSet<>(), said)
        ? JoinedActions.of(said).filter(this::isSpeakable)
        : Optional.empty();
  }

  /** Whether each statement is said, or need not be. */
  boolean collect(List<SyntaxNode> statements, Set<String> locals, List<AttributedText> said) {
    for (int i = 0; i < statements.size(); i++) {
      SyntaxNode each = statements.get(i);
      if (each.is(Concept.COMMENT) || Guards.isErrorPropagation(each) || Guards.isLocking(each)) {
        continue;
      }
      if (Guards.isGuard(each)) {
        return addGuard(each, statements.subList(i + 1, statements.size()), locals, said);
      }
      boolean known =
          switch (each.concept()) {
            case TRY -> blocks.addTry(each, locals, said);
            case LOOP -> blocks.addLoop(each, locals, said);
            case LOCK -> blocks.addLock(each, locals, said);
            case SWITCH -> blocks.addSwitch(each, locals, said);
            case CONDITION -> addCondition(each, locals, said);
            case VARIABLE, DECLARATION -> addLocal(each, locals, said);
            case ASSIGNMENT ->
                isLocal(each) ? addLocal(each, locals, said) : addSimple(each, locals, said);
            case RETURN, NAME -> addReturn(each, locals, said);
            default -> addSimple(each, locals, said);
          };
      if (!known) {
        return false;
      }
    }
    return true;
  }

  /**
   * A guard, or one that a loop asks of each, and what is done otherwise: {@code returns door as
   * soon as open of door is set for one of doors, and otherwise returns null}.
   */
  private boolean addGuard(
      SyntaxNode statement,
      List<SyntaxNode> others,
      Set<String> locals,
      List<AttributedText> said) {
    boolean loop = statement.is(Concept.LOOP);
    SyntaxNode guard = loop ? Actions.statements(statement).getFirst() : statement;
    Optional<AttributedText> each =
        loop
            ? Guards.iteratedValue(statement)
                .flatMap(values::describe)
                .map(AttributedText.own(" for one of ")::then)
            : Optional.of(AttributedText.own(""));
    Optional<AttributedText> does =
        each.flatMap(
            where ->
                conditions
                    .clause(guard)
                    .flatMap(
                        only ->
                            actions
                                .describe(Guards.exit(guard))
                                .map(leaves -> leaves.then(loop ? " as soon as " : " if "))
                                .map(leaves -> leaves.then(only).then(where))));
    var rest = new ArrayList<AttributedText>();
    boolean known = does.isPresent() && collect(others, locals, rest) && rest.size() == 1;
    if (known) {
      said.add(does.get().then(", and otherwise ").then(rest.getFirst()));
    }
    return known;
  }

  /** Python, PHP and Ruby declare by setting. */
  private static boolean isLocal(SyntaxNode assignment) {
    SyntaxNode target = assignment.namedChildren().getFirst();
    return target.type().equals("variable_name")
        || target.text().equals("err")
        || (target.type().equals("identifier") && assignment.type().equals("assignment"));
  }

  /** What is only returned because it was kept under a name explains nothing alone. */
  private boolean addReturn(SyntaxNode each, Set<String> locals, List<AttributedText> said) {
    boolean kept =
        TailExpressions.returnedValue(each)
            .filter(value -> value.is(Concept.NAME) && locals.contains(value.text()))
            .filter(_ -> !each.is(Concept.NAME) || TailExpressions.isStatement(each))
            .isPresent();
    return (kept && said.isEmpty()) || addSimple(each, locals, said);
  }

  private boolean addSimple(SyntaxNode statement, Set<String> locals, List<AttributedText> said) {
    SyntaxNode one = Delegation.returnedOrCalled(statement).orElse(statement);
    if (one.is(Concept.CALL) && Delegation.isSuper(one, function)) {
      said.add(AttributedText.own("does what its superclass does"));
      return Names.arguments(one).stream().allMatch(each -> each.is(Concept.NAME));
    }
    Optional<AttributedText> delegates =
        statement.is(Concept.RETURN) || TailExpressions.isTail(statement) || isAll(statement)
            ? Delegation.otherPhrase(one, function, values)
            : Optional.empty();
    if (delegates.isPresent()) {
      return said.add(delegates.get());
    }
    if (statement.is(Concept.CALL)
        && !TailExpressions.isTail(statement)
        && !Names.isInformative(statement)
        && !KnownCalls.isAppending(statement)) {
      return Names.call(statement).flatMap(Names::mainCall).filter(this::isLog).isPresent();
    }
    boolean counts =
        statement.is(Concept.ASSIGNMENT)
            && Names.declaredName(statement).filter(to -> locals.contains(to.text())).isPresent();
    Optional<AttributedText> does = actions.describe(statement);
    does.filter(each -> !each.text().equals(JoinedActions.CALLS + function)).ifPresent(said::add);
    return counts || does.isPresent();
  }

  /** Whether a statement is all that its body does, but for a lock. */
  private static boolean isAll(SyntaxNode statement) {
    SyntaxNode parent = statement.parent();
    return parent != null
        && parent.namedChildren().stream()
            .allMatch(
                each -> each == statement || each.is(Concept.COMMENT) || Guards.isLocking(each));
  }

  private boolean isLog(SyntaxNode name) {
    return name.text().matches("(?i)debug|info|trace|warn(?:ing)?|log\\w*");
  }

  /** What is only kept for what follows is not said, but what is called for it. */
  private boolean addLocal(SyntaxNode statement, Set<String> locals, List<AttributedText> said) {
    Names.declaredName(statement).map(SyntaxNode::text).ifPresent(locals::add);
    Names.call(statement)
        .filter(Names::isInformative)
        .filter(call -> Names.calledName(call).filter(this::isMeaningful).isPresent())
        .filter(call -> values.creationPhrase(call).isEmpty())
        .flatMap(actions::describe)
        .ifPresent(said::add);
    return statement.findAll(each -> each.is(Concept.LAMBDA)).isEmpty();
  }

  private boolean isMeaningful(SyntaxNode name) {
    return !name.text().equals(function) && !Values.isGenericName(name) && !Names.isSize(name);
  }

  private boolean addCondition(
      SyntaxNode statement, Set<String> locals, List<AttributedText> said) {
    var inner = new ArrayList<AttributedText>();
    boolean plain =
        statement.childInField("alternative").isEmpty()
            && statement.findAll(Actions::isJump).isEmpty()
            && collect(Actions.statements(statement), locals, inner);
    Optional<AttributedText> clause = plain ? conditions.clause(statement) : Optional.empty();
    Optional<AttributedText> does = inner.size() == 1 ? JoinedActions.of(inner) : Optional.empty();
    return clause
        .flatMap(only -> does.flatMap(each -> JoinedActions.under(each, only)))
        .map(said::add)
        .orElse(false);
  }
}
