package dev.briefcast.renderer.explain.addition;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.AssignmentTargets;
import dev.briefcast.renderer.explain.action.BodyActions;
import dev.briefcast.renderer.explain.action.Guards;
import dev.briefcast.renderer.explain.action.JoinedActions;
import dev.briefcast.renderer.explain.action.Loops;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Describes the first things that some statements do, and leaves out what cannot be said. */
public final class FirstSteps {

  private static final int STEPS_MAX = 3;
  private static final int GIVEN_MAX = 2;
  private static final int LENGTH_MAX = 130;
  private static final int DEPTH_MAX = 3;

  /** What is called twice in a row, with something else each time that is not said. */
  private static final Pattern REPEATED = Pattern.compile("\\b(\\w+)(?:,|,? and) \\1\\b");

  private static final Pattern NOTHING = Pattern.compile("None|nil|null|undefined|\\(\\)");

  /** Languages without a word for it declare a variable so. */
  private static final Pattern VARIABLE = Pattern.compile("assignment|assignment_expression");

  private final String function;
  private final Sides sides;
  private final Values values;
  private final Actions actions;
  private final BodyActions bodies;

  /**
   * @param function whose statements they are: what it calls under its own name is another's
   */
  public FirstSteps(String function, Sides sides) {
    this.function = function;
    this.sides = sides;
    this.values = new Values(sides);
    this.actions = new Actions(values);
    this.bodies = new BodyActions(function, values);
  }

  /** What is done behind something unsaid that may leave is not certain, and not said. */
  public Optional<AttributedText> describe(List<SyntaxNode> statements) {
    Optional<AttributedText> all =
        statements.size() > 1 ? bodies.describeAll(statements) : Optional.empty();
    return all.filter(_ -> !statements.stream().allMatch(this::isKept))
        .filter(FirstSteps::isTelling)
        .or(() -> first(statements, 0));
  }

  private static boolean isTelling(AttributedText does) {
    return does.text().length() <= LENGTH_MAX
        && !REPEATED.matcher(does.text()).find()
        && !does.text().endsWith(" in a loop");
  }

  private Optional<AttributedText> first(List<SyntaxNode> statements, int depth) {
    return JoinedActions.of(steps(statements, depth))
        .filter(FirstSteps::isTelling)
        .filter(does -> !does.text().contains(" what " + function + " returns"));
  }

  private boolean isKept(SyntaxNode statement) {
    return statement.is(Concept.VARIABLE, Concept.DECLARATION)
        || isLocal(statement)
        || isNewVariable(statement);
  }

  /** What is done, one by one, without what is only called for a value to be kept. */
  private List<AttributedText> steps(List<SyntaxNode> statements, int depth) {
    var said = new ArrayList<AttributedText>();
    for (SyntaxNode each : statements) {
      boolean quiet = Guards.isErrorPropagation(each) || isKept(each);
      Optional<AttributedText> does = quiet ? Optional.empty() : step(each, depth);
      boolean over = does.isEmpty() && leaves(each) && !Guards.isErrorPropagation(each);
      if (said.size() == STEPS_MAX || over) {
        break;
      }
      does.filter(one -> said.stream().noneMatch(other -> other.text().equals(one.text())))
          .ifPresent(said::add);
    }
    return said;
  }

  private static boolean leaves(SyntaxNode statement) {
    return !statement.findAll(Actions::isJump).isEmpty();
  }

  private Optional<AttributedText> step(SyntaxNode statement, int depth) {
    return switch (statement.concept()) {
      case CALL -> callPhrase(statement);
      case ASSIGNMENT ->
          actions
              .describe(statement)
              .filter(does -> !does.text().endsWith(" anew"))
              .or(() -> increasePhrase(statement));
      case RETURN -> tellsLittle(statement) ? Optional.empty() : actions.describe(statement);
      case THROW ->
          statement.namedChildren().stream().allMatch(each -> each.is(Concept.NAME))
              ? Optional.empty()
              : actions.describe(statement);
      case CONDITION, LOOP, TRY ->
          bodies.describeAll(List.of(statement)).or(() -> blockPhrase(statement, depth));
      default ->
          deferredPhrase(statement)
              .or(() -> bodies.describeAll(List.of(statement)))
              .or(() -> actions.describe(statement));
    };
  }

  /** {@code calls open if door is shut}, of the first branch. */
  private Optional<AttributedText> blockPhrase(SyntaxNode block, int depth) {
    if (depth == DEPTH_MAX || block.isBroken()) {
      return Optional.empty();
    }
    boolean whole = block.is(Concept.CONDITION) ? Guards.isPlainCondition(block) : !leaves(block);
    Optional<AttributedText> does =
        Optional.of(steps(Actions.statements(block), depth + 1))
            // Of several it would be open which of them depend on it.
            .filter(said -> whole && (said.size() == 1 || block.is(Concept.TRY)))
            .flatMap(JoinedActions::of);
    return switch (block.concept()) {
      case CONDITION ->
          new Conditions(values)
              .clause(block)
              .flatMap(only -> does.flatMap(each -> JoinedActions.under(each, only)));
      case LOOP ->
          new Loops(values)
              .phrase(block)
              .flatMap(over -> does.map(each -> each.then(over)))
              .filter(each -> !each.text().contains(" if "));
      default -> does;
    };
  }

  /**
   * {@code return None}, which functions do without a word for it, the end of a chain, and what a
   * new function has kept under a name.
   */
  private boolean tellsLittle(SyntaxNode statement) {
    return Names.returnedValue(statement)
        .filter(value -> !NOTHING.matcher(value.text()).matches())
        .filter(value -> !Values.isSelf(value))
        .filter(value -> isCompared() || !value.is(Concept.NAME, Concept.LITERAL))
        .filter(value -> Names.receiver(value).filter(on -> on.is(Concept.CALL)).isEmpty())
        .isEmpty();
  }

  /** Whether the function was there before. */
  private boolean isCompared() {
    return !sides.before().equals(sides.after());
  }

  /** Whether a name is set for what follows, in a language that has no word for it. */
  private boolean isLocal(SyntaxNode assignment) {
    if (!assignment.is(Concept.ASSIGNMENT)) {
      return false;
    }
    boolean declares =
        switch (sides.language()) {
          case PYTHON, RUBY, PHP -> true;
          default -> false;
        };
    return assignment.namedChildren().stream()
        .findFirst()
        .filter(to -> declares && VARIABLE.matcher(assignment.type()).matches())
        .filter(to -> to.is(Concept.NAME) && !to.text().startsWith("@"))
        .filter(to -> !isCompared() || values.isNew(to))
        .isPresent();
  }

  /** Whether a variable is set that is declared first now. */
  private boolean isNewVariable(SyntaxNode assignment) {
    return isCompared()
        && assignment.is(Concept.ASSIGNMENT)
        && Names.declaredName(assignment)
            .filter(to -> to == assignment.namedChildren().getFirst() && values.isNew(to))
            .filter(
                to ->
                    sides.after().root().findAll(each -> each.is(Concept.VARIABLE)).stream()
                        .flatMap(each -> Names.declaredName(each).stream())
                        .anyMatch(each -> each.text().equals(to.text())))
            .isPresent();
  }

  /** {@code calls open with door}. */
  private Optional<AttributedText> callPhrase(SyntaxNode call) {
    Optional<SyntaxNode> name = Names.calledName(call);
    Optional<AttributedText> log =
        Optional.of(call).filter(_ -> !isCompared()).flatMap(each -> LogCalls.phrase(each, values));
    Optional<AttributedText> does = log.or(() -> actions.describe(call));
    boolean own = name.filter(each -> each.text().equals(function)).isPresent();
    boolean bare =
        name.filter(each -> text(does).equals("calls " + values.name(each).text())).isPresent();
    if (own) {
      return name.flatMap(each -> ownerPhrase(call, each));
    }
    if (!bare) {
      return does;
    }
    AttributedText given = given(call);
    return isCompared() && name.filter(each -> isCalledBesides(each, call)).isPresent()
        ? name.flatMap(each -> againPhrase(call, each, given))
        : does.map(calls -> calls.then(given));
  }

  private static String text(Optional<AttributedText> does) {
    return does.map(AttributedText::text).orElse("");
  }

  /** Of a function whose head is not in the part, all of the part is it. */
  private boolean isCalledBesides(SyntaxNode name, SyntaxNode call) {
    SyntaxNode around =
        call.enclosing(Concept.FUNCTION, Concept.LAMBDA).orElse(sides.after().root());
    return Names.callCount(name, around) > 1;
  }

  /** {@code calls save on store}, in a function of that name. */
  private Optional<AttributedText> ownerPhrase(SyntaxNode call, SyntaxNode name) {
    return Names.receiver(call)
        .filter(on -> !Values.isSelf(on))
        .flatMap(values::describe)
        .map(AttributedText.own("calls ").then(values.name(name)).then(" on ")::then);
  }

  /** {@code also calls open with door}, of what is called with something else as well. */
  private Optional<AttributedText> againPhrase(
      SyntaxNode call, SyntaxNode name, AttributedText given) {
    AttributedText calls = AttributedText.own("also calls ").then(values.name(name));
    return given.text().isEmpty()
        ? Optional.empty()
        : Names.receiver(call)
            .filter(on -> !Values.isSelf(on))
            .map(on -> values.describe(on).map(calls.then(" on ")::then))
            .orElseGet(() -> Optional.of(calls))
            .map(each -> each.then(given));
  }

  /** What a call is given, if that is little and all of it can be said. */
  private AttributedText given(SyntaxNode call) {
    List<SyntaxNode> arguments = Names.arguments(call);
    List<AttributedText> said =
        arguments.stream()
            .filter(FirstSteps::isPlain)
            .filter(each -> !Values.isSelf(each))
            .flatMap(each -> values.describe(each).stream())
            .toList();
    return said.isEmpty() || said.size() < arguments.size() || said.size() > GIVEN_MAX
        ? AttributedText.own("")
        : AttributedText.own(" with ").then(AttributedText.list(said, GIVEN_MAX));
  }

  private static boolean isPlain(SyntaxNode value) {
    return value.is(Concept.LITERAL, Concept.NUMBER, Concept.STRING, Concept.NAME, Concept.ACCESS);
  }

  /** {@code adds size to total}; in a loop it is part of a whole that is better seen. */
  private Optional<AttributedText> increasePhrase(SyntaxNode statement) {
    String sign = Conditions.sign(statement);
    List<SyntaxNode> named = statement.namedChildren();
    boolean more = sign.equals("+=");
    boolean part = !isCompared() || statement.enclosing(Concept.LOOP).isPresent();
    if (part || named.size() != 2 || (!more && !sign.equals("-="))) {
      return Optional.empty();
    }
    return new AssignmentTargets(values)
        .describe(named.getFirst())
        .flatMap(
            to ->
                values
                    .describe(named.getLast())
                    .map(AttributedText.own(more ? "adds " : "subtracts ")::then)
                    .map(does -> does.then(more ? " to " : " from ").then(to)));
  }

  /** Go's {@code defer close(door)} and {@code go open(door)}. */
  private Optional<AttributedText> deferredPhrase(SyntaxNode statement) {
    Optional<AttributedText> name = Names.informativeCall(statement).map(values::name);
    return switch (statement.type()) {
      case "defer_statement" ->
          name.map(each -> AttributedText.own("calls ").then(each).then(" when it returns"));
      case "go_statement" ->
          name.map(each -> AttributedText.own("starts ").then(each).then(" in the background"));
      default -> Optional.empty();
    };
  }
}
