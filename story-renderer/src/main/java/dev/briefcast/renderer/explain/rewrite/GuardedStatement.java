package dev.briefcast.renderer.explain.rewrite;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.ElseBranches;
import dev.briefcast.renderer.explain.meaning.Branches;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * A statement that has no others in it, and what decides whether it runs (the path predicates of
 * DeltaDoc: Buse and Weimer, ASE 2010).
 *
 * @param guards from the outermost
 */
record GuardedStatement(SyntaxNode statement, List<Guard> guards) {

  /** More than anybody writes into one function; further ones are not looked at. */
  private static final int STATEMENTS_MAX = 200;

  private static final int DEPTH_MAX = 12;

  /**
   * Those of a function or a whole tree, in the order of the source.
   *
   * @param written whether a node was, and is not guessed to stand round the code
   */
  static List<GuardedStatement> in(SyntaxNode code, Predicate<SyntaxNode> written) {
    var found = new ArrayList<GuardedStatement>();
    List<SyntaxNode> all = code.is(Concept.FUNCTION) ? Actions.statements(code) : code.children();
    collect(all, List.of(), found);
    return found.stream().map(each -> each.onlyWith(written)).toList();
  }

  private GuardedStatement onlyWith(Predicate<SyntaxNode> written) {
    return new GuardedStatement(
        statement, guards.stream().filter(guard -> written.test(guard.node())).toList());
  }

  private static void collect(
      List<SyntaxNode> statements, List<Guard> guards, List<GuardedStatement> found) {
    var here = new ArrayList<>(guards);
    for (SyntaxNode each : statements) {
      if (found.size() >= STATEMENTS_MAX || here.size() > DEPTH_MAX) {
        return;
      }
      Branches.of(each)
          .filter(branches -> branches.initializer().isEmpty() && each.is(Concept.CONDITION))
          .ifPresentOrElse(
              branches -> addBranches(branches, each, here, found),
              () -> addOther(each, here, found));
    }
  }

  /** What follows behind a branch that leaves runs only if its condition did not hold. */
  private static void addBranches(
      Branches branches, SyntaxNode statement, List<Guard> here, List<GuardedStatement> found) {
    Guard.Kind yes = branches.negated() ? Guard.Kind.FAILS : Guard.Kind.HOLDS;
    Guard.Kind no = branches.negated() ? Guard.Kind.HOLDS : Guard.Kind.FAILS;
    collect(branches.then(), with(here, branches.condition(), statement, yes, false), found);
    var otherwise = new ArrayList<>(with(here, branches.condition(), statement, no, false));
    for (SyntaxNode each : branches.otherwise()) {
      var inner = Branches.of(each).filter(_ -> ElseBranches.isElseIf(each));
      collect(alternative(each), otherwise, found);
      inner.ifPresent(
          asked -> otherwise.add(new Guard(asked.condition(), each, Guard.Kind.FAILS, false)));
    }
    if (leaves(branches.then())) {
      here.addAll(with(List.of(), branches.condition(), statement, no, true));
    }
  }

  private static List<SyntaxNode> alternative(SyntaxNode branch) {
    return ElseBranches.isPlain(branch) ? branch.namedChildren() : List.of(branch);
  }

  private static boolean leaves(List<SyntaxNode> body) {
    return !body.isEmpty() && Actions.isJump(body.getLast());
  }

  /** What both parts of an {@code and} must be so for, one by one. */
  private static List<Guard> with(
      List<Guard> guards,
      SyntaxNode condition,
      SyntaxNode statement,
      Guard.Kind kind,
      boolean implied) {
    var all = new ArrayList<>(guards);
    String sign = Conditions.sign(condition);
    boolean both = kind == Guard.Kind.HOLDS ? sign.matches("&&|and") : sign.matches("\\|\\||or");
    List<SyntaxNode> parts = condition.namedChildren();
    if (condition.is(Concept.BINARY) && both && parts.size() == 2 && all.size() <= DEPTH_MAX) {
      return with(
          with(all, parts.getFirst(), statement, kind, implied),
          parts.getLast(),
          statement,
          kind,
          implied);
    }
    if (condition.is(Concept.OTHER) && parts.size() == 1 && condition.text().startsWith("(")) {
      return with(all, parts.getFirst(), statement, kind, implied);
    }
    all.add(new Guard(condition, statement, kind, implied));
    return all;
  }

  private static void addOther(
      SyntaxNode statement, List<Guard> here, List<GuardedStatement> found) {
    switch (statement.concept()) {
      case COMMENT, TOKEN, FUNCTION, TYPE_DECLARATION, IMPORT, DECORATOR -> {}
      case BLOCK -> collect(statement.namedChildren(), here, found);
      case LOOP ->
          collect(Actions.statements(statement), with(here, statement, Guard.Kind.REPEATS), found);
      case TRY, LOCK, SWITCH, CASE, CONDITION ->
          collect(held(statement), with(here, statement, Guard.Kind.OTHER), found);
      default -> found.add(new GuardedStatement(statement, List.copyOf(here)));
    }
  }

  private static List<Guard> with(List<Guard> guards, SyntaxNode statement, Guard.Kind kind) {
    var all = new ArrayList<>(guards);
    all.add(new Guard(statement, statement, kind, false));
    return all;
  }

  private static List<SyntaxNode> held(SyntaxNode statement) {
    return statement.namedChildren().stream()
        .filter(each -> each.is(Concept.BLOCK, Concept.CASE) || each.type().contains("clause"))
        .flatMap(
            each -> each.is(Concept.CASE) ? List.of(each).stream() : each.namedChildren().stream())
        .toList();
  }
}
