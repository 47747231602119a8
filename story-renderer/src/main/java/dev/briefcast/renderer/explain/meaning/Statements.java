package dev.briefcast.renderer.explain.meaning;

import dev.briefcast.renderer.explain.phrase.Actions;
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

/** Writes statements in one way: with one fork for all ways to leave early or to nest. */
final class Statements {

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

  private static final Set<CodeLanguage> LAST_IS_RETURNED =
      Set.of(CodeLanguage.RUST, CodeLanguage.RUBY);

  private final Terms terms;
  private final Questions questions;
  private final CodeLanguage language;

  Statements(Terms terms, Questions questions, CodeLanguage language) {
    this.terms = terms;
    this.questions = questions;
    this.language = language;
  }

  String text(List<SyntaxNode> statements, Tail tail) {
    return Step.text(steps(statements, 0, tail));
  }

  private List<Step> steps(List<SyntaxNode> all, int from, Tail tail) {
    if (from >= all.size()) {
      return List.of();
    }
    SyntaxNode first = all.get(from);
    boolean last = from == all.size() - 1;
    Optional<Branches> branches = Branches.of(first);
    if (branches.isPresent()) {
      return forked(branches.get(), all, from, tail);
    }
    if (isNamedOnce(first, all, from)) {
      terms.give(target(first).orElseThrow().text(), value(first).orElseThrow());
      return steps(all, from + 1, tail);
    }
    int decorators = from;
    while (decorators < all.size() && all.get(decorators).is(Concept.DECORATOR)) {
      decorators++;
    }
    List<Step> rest = steps(all, Math.max(from + 1, decorators), tail);
    if (decorators > from) {
      return Stream.concat(Decorators.of(all.subList(from, decorators), terms), rest.stream())
          .toList();
    }
    return Stream.concat(one(first, last ? tail : Tail.NONE).stream(), rest.stream()).toList();
  }

  private List<Step> forked(Branches branches, List<SyntaxNode> all, int from, Tail tail) {
    boolean last = from == all.size() - 1;
    boolean leaves = leaves(branches.then());
    boolean other = leaves(branches.otherwise());
    Tail within = last || leaves || other ? tail : Tail.NONE;
    List<Step> rest = last ? List.of() : steps(all, from + 1, tail);
    List<Step> then = steps(branches.then(), 0, within);
    List<Step> otherwise = steps(branches.otherwise(), 0, within);
    if (leaves) {
      otherwise = joined(otherwise, rest);
    } else if (other) {
      then = joined(then, rest);
    }
    Truth condition = questions.of(branches.condition());
    var steps = new ArrayList<Step>();
    branches.initializer().ifPresent(each -> steps.addAll(one(each, Tail.NONE)));
    List<Step> forked =
        Defaults.of(Step.fork(branches.negated() ? condition.not() : condition, then, otherwise));
    forked.forEach(each -> steps.addAll(Defaults.refused(each).orElseGet(() -> List.of(each))));
    return leaves || other ? steps : joined(steps, rest);
  }

  private static List<Step> joined(List<Step> some, List<Step> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  /** Whether whatever comes behind these is not reached. */
  private static boolean leaves(List<SyntaxNode> statements) {
    if (statements.isEmpty()) {
      return false;
    }
    SyntaxNode last = statements.getLast();
    return Actions.isJump(last)
        || Branches.of(last)
            .filter(each -> leaves(each.then()) && leaves(each.otherwise()))
            .isPresent();
  }

  private List<Step> one(SyntaxNode statement, Tail tail) {
    boolean value =
        tail == Tail.VALUE || (tail == Tail.FUNCTION && LAST_IS_RETURNED.contains(language));
    if (statement.is(Concept.RETURN)) {
      List<SyntaxNode> named = statement.named();
      if (named.isEmpty()) {
        return tail == Tail.FUNCTION ? List.of() : List.of(new Step.Plain("return"));
      }
      return named.size() == 1
          ? given(named.getFirst(), "return ")
          : List.of(new Step.Plain("return " + terms.structure(statement)));
    }
    if (statement.is(Concept.CONTINUE) && tail == Tail.LOOP) {
      return List.of();
    }
    if (statement.is(Concept.BLOCK) && tail != Tail.NONE) {
      return steps(statement.children(), 0, tail);
    }
    if (value && !statement.is(Concept.TOKEN, Concept.ASSIGNMENT, Concept.VARIABLE, Concept.LOOP)) {
      return given(statement, "return ");
    }
    return Defaults.checked(statement, terms)
        .or(() -> assigned(statement).map(Defaults::of))
        .orElseGet(() -> List.of(new Step.Plain(terms.of(statement))));
  }

  /** A value that is chosen, as what is done with the one or the other. */
  private List<Step> given(SyntaxNode value, String does) {
    Optional<Branches> branches = Branches.of(value);
    if (branches.isPresent()
        && branches.get().then().size() == 1
        && branches.get().otherwise().size() == 1) {
      return Step.fork(
          questions.of(branches.get().condition()),
          given(branches.get().then().getFirst(), does),
          given(branches.get().otherwise().getFirst(), does));
    }
    boolean asked = value.is(Concept.BINARY, Concept.UNARY) && does.equals("return ");
    Truth truth = asked ? questions.of(value) : null;
    return truth != null && isTruth(truth)
        ? Step.fork(
            truth, List.of(new Step.Plain("return true")), List.of(new Step.Plain("return false")))
        : List.of(new Step.Plain(does + terms.of(value)));
  }

  /** Whether it is a truth value: of {@code a or b} Python returns one of both. */
  private boolean isTruth(Truth truth) {
    String text = truth.text();
    return text.matches("\\((?:not|<|<=|==|in|is|missing|empty|equals) .*")
        || (truth instanceof Truth.Joined
            && language != CodeLanguage.PYTHON
            && language != CodeLanguage.RUBY);
  }

  private Optional<List<Step>> assigned(SyntaxNode statement) {
    Optional<SyntaxNode> value = value(statement);
    boolean plain = statement.is(Concept.ASSIGNMENT) && Conditions.sign(statement).equals("=");
    boolean declares = statement.is(Concept.VARIABLE, Concept.DECLARATION);
    if (value.isEmpty() || (!plain && !declares) || Branches.of(value.get()).isEmpty()) {
      return Optional.empty();
    }
    return target(statement)
        .map(terms::of)
        .map(
            to -> given(value.get(), "(set " + to + " ").stream().map(Statements::closed).toList());
  }

  private static Step closed(Step step) {
    return switch (step) {
      case Step.Plain plain -> new Step.Plain(plain.text() + ")");
      case Step.Fork fork ->
          new Step.Fork(
              fork.condition(),
              fork.then().stream().map(Statements::closed).filter(Defaults::changes).toList(),
              fork.otherwise().stream().map(Statements::closed).filter(Defaults::changes).toList());
    };
  }

  /** Whether what follows next uses a new name once, and nothing else does. */
  private boolean isNamedOnce(SyntaxNode statement, List<SyntaxNode> all, int from) {
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
            .mapToInt(each -> Names.times(name.get(), each))
            .sum();
    return plain
        && later == 1
        && Names.times(name.get(), all.get(from + 1)) == 1
        && !isLooped(all.get(from + 1), name.get());
  }

  private static boolean isLooped(SyntaxNode statement, SyntaxNode name) {
    return statement.all(each -> each.is(Concept.LOOP, Concept.LAMBDA)).stream()
        .anyMatch(each -> Names.occurs(name, each));
  }

  private static Optional<SyntaxNode> variable(SyntaxNode statement) {
    if (!statement.is(Concept.DECLARATION)) {
      return Optional.of(statement);
    }
    List<SyntaxNode> variables = statement.all(each -> each.is(Concept.VARIABLE));
    return variables.size() == 1 ? Optional.of(variables.getFirst()) : Optional.empty();
  }

  private static Optional<SyntaxNode> target(SyntaxNode statement) {
    return variable(statement)
        .flatMap(
            each ->
                each.in("left", "name", "pattern", "declarator")
                    .or(
                        () ->
                            each.named().stream()
                                .filter(in -> in.is(Concept.DECLARATION))
                                .findFirst()
                                .flatMap(in -> in.named().stream().findFirst())));
  }

  private static Optional<SyntaxNode> value(SyntaxNode statement) {
    return variable(statement)
        .filter(each -> each.named().size() > 1 && each.text().contains("="))
        .map(each -> each.named().getLast());
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
      return terms.structure(node);
    }
    boolean always = head.isEmpty() || head.getFirst().text().matches("[Tt]rue");
    List<Step> does = steps(body, 0, Tail.LOOP);
    List<Step> steps =
        always
            ? does
            : Step.fork(questions.of(head.getFirst()), does, List.of(new Step.Plain("break")));
    return "(loop " + Step.text(steps) + ")";
  }
}
