package dev.briefcast.renderer.explain.former;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.ElseBranches;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells whether what is done under a new condition was done before, under another one or none. */
public final class FormerActions {

  /** More are not one decision. */
  private static final int BODY_MAX = 8;

  private static final int GUARDS_MAX = 40;

  private final Sides sides;
  private final Actions actions;

  public FormerActions(Sides sides) {
    this.sides = sides;
    this.actions = new Actions(new Values(sides));
  }

  /**
   * Whether something that is set there was set before to what is told of with the same words, and
   * is set so at no other place now.
   */
  public boolean wasSet(List<SyntaxNode> body) {
    return body.size() <= BODY_MAX && body.stream().anyMatch(each -> !former(each, body).isEmpty());
  }

  /** Whether the one thing that the body of a condition sets was set whatever that would ask. */
  public boolean wasAlwaysSet(List<SyntaxNode> body) {
    if (body.size() != 1) {
      return false;
    }
    List<SyntaxNode> former = former(body.getFirst(), body);
    return former.size() == 1
        && depth(former.getFirst()) == depth(body.getFirst()) - 1
        && phrase(body.getFirst()).filter(said -> besides(said, body).isEmpty()).isPresent();
  }

  /** {@code open now sets door to a new Door only if key is set}: what it did in any case. */
  public Optional<AttributedText> onlyClause(SyntaxNode statement, AttributedText does) {
    return new Conditions(new Values(sides))
        .clause(statement)
        .filter(_ -> ElseBranches.owner(statement).isEmpty())
        .map(sides.sentenceSubject(statement).then(" now ").then(does).then(" only if ")::then);
  }

  private List<SyntaxNode> former(SyntaxNode does, List<SyntaxNode> body) {
    Optional<String> said = phrase(does);
    if (said.isEmpty()) {
      return List.of();
    }
    List<SyntaxNode> before = such(said.get(), sides.before().root());
    List<String> were = SyntaxNode.codes(before);
    long kept =
        besides(said.get(), body).stream().filter(each -> were.contains(each.code())).count();
    return before.size() > kept ? before : List.of();
  }

  /** What else says the same now. */
  private List<SyntaxNode> besides(String said, List<SyntaxNode> body) {
    List<SyntaxNode> here = body.stream().flatMap(each -> such(said, each).stream()).toList();
    return such(said, sides.after().root()).stream().filter(each -> !here.contains(each)).toList();
  }

  private List<SyntaxNode> such(String said, SyntaxNode code) {
    return code.findAll(each -> isSetting(each)).stream()
        .filter(each -> phrase(each).filter(said::equals).isPresent())
        .toList();
  }

  private Optional<String> phrase(SyntaxNode statement) {
    return isSetting(statement)
        ? actions.describe(statement).map(AttributedText::text)
        : Optional.empty();
  }

  private static boolean isSetting(SyntaxNode node) {
    return Actions.isInBody(node)
        && node.is(Concept.ASSIGNMENT, Concept.VARIABLE, Concept.DECLARATION);
  }

  private static int depth(SyntaxNode node) {
    int depth = 0;
    for (SyntaxNode up = node.parent(); up != null; up = up.parent()) {
      depth += up.is(Concept.CONDITION, Concept.SWITCH, Concept.LOOP, Concept.TRY) ? 1 : 0;
    }
    return depth;
  }

  /**
   * Whether a guard that is gone left for the same reason, of a value that had another name: {@code
   * fields[0]}, which is {@code key} now.
   */
  public boolean wasLeftFor(SyntaxNode guard) {
    Optional<String> asked = Conditions.condition(guard).map(SyntaxNode::code);
    List<SyntaxNode> body = Actions.statements(guard);
    if (asked.isEmpty() || body.isEmpty() || !Actions.isJump(body.getLast())) {
      return false;
    }
    List<String> gone =
        sides.before().root().findAll(each -> each.is(Concept.CONDITION)).stream()
            .filter(each -> leavesAlike(each, body.getLast()))
            .filter(each -> !Names.containsCode(each, sides.after().root()))
            .flatMap(each -> Conditions.condition(each).stream())
            .map(SyntaxNode::code)
            .limit(GUARDS_MAX)
            .toList();
    return !gone.isEmpty()
        && sides
            .before()
            .root()
            .findAll(each -> each.is(Concept.ASSIGNMENT, Concept.VARIABLE))
            .stream()
            .filter(each -> each.namedChildren().size() > 1)
            .limit(GUARDS_MAX)
            .anyMatch(held -> gone.contains(withValue(asked.get(), held)));
  }

  private static boolean leavesAlike(SyntaxNode guard, SyntaxNode exit) {
    List<SyntaxNode> body = Actions.statements(guard);
    return !body.isEmpty() && body.getLast().is(exit.concept());
  }

  /** The code with the value of a variable in place of its name. */
  private static String withValue(String code, SyntaxNode variable) {
    String value = variable.namedChildren().getLast().code().strip();
    return Names.declaredName(variable)
        .map(name -> "(?<![\\w.$])" + Pattern.quote(name.text()) + "(?!\\w)")
        .map(name -> code.replaceAll(name, Matcher.quoteReplacement(value)))
        .orElse(code);
  }

  /**
   * Whether conditions that were not there ask for all names of something that a condition asked,
   * under the name of the field behind a property perhaps.
   *
   * @param now the condition that took its place, which is none of them
   */
  public boolean isAskedAnew(SyntaxNode old, SyntaxNode now) {
    List<SyntaxNode> still = Operands.of(now, Operands.LOGICAL);
    return SyntaxNode.without(Operands.of(old, Operands.LOGICAL), still).stream()
        .anyMatch(each -> isOneAskedAnew(each, now));
  }

  private boolean isOneAskedAnew(SyntaxNode old, SyntaxNode now) {
    List<SyntaxNode> anew =
        sides.after().root().findAll(each -> each.is(Concept.CONDITION)).stream()
            .flatMap(each -> Conditions.condition(each).stream())
            .filter(each -> each != now && !isIn(now, each))
            .filter(each -> !Names.containsCode(each, sides.before().root()))
            .toList();
    List<String> names = names(old);
    return !names.isEmpty() && anew.stream().anyMatch(each -> names(each).containsAll(names));
  }

  private static boolean isIn(SyntaxNode inner, SyntaxNode outer) {
    return !outer.findAll(each -> each == inner).isEmpty();
  }

  /** Names without the marks that fields have in front. */
  private static List<String> names(SyntaxNode code) {
    return code.findAll(each -> each.is(Concept.NAME) && !Values.isSelf(each)).stream()
        .map(each -> each.text().replaceAll("^(?:m?_|[@$]+)|_$", "").toLowerCase(Locale.ROOT))
        .filter(each -> !each.isEmpty())
        .distinct()
        .toList();
  }

  /**
   * Whether another condition that is gone had the same body for what an operand asks now: two that
   * became one.
   */
  public boolean wasOwnCondition(SyntaxNode operand, SyntaxNode now) {
    SyntaxNode statement = now.parent();
    if (statement == null) {
      return false;
    }
    List<String> body = SyntaxNode.codes(Actions.statements(statement));
    List<String> names = names(operand);
    return !body.isEmpty()
        && sides.before().root().findAll(each -> each.is(Concept.CONDITION)).stream()
            .filter(each -> SyntaxNode.codes(Actions.statements(each)).equals(body))
            .flatMap(each -> Conditions.condition(each).stream())
            .filter(each -> !Names.containsCode(each, sides.after().root()))
            .anyMatch(
                each ->
                    Operands.of(each, Operands.OR).stream()
                        .anyMatch(one -> names(one).containsAll(names)));
  }
}
