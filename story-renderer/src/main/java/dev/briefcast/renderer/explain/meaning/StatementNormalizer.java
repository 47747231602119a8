package dev.briefcast.renderer.explain.meaning;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Normalizes statements: early returns and nested branches become the same fork. */
final class StatementNormalizer {

  /** What follows behind the last of some statements. */
  enum Tail {
    NONE,
    /** The end of a function: to return nothing there is as good as to do nothing. */
    FUNCTION,
    /** The end of a loop's body: to go on with the next likewise. */
    LOOP,
    /** The last is a value, which returns it. */
    VALUE
  }

  private static final Set<CodeLanguage> IMPLICIT_RETURN =
      Set.of(CodeLanguage.RUST, CodeLanguage.RUBY);

  private final ExpressionNormalizer expressions;
  private final ConditionNormalizer conditions;
  private final CodeLanguage language;

  StatementNormalizer(
      ExpressionNormalizer expressions, ConditionNormalizer conditions, CodeLanguage language) {
    this.expressions = expressions;
    this.conditions = conditions;
    this.language = language;
  }

  String normalize(List<SyntaxNode> statements, Tail tail) {
    return NormalizedStatement.text(steps(statements, 0, tail));
  }

  private List<NormalizedStatement> steps(List<SyntaxNode> all, int from, Tail tail) {
    if (from >= all.size()) {
      return List.of();
    }
    SyntaxNode first = all.get(from);
    boolean last = from == all.size() - 1;
    Optional<Branches> branches = Branches.of(first);
    if (branches.isPresent()) {
      return branchSteps(branches.get(), all, from, tail);
    }
    if (isSingleUseVariable(first, all, from)) {
      expressions.inline(target(first).orElseThrow().text(), value(first).orElseThrow());
      return steps(all, from + 1, tail);
    }
    int decorators = from;
    while (decorators < all.size() && all.get(decorators).is(Concept.DECORATOR)) {
      decorators++;
    }
    List<NormalizedStatement> rest = steps(all, Math.max(from + 1, decorators), tail);
    if (decorators > from) {
      return Stream.concat(
              Decorators.normalize(all.subList(from, decorators), expressions), rest.stream())
          .toList();
    }
    return Stream.concat(statementSteps(first, last ? tail : Tail.NONE).stream(), rest.stream())
        .toList();
  }

  private List<NormalizedStatement> branchSteps(
      Branches branches, List<SyntaxNode> all, int from, Tail tail) {
    boolean last = from == all.size() - 1;
    boolean leaves = alwaysExits(branches.then());
    boolean other = alwaysExits(branches.otherwise());
    Tail within = last || leaves || other ? tail : Tail.NONE;
    List<NormalizedStatement> rest = last ? List.of() : steps(all, from + 1, tail);
    List<NormalizedStatement> then = steps(branches.then(), 0, within);
    List<NormalizedStatement> otherwise = steps(branches.otherwise(), 0, within);
    if (leaves) {
      otherwise = concatenate(otherwise, rest);
    } else if (other) {
      then = concatenate(then, rest);
    }
    Proposition condition = conditions.normalize(branches.condition());
    var steps = new ArrayList<NormalizedStatement>();
    branches.initializer().ifPresent(each -> steps.addAll(statementSteps(each, Tail.NONE)));
    List<NormalizedStatement> forked =
        Defaults.normalize(
            NormalizedStatement.fork(
                branches.negated() ? condition.negated() : condition, then, otherwise));
    forked.forEach(each -> steps.addAll(Defaults.nullCheck(each).orElseGet(() -> List.of(each))));
    return leaves || other ? steps : concatenate(steps, rest);
  }

  private static List<NormalizedStatement> concatenate(
      List<NormalizedStatement> some, List<NormalizedStatement> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  /** Whether whatever comes behind these is not reached. */
  private static boolean alwaysExits(List<SyntaxNode> statements) {
    if (statements.isEmpty()) {
      return false;
    }
    SyntaxNode last = statements.getLast();
    return Actions.isJump(last)
        || Branches.of(last)
            .filter(each -> alwaysExits(each.then()) && alwaysExits(each.otherwise()))
            .isPresent();
  }

  private List<NormalizedStatement> statementSteps(SyntaxNode statement, Tail tail) {
    boolean value =
        tail == Tail.VALUE || (tail == Tail.FUNCTION && IMPLICIT_RETURN.contains(language));
    if (statement.is(Concept.RETURN)) {
      List<SyntaxNode> named = statement.namedChildren();
      if (named.isEmpty()) {
        return tail == Tail.FUNCTION
            ? List.of()
            : List.of(new NormalizedStatement.Simple("return"));
      }
      return named.size() == 1
          ? valueSteps(named.getFirst(), "return ")
          : List.of(new NormalizedStatement.Simple("return " + expressions.structure(statement)));
    }
    if (statement.is(Concept.CONTINUE) && tail == Tail.LOOP) {
      return List.of();
    }
    if (statement.is(Concept.BLOCK) && tail != Tail.NONE) {
      return steps(statement.children(), 0, tail);
    }
    if (value && !statement.is(Concept.TOKEN, Concept.ASSIGNMENT, Concept.VARIABLE, Concept.LOOP)) {
      return valueSteps(statement, "return ");
    }
    return Defaults.nullCheckingCall(statement, expressions)
        .or(() -> assignmentSteps(statement).map(Defaults::normalize))
        .orElseGet(() -> List.of(new NormalizedStatement.Simple(expressions.normalize(statement))));
  }

  /** A value that is chosen, as what is done with the one or the other. */
  private List<NormalizedStatement> valueSteps(SyntaxNode value, String does) {
    Optional<Branches> branches = Branches.of(value);
    if (branches.isPresent()
        && branches.get().then().size() == 1
        && branches.get().otherwise().size() == 1) {
      return NormalizedStatement.fork(
          conditions.normalize(branches.get().condition()),
          valueSteps(branches.get().then().getFirst(), does),
          valueSteps(branches.get().otherwise().getFirst(), does));
    }
    boolean asked = value.is(Concept.BINARY, Concept.UNARY) && does.equals("return ");
    Proposition truth = asked ? conditions.normalize(value) : null;
    return truth != null && isBoolean(truth)
        ? NormalizedStatement.fork(
            truth,
            List.of(new NormalizedStatement.Simple("return true")),
            List.of(new NormalizedStatement.Simple("return false")))
        : List.of(new NormalizedStatement.Simple(does + expressions.normalize(value)));
  }

  /** Whether it is a truth value: of {@code a or b} Python returns one of both. */
  private boolean isBoolean(Proposition truth) {
    String text = truth.text();
    return text.matches("\\((?:not|<|<=|==|in|is|missing|empty|equals) .*")
        || (truth instanceof Proposition.Junction
            && language != CodeLanguage.PYTHON
            && language != CodeLanguage.RUBY);
  }

  private Optional<List<NormalizedStatement>> assignmentSteps(SyntaxNode statement) {
    Optional<SyntaxNode> value = value(statement);
    boolean plain = statement.is(Concept.ASSIGNMENT) && Conditions.sign(statement).equals("=");
    boolean declares = statement.is(Concept.VARIABLE, Concept.DECLARATION);
    if (value.isEmpty() || (!plain && !declares) || Branches.of(value.get()).isEmpty()) {
      return Optional.empty();
    }
    return target(statement)
        .map(expressions::normalize)
        .map(
            to ->
                valueSteps(value.get(), "(set " + to + " ").stream()
                    .map(StatementNormalizer::withClosingParenthesis)
                    .toList());
  }

  private static NormalizedStatement withClosingParenthesis(NormalizedStatement step) {
    return switch (step) {
      case NormalizedStatement.Simple plain -> new NormalizedStatement.Simple(plain.text() + ")");
      case NormalizedStatement.Fork fork ->
          new NormalizedStatement.Fork(
              fork.condition(),
              fork.then().stream()
                  .map(StatementNormalizer::withClosingParenthesis)
                  .filter(Defaults::hasEffect)
                  .toList(),
              fork.otherwise().stream()
                  .map(StatementNormalizer::withClosingParenthesis)
                  .filter(Defaults::hasEffect)
                  .toList());
    };
  }

  /** Whether what follows next uses a new name once, and nothing else does. */
  private boolean isSingleUseVariable(SyntaxNode statement, List<SyntaxNode> all, int from) {
    if (!statement.is(Concept.VARIABLE, Concept.DECLARATION)
        && !(statement.is(Concept.ASSIGNMENT) && language == CodeLanguage.PYTHON)) {
      return false;
    }
    Optional<SyntaxNode> name =
        target(statement).filter(each -> each.is(Concept.NAME) && each.children().isEmpty());
    if (name.isEmpty() || value(statement).isEmpty() || from + 1 >= all.size()) {
      return false;
    }
    boolean plain = statement.text().matches("(?s)[^=]*:?=[^=].*");
    int later =
        all.subList(from + 1, all.size()).stream()
            .mapToInt(each -> Names.occurrences(name.get(), each))
            .sum();
    return plain
        && later == 1
        && Names.occurrences(name.get(), all.get(from + 1)) == 1
        && !isInLoop(all.get(from + 1), name.get());
  }

  private static boolean isInLoop(SyntaxNode statement, SyntaxNode name) {
    return statement.findAll(each -> each.is(Concept.LOOP, Concept.LAMBDA)).stream()
        .anyMatch(each -> Names.containsName(name, each));
  }

  private static Optional<SyntaxNode> variable(SyntaxNode statement) {
    if (!statement.is(Concept.DECLARATION)) {
      return Optional.of(statement);
    }
    List<SyntaxNode> variables = statement.findAll(each -> each.is(Concept.VARIABLE));
    return variables.size() == 1 ? Optional.of(variables.getFirst()) : Optional.empty();
  }

  private static Optional<SyntaxNode> target(SyntaxNode statement) {
    return variable(statement)
        .flatMap(
            each ->
                each.childInField("left", "name", "pattern", "declarator")
                    .or(
                        () ->
                            each.namedChildren().stream()
                                .filter(in -> in.is(Concept.DECLARATION))
                                .findFirst()
                                .flatMap(in -> in.namedChildren().stream().findFirst())));
  }

  private static Optional<SyntaxNode> value(SyntaxNode statement) {
    return variable(statement)
        .filter(each -> each.namedChildren().size() > 1 && each.text().contains("="))
        .map(each -> each.namedChildren().getLast());
  }

  /** A loop, with the condition that it has or that leaves it at once. */
  String loop(SyntaxNode node) {
    List<SyntaxNode> body = Actions.statements(node);
    boolean whole = body.isEmpty();
    List<SyntaxNode> head =
        node.children().stream()
            .filter(each -> !each.is(Concept.BLOCK, Concept.TOKEN) && !each.field().equals("body"))
            .toList();
    boolean asks =
        node.type().matches("while_\\w+|while|loop_expression")
            || (language == CodeLanguage.GO
                && head.stream().noneMatch(each -> each.type().endsWith("_clause")));
    if (whole || !asks || head.size() > 1 || node.text().startsWith("do")) {
      return expressions.structure(node);
    }
    boolean always = head.isEmpty() || head.getFirst().text().matches("[Tt]rue");
    List<NormalizedStatement> does = steps(body, 0, Tail.LOOP);
    List<NormalizedStatement> steps =
        always
            ? does
            : NormalizedStatement.fork(
                conditions.normalize(head.getFirst()),
                does,
                List.of(new NormalizedStatement.Simple("break")));
    return "(loop " + NormalizedStatement.text(steps) + ")";
  }
}
