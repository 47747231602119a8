package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.ExceptionHandlers;
import dev.briefcast.renderer.explain.action.Guards;
import dev.briefcast.renderer.explain.failure.RethrowCondition;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Recognizes a call that is wrapped in a loop, a try or a lock. */
final class CallWrapped implements Idiom {

  private static final Pattern REPEATS =
      Pattern.compile(
          ".*comprehension|generator_expression|method_reference|for_in_clause"
              + "|(?:while|until)_modifier");

  private static final Pattern EACH = Pattern.compile("forEach|ForEach|for_each|each|map|Select");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.removed().isEmpty() || edit.added().isEmpty() || edit.isBroken()) {
      return Optional.empty();
    }
    return edit.added().stream()
        .filter(each -> each.is(Concept.LOOP, Concept.TRY, Concept.LOCK))
        .filter(each -> !each.is(Concept.LOOP) || !isInLoop(edit))
        .filter(each -> Actions.hasBody(each, edit.removed()))
        .findFirst()
        .flatMap(each -> sentence(each, edit))
        .or(() -> nestedCallSentence(edit));
  }

  /** The one call that stood alone, somewhere inside of what is put round it. */
  private static Optional<EditSentence> nestedCallSentence(Edit edit) {
    boolean alone = edit.removed().size() == 1;
    Optional<SyntaxNode> name =
        edit.removed().stream().flatMap(each -> calledName(each, alone).stream()).findFirst();
    List<SyntaxNode> around =
        edit.added().stream()
            .flatMap(each -> each.findAll(in -> in.is(Concept.LOOP, Concept.TRY)).stream())
            .filter(each -> edit.removed().stream().noneMatch(old -> has(old, each.concept())))
            .filter(
                each ->
                    !each.is(Concept.LOOP)
                        || (!isInLoop(edit)
                            && edit.removed().stream().noneMatch(CallWrapped::isRepeated)))
            .toList();
    return name.flatMap(
        call ->
            around.stream()
                .filter(each -> isInBody(call, each))
                .findFirst()
                .flatMap(each -> sentence(each, call, edit)));
  }

  /** Whether it is done for each of several already, by a function that gets what is done. */
  private static boolean isRepeated(SyntaxNode node) {
    return !node.findAll(each -> REPEATS.matcher(each.type()).matches()).isEmpty()
        || !node.findAll(each -> each.is(Concept.NAME) && EACH.matcher(each.text()).matches())
            .isEmpty();
  }

  /** Whether it is done over and over already, by a loop round it. */
  private static boolean isInLoop(Edit edit) {
    SyntaxNode parent = edit.beforeParent();
    return parent.is(Concept.LOOP)
        || parent
            .enclosing(Concept.LOOP, Concept.FUNCTION, Concept.LAMBDA)
            .filter(up -> up.is(Concept.LOOP))
            .isPresent();
  }

  private static boolean has(SyntaxNode node, Concept concept) {
    return !node.findAll(each -> each.is(concept)).isEmpty();
  }

  /** What stands in a handler is not caught. */
  private static boolean isInBody(SyntaxNode call, SyntaxNode around) {
    return around.findAll(each -> each.is(Concept.CALL)).stream()
        .flatMap(each -> Names.calledName(each).stream())
        .filter(each -> each.text().equals(call.text()))
        .anyMatch(each -> !isInHandler(each, around));
  }

  private static boolean isInHandler(SyntaxNode node, SyntaxNode around) {
    return isWithin(node, around, ExceptionHandlers::isOutsideTry);
  }

  /** Whether there is something like that from a node up to what it stands in. */
  private static boolean isWithin(
      SyntaxNode node, SyntaxNode around, Predicate<SyntaxNode> something) {
    for (SyntaxNode up = node; up != null && up != around; up = up.parent()) {
      if (something.test(up)) {
        return true;
      }
    }
    return false;
  }

  /** The call of a statement that is only that: of {@code load().then(show)} it is load. */
  private static Optional<SyntaxNode> calledName(SyntaxNode statement, boolean alone) {
    boolean plain = statement.is(Concept.CALL, Concept.OTHER, Concept.TRY, Concept.RETURN);
    return statement.findAll(each -> each.is(Concept.CALL)).reversed().stream()
        .filter(_ -> plain || (alone && statement.is(Concept.DECLARATION)))
        .filter(call -> !isWithin(call, statement, CallWrapped::isGiven))
        .filter(Names::isInformative)
        .flatMap(call -> Names.calledName(call).stream())
        .findFirst();
  }

  /** What another function gets: a value, or a function. */
  private static boolean isGiven(SyntaxNode node) {
    return node.is(Concept.ARGUMENTS, Concept.LAMBDA);
  }

  private static Optional<EditSentence> sentence(SyntaxNode around, SyntaxNode name, Edit edit) {
    var values = new Values(edit.sides());
    return handlerSentence(values.name(name), around, values, edit)
        .or(() -> clause(values.name(name), around, edit))
        .map(
            said ->
                EditSentence.of(said, edit.sides().lines(around), 0.85)
                    .withPlace(around, edit.sides()));
  }

  private static Optional<EditSentence> sentence(SyntaxNode statement, Edit edit) {
    var values = new Values(edit.sides());
    return Names.mainCall(Actions.statements(statement))
        .flatMap(
            name ->
                handlerSentence(values.name(name), statement, values, edit)
                    .or(() -> clause(values.name(name), statement, edit)))
        .map(said -> EditSentence.of(said, edit.sides().lines(statement), 0.9))
        .map(each -> each.withPlace(statement, edit.sides()));
  }

  /** What its only handler does, if that can be said in a few words. */
  private static Optional<AttributedText> handlerSentence(
      AttributedText called, SyntaxNode statement, Values values, Edit edit) {
    List<SyntaxNode> handlers = ExceptionHandlers.of(statement);
    boolean several =
        statement.findAll(each -> each.is(Concept.CALL) && !isInHandler(each, statement)).stream()
            .flatMap(each -> Names.calledName(each).stream())
            .anyMatch(each -> !called.text().equals(each.text()));
    if (handlers.size() != 1 || !statement.is(Concept.TRY) || several) {
      return Optional.empty();
    }
    SyntaxNode handler = handlers.getFirst();
    Optional<AttributedText> fails = ExceptionHandlers.caughtClause(handler, values, called);
    if (!ExceptionHandlers.rethrows(handler)) {
      return fails.flatMap(
          clause -> doingClause(clause, called, ExceptionHandlers.statements(handler), edit));
    }
    Optional<RethrowCondition> sometimes = RethrowCondition.of(handler);
    Optional<AttributedText> exempt = sometimes.flatMap(each -> each.exemption(values));
    return exempt.flatMap(
        only ->
            fails
                .map(clause -> clause.then(" and ").then(only))
                .flatMap(clause -> doingClause(clause, called, sometimes.get().following(), edit))
                .or(() -> caughtIfClause(called, only, statement, edit)));
  }

  private static Optional<AttributedText> doingClause(
      AttributedText fails, AttributedText called, List<SyntaxNode> handling, Edit edit) {
    AttributedText subject = edit.sides().exitSubject(edit.afterParent());
    return new Actions(new Values(edit.sides()))
        .describeAll(handling)
        .map(
            does ->
                AttributedText.own("If ")
                    .then(fails)
                    .then(", ")
                    .then(subject.text().equals(called.text()) ? AttributedText.own("it") : subject)
                    .then(" now ")
                    .then(does));
  }

  private static Optional<AttributedText> caughtIfClause(
      AttributedText called, AttributedText only, SyntaxNode statement, Edit edit) {
    return callsWhatWasCalled(statement, edit)
        ? Optional.of(
            AttributedText.own("What fails in ").then(called).then(" is now caught if ").then(only))
        : Optional.empty();
  }

  /** What is said of a call that such a statement is put round. */
  private static Optional<AttributedText> clause(
      AttributedText called, SyntaxNode statement, Edit edit) {
    return switch (statement.concept()) {
      case LOOP -> Optional.of(called.then(" is now called in a loop"));
      case TRY ->
          isCaught(statement) && callsWhatWasCalled(statement, edit)
              ? Optional.of(
                  AttributedText.own("What fails in ").then(called).then(" is now caught"))
              : Optional.empty();
      case LOCK ->
          Guards.isLock(statement)
              ? Optional.of(called.then(" is now called under a lock"))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** Whether all that is tried was done before: of what is new it may be that which fails. */
  private static boolean callsWhatWasCalled(SyntaxNode statement, Edit edit) {
    SyntaxNode before = edit.sides().before().root();
    return statement.findAll(each -> each.is(Concept.CALL)).stream()
        .filter(each -> !isInHandler(each, statement))
        .allMatch(each -> Names.containsCode(each, before));
  }

  /** Whether it has a handler, and none that throws what it got, or something else. */
  private static boolean isCaught(SyntaxNode statement) {
    List<SyntaxNode> handlers = ExceptionHandlers.of(statement);
    return !handlers.isEmpty() && handlers.stream().noneMatch(ExceptionHandlers::throwsAny);
  }
}
