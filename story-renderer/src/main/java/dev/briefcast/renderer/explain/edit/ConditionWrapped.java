package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.condition.ConditionPath;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes existing code that is wrapped in a condition, or unwrapped. */
final class ConditionWrapped implements Idiom {

  private static final Pattern PARENTHESES = Pattern.compile("^\\(|\\)$");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.removed().isEmpty() || edit.added().isEmpty() || edit.isBroken()) {
      return Optional.empty();
    }
    return elseSentence(edit).or(() -> wholeBodySentence(edit)).or(() -> nestedCallSentence(edit));
  }

  /** Whether the other side asks the same round what stands there. */
  private static boolean isAskedAround(SyntaxNode statement, SyntaxNode otherParent) {
    List<String> asked = operands(statement);
    var around = new ArrayList<String>();
    for (SyntaxNode up = otherParent; up != null; up = up.parent()) {
      if (up.is(Concept.CONDITION)) {
        around.addAll(operands(up));
      }
    }
    return !asked.isEmpty() && around.containsAll(asked);
  }

  private static List<String> operands(SyntaxNode condition) {
    return Conditions.condition(condition)
        .map(Operands::unwrapped)
        .map(asked -> SyntaxNode.codes(Operands.of(asked, Operands.AND)))
        .orElse(List.of());
  }

  /** The one call that stood alone, somewhere inside of what is done under a condition. */
  private static Optional<EditSentence> nestedCallSentence(Edit edit) {
    Optional<SyntaxNode> call =
        edit.before().filter(each -> each.is(Concept.CALL) && Names.isInformative(each));
    Optional<SyntaxNode> condition =
        edit.after()
            .filter(
                each -> each.is(Concept.CONDITION) && each.childInField("alternative").isEmpty())
            .filter(each -> each.children().stream().noneMatch(in -> in.text().equals("else")));
    return call.flatMap(
        old ->
            condition
                .filter(each -> isCalledOnlyIn(each, old, edit))
                .flatMap(each -> narrowingSentence(List.of(old), each, edit)));
  }

  /** Whether the same is called in the body of a condition, once, and nowhere else than before. */
  private static boolean isCalledOnlyIn(SyntaxNode condition, SyntaxNode call, Edit edit) {
    List<SyntaxNode> body = Actions.statements(condition);
    long there =
        body.stream().mapToLong(each -> each.findAll(in -> isSameCall(in, call)).size()).sum();
    return there == 1
        && !isAskedAround(condition, edit.beforeParent())
        && body.stream().allMatch(each -> each.findAll(in -> in.is(Concept.LAMBDA)).isEmpty())
        && Names.calledName(call)
            .filter(
                name ->
                    Names.occurrences(name, edit.sides().after().root())
                        == Names.occurrences(name, edit.sides().before().root()))
            .isPresent();
  }

  private static boolean isSameCall(SyntaxNode one, SyntaxNode other) {
    return one.is(Concept.CALL) && one.code().equals(other.code());
  }

  private static Optional<EditSentence> narrowingSentence(
      List<SyntaxNode> body, SyntaxNode condition, Edit edit) {
    return sentence(edit, body, " is now @ only if ", condition, edit.sides().lines(condition));
  }

  /** What stood alone is done only otherwise: {@code if (flag) { a } else { what was }}. */
  private static Optional<EditSentence> elseSentence(Edit edit) {
    return edit.added().stream()
        .filter(each -> each.is(Concept.CONDITION))
        .filter(
            each ->
                each.childInField("alternative")
                    .filter(e -> consistsOf(e, edit.removed()))
                    .isPresent())
        .filter(
            each ->
                SyntaxNode.without(edit.removed(), Actions.statements(each)).size()
                    == edit.removed().size())
        .findFirst()
        .flatMap(each -> ConditionAdded.sentence(each, edit.sides()));
  }

  private static boolean consistsOf(SyntaxNode alternative, List<SyntaxNode> bare) {
    List<String> codes = bare.stream().map(SyntaxNode::code).toList();
    List<SyntaxNode> named = alternative.namedChildren();
    boolean same = named.stream().map(SyntaxNode::code).toList().equals(codes);
    return same || (named.size() == 1 && consistsOf(named.getFirst(), bare));
  }

  private static Optional<EditSentence> wholeBodySentence(Edit edit) {
    return wrappingCondition(edit.removed(), edit.added())
        .filter(each -> !isAskedAround(each, edit.beforeParent()))
        .filter(each -> !isLeftFor(each, edit.beforeParent()))
        .flatMap(statement -> narrowingSentence(edit, statement))
        .or(
            () ->
                wrappingCondition(edit.added(), edit.removed())
                    .filter(each -> !isAskedAround(each, edit.afterParent()))
                    .filter(each -> !isLeftFor(each, edit.afterParent()))
                    .flatMap(statement -> wideningSentence(edit, statement)));
  }

  private static boolean isLeftFor(SyntaxNode statement, SyntaxNode otherParent) {
    return Conditions.condition(statement)
        .filter(each -> ConditionPath.isLeftFor(each, otherParent))
        .isPresent();
  }

  /** The condition among some whose whole body is what stood alone among the others. */
  private static Optional<SyntaxNode> wrappingCondition(
      List<SyntaxNode> bare, List<SyntaxNode> some) {
    return some.stream()
        .filter(each -> each.is(Concept.CONDITION) && each.childInField("alternative").isEmpty())
        .filter(each -> !bare.isEmpty() && Actions.hasBody(each, bare))
        .findFirst();
  }

  private static Optional<EditSentence> narrowingSentence(Edit edit, SyntaxNode statement) {
    return sentence(
        edit,
        Actions.statements(statement),
        " is now @ only if ",
        statement,
        edit.sides().lines(statement));
  }

  private static Optional<EditSentence> wideningSentence(Edit edit, SyntaxNode statement) {
    return sentence(
        edit,
        edit.added(),
        " is no longer @ only if ",
        statement,
        edit.sides().lines(edit.added().getFirst()));
  }

  /** What statements call first; by what it is of, if another one of the name is called, too. */
  private static Optional<AttributedText> calledPhrase(
      Edit edit, List<SyntaxNode> body, Values values) {
    Optional<SyntaxNode> called = Names.mainCall(body);
    boolean alone =
        called
            .filter(
                name ->
                    Names.callCount(name, edit.sides().after().root())
                        > body.stream().mapToInt(each -> Names.callCount(name, each)).sum())
            .isEmpty();
    Optional<AttributedText> name = called.map(values::name);
    return alone
        ? name
        : Names.call(body.getFirst())
            .filter(call -> !isMadeElsewhere(call, body, edit))
            .flatMap(Names::receiver)
            .flatMap(values::describe)
            .flatMap(of -> name.map(each -> each.then(" of ").then(of)));
  }

  /** Whether the same call is made besides those statements. */
  private static boolean isMadeElsewhere(SyntaxNode call, List<SyntaxNode> body, Edit edit) {
    int all = edit.sides().after().root().findAll(each -> isSameCall(each, call)).size();
    return all
        > body.stream().mapToInt(each -> each.findAll(in -> isSameCall(in, call)).size()).sum();
  }

  /** What statements set first. */
  private static Optional<AttributedText> assigned(List<SyntaxNode> body, Values values) {
    return body.stream()
        .findFirst()
        .filter(each -> each.is(Concept.ASSIGNMENT))
        .map(each -> each.namedChildren().getFirst())
        .flatMap(Names::lastName)
        .map(values::name);
  }

  /** Whether what statements set first is also set by another one. */
  private static boolean isSetElsewhere(List<SyntaxNode> body, Edit edit) {
    String target = body.getFirst().namedChildren().getFirst().code();
    long all =
        edit.sides().after().root().findAll(each -> each.is(Concept.ASSIGNMENT)).stream()
            .filter(each -> !each.namedChildren().isEmpty())
            .filter(each -> each.namedChildren().getFirst().code().equals(target))
            .count();
    return all > 1;
  }

  private static boolean isAbout(AttributedText clause, AttributedText name) {
    return clause.text().startsWith(name.text() + " ");
  }

  private static Optional<EditSentence> sentence(
      Edit edit, List<SyntaxNode> body, String when, SyntaxNode statement, Span lines) {
    var values = new Values(edit.sides());
    Optional<AttributedText> clause = new Conditions(values).clause(statement);
    if (body.size() == 1 && asksTheSame(body.getFirst(), statement)) {
      return Optional.empty();
    }
    if (Names.mainCall(body).filter(name -> name.text().matches("raise|fail|throw")).isPresent()) {
      return raisingSentence(edit, body, when.contains("no longer"), statement, lines);
    }
    return calledPhrase(edit, body, values)
        .map(name -> name.then(when.replace("@", "called")))
        .or(
            () ->
                assigned(body, values)
                    .filter(_ -> !isSetElsewhere(body, edit))
                    // A value of the same name is another one, and none hears which.
                    .filter(name -> clause.filter(is -> isAbout(is, name)).isEmpty())
                    .map(name -> name.then(when.replace("@", "set"))))
        .or(
            () ->
                body.size() == 1 && body.getFirst().is(Concept.CONDITION, Concept.LOOP)
                    ? Optional.of(AttributedText.own(runs(when)))
                    : Optional.empty())
        .flatMap(subject -> clause.map(subject::then))
        .map(said -> EditSentence.of(said, lines, 0.95));
  }

  /** {@code The code here now runs only if}: the lines are lit. */
  private static String runs(String when) {
    return when.contains("no longer")
        ? "The code here no longer runs only if "
        : "The code here now runs only if ";
  }

  private static boolean asksTheSame(SyntaxNode inner, SyntaxNode outer) {
    return inner.is(Concept.CONDITION, Concept.LOOP)
        && asked(inner).isPresent()
        && asked(inner).equals(asked(outer));
  }

  private static Optional<String> asked(SyntaxNode statement) {
    return statement
        .childInField("condition")
        .map(each -> PARENTHESES.matcher(each.text()).replaceAll(""));
  }

  /** Ruby raises by a call. */
  private static Optional<EditSentence> raisingSentence(
      Edit edit, List<SyntaxNode> body, boolean wider, SyntaxNode statement, Span lines) {
    var values = new Values(edit.sides());
    Optional<AttributedText> clause = new Conditions(values).clause(statement);
    AttributedText subject = edit.sides().sentenceSubject(statement);
    return new Actions(values)
        .describe(body.getFirst())
        .filter(does -> !wider && body.size() == 1 && does.text().startsWith("raises "))
        .flatMap(
            does ->
                clause.map(only -> subject.then(" now ").then(does).then(" only if ").then(only)))
        .map(said -> EditSentence.of(said, lines, 0.95));
  }
}
