package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Actions;
import dev.briefcast.renderer.explain.phrase.Handlers;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A call is put into a loop, a try or a lock. */
final class SurroundingAdded implements Idiom {

  private static final Pattern REPEATS =
      Pattern.compile(".*comprehension|generator_expression|method_reference|for_in_clause");

  private static final Pattern EACH = Pattern.compile("forEach|ForEach|for_each|each|map|Select");

  @Override
  public Optional<EditSentence> of(Edit edit) {
    if (edit.removed().isEmpty() || edit.added().isEmpty() || edit.isBroken()) {
      return Optional.empty();
    }
    List<String> bare = edit.removed().stream().map(SyntaxNode::code).toList();
    return edit.added().stream()
        .filter(each -> each.is(Concept.LOOP, Concept.TRY, Concept.LOCK))
        .filter(each -> codes(each).equals(bare))
        .findFirst()
        .flatMap(each -> said(each, edit))
        .or(() -> deeper(edit));
  }

  /** The one call that stood alone, somewhere inside of what is put round it. */
  private static Optional<EditSentence> deeper(Edit edit) {
    Optional<SyntaxNode> name =
        edit.removed().stream().flatMap(each -> moving(each).stream()).findFirst();
    List<SyntaxNode> around =
        edit.added().stream()
            .flatMap(each -> each.all(in -> in.is(Concept.LOOP, Concept.TRY)).stream())
            .filter(each -> edit.removed().stream().noneMatch(old -> has(old, each.concept())))
            .filter(
                each ->
                    !each.is(Concept.LOOP)
                        || edit.removed().stream().noneMatch(SurroundingAdded::repeats))
            .toList();
    return name.flatMap(
        call ->
            around.stream()
                .filter(each -> isInBody(call, each))
                .findFirst()
                .flatMap(each -> said(each, call, edit)));
  }

  /** Whether it is done for each of several already, by a function that gets what is done. */
  private static boolean repeats(SyntaxNode node) {
    return !node.all(each -> REPEATS.matcher(each.type()).matches()).isEmpty()
        || !node.all(each -> each.is(Concept.NAME) && EACH.matcher(each.text()).matches())
            .isEmpty();
  }

  private static boolean has(SyntaxNode node, Concept concept) {
    return !node.all(each -> each.is(concept)).isEmpty();
  }

  /** What stands in a handler is not caught. */
  private static boolean isInBody(SyntaxNode call, SyntaxNode around) {
    return around.all(each -> each.is(Concept.CALL)).stream()
        .flatMap(each -> Names.called(each).stream())
        .filter(each -> each.text().equals(call.text()))
        .anyMatch(each -> !isInHandler(each, around));
  }

  private static boolean isInHandler(SyntaxNode node, SyntaxNode around) {
    for (SyntaxNode up = node; up != null && up != around; up = up.parent()) {
      if (Handlers.isOutside(up)) {
        return true;
      }
    }
    return false;
  }

  /** The call of a statement that is only that: of {@code load().then(show)} it is load. */
  private static Optional<SyntaxNode> moving(SyntaxNode statement) {
    boolean plain = statement.is(Concept.CALL, Concept.OTHER, Concept.TRY, Concept.RETURN);
    return statement.all(each -> each.is(Concept.CALL)).reversed().stream()
        .filter(_ -> plain)
        .filter(call -> !isGiven(call, statement))
        .filter(Names::isTelling)
        .flatMap(call -> Names.called(call).stream())
        .findFirst();
  }

  /** Whether a call stands in a function that another one gets. */
  private static boolean isGiven(SyntaxNode call, SyntaxNode statement) {
    return !statement
        .all(each -> each.is(Concept.LAMBDA) && each.all(in -> in == call).size() == 1)
        .isEmpty();
  }

  private static Optional<EditSentence> said(SyntaxNode around, SyntaxNode name, Edit edit) {
    var values = new Values(edit.sides());
    return handled(values.name(name), around, values, edit)
        .or(() -> inside(values.name(name), around))
        .map(
            said ->
                EditSentence.of(said, edit.sides().lines(around), 0.85)
                    .within(around, edit.sides()));
  }

  private static List<String> codes(SyntaxNode statement) {
    return Actions.statements(statement).stream().map(SyntaxNode::code).toList();
  }

  private static Optional<EditSentence> said(SyntaxNode statement, Edit edit) {
    var values = new Values(edit.sides());
    return Names.main(Actions.statements(statement))
        .flatMap(
            name ->
                handled(values.name(name), statement, values, edit)
                    .or(() -> inside(values.name(name), statement)))
        .map(said -> EditSentence.of(said, edit.sides().lines(statement), 0.9))
        .map(each -> each.within(statement, edit.sides()));
  }

  /** What its only handler does, if that can be said in a few words. */
  private static Optional<AttributedText> handled(
      AttributedText called, SyntaxNode statement, Values values, Edit edit) {
    List<SyntaxNode> handlers = statement.children().stream().filter(Handlers::catches).toList();
    boolean again = handlers.stream().anyMatch(SurroundingAdded::throwsAgain);
    return handlers.size() != 1 || !statement.is(Concept.TRY) || again
        ? Optional.empty()
        : Handlers.caught(handlers.getFirst(), values, called)
            .flatMap(
                clause ->
                    new Actions(values)
                        .all(Handlers.statements(handlers.getFirst()))
                        .map(
                            does ->
                                AttributedText.own("If ")
                                    .then(clause)
                                    .then(", ")
                                    .then(edit.sides().leaving(statement))
                                    .then(" now ")
                                    .then(does)));
  }

  /** What is said of a call that such a statement is put round. */
  private static Optional<AttributedText> inside(AttributedText called, SyntaxNode statement) {
    return switch (statement.concept()) {
      case LOOP -> Optional.of(called.then(" is now called in a loop"));
      case TRY ->
          catches(statement)
              ? Optional.of(
                  AttributedText.own("What fails in ").then(called).then(" is now caught"))
              : Optional.empty();
      case LOCK ->
          statement.type().matches("synchronized_statement|lock_statement")
              ? Optional.of(called.then(" is now called under a lock"))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** Whether it has a handler, and none that throws what it got, or something else. */
  private static boolean catches(SyntaxNode statement) {
    List<SyntaxNode> handlers = statement.children().stream().filter(Handlers::catches).toList();
    return !handlers.isEmpty() && handlers.stream().noneMatch(SurroundingAdded::throwsAny);
  }

  private static boolean throwsAny(SyntaxNode handler) {
    return has(handler, Concept.THROW) || raises(handler);
  }

  /** Whether Ruby's function for that is called. */
  private static boolean raises(SyntaxNode handler) {
    return !handler.all(each -> each.is(Concept.NAME) && each.text().equals("raise")).isEmpty();
  }

  /** Whether it throws what it got, or it is not sure that it throws something else. */
  private static boolean throwsAgain(SyntaxNode handler) {
    return raises(handler)
        || handler.all(each -> each.is(Concept.THROW)).stream()
            .anyMatch(each -> each.all(in -> in.is(Concept.CALL)).isEmpty());
  }
}
