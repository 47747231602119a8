package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.action.ExceptionHandlers;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes a handler that catches another exception, or more. */
public final class CatchChanged implements Idiom {

  private static final int UP_MAX = 4;
  private static final int NAMES_MAX = 3;

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    return handlerSentence(edit).or(() -> typesSentence(edit));
  }

  /** Another handler beside those that there are. */
  private static Optional<EditSentence> handlerSentence(Edit edit) {
    boolean more =
        edit.removed().isEmpty()
            && hasHandler(edit.beforeParent())
            && edit.beforeParent().is(Concept.TRY);
    return edit.after()
        .filter(_ -> more)
        .filter(ExceptionHandlers::catches)
        .flatMap(
            each -> {
              List<SyntaxNode> caught = ExceptionHandlers.caughtTypes(each);
              return sentence(List.of(), caught, each, edit);
            });
  }

  private static boolean hasHandler(SyntaxNode statement) {
    return !ExceptionHandlers.of(statement).isEmpty();
  }

  private static Optional<EditSentence> typesSentence(Edit edit) {
    Optional<SyntaxNode> old = handler(edit.beforeParent());
    Optional<SyntaxNode> now = handler(edit.afterParent());
    if (old.isEmpty() || now.isEmpty()) {
      return Optional.empty();
    }
    List<SyntaxNode> were = ExceptionHandlers.caughtTypes(old.get());
    List<SyntaxNode> are = ExceptionHandlers.caughtTypes(now.get());
    List<SyntaxNode> gone = difference(were, are);
    List<SyntaxNode> come = difference(are, were);
    if (were.isEmpty() && hasTypes(old.get())) {
      return Optional.empty();
    }
    if (were.isEmpty() && !are.isEmpty()) {
      return onlySentence(are, now.get(), edit);
    }
    boolean inTypes =
        edit.removed().stream().noneMatch(each -> each.is(Concept.BLOCK))
            && edit.added().stream().noneMatch(each -> each.is(Concept.BLOCK));
    return inTypes ? sentence(gone, come, now.get(), edit) : Optional.empty();
  }

  /** Whether a handler names what it catches, as Python's and C++'s may, in small letters. */
  private static boolean hasTypes(SyntaxNode handler) {
    return handler.children().stream()
        .filter(each -> !each.is(Concept.BLOCK) && !each.type().matches(".*(?:body|then|block)"))
        .anyMatch(each -> !each.findAll(in -> in.is(Concept.NAME)).isEmpty());
  }

  /** What caught everything catches some. */
  private static Optional<EditSentence> onlySentence(
      List<SyntaxNode> types, SyntaxNode handler, Edit edit) {
    return types.size() > NAMES_MAX
        ? Optional.empty()
        : Optional.of(
            EditSentence.of(
                edit.sides()
                    .sentenceSubject(handler)
                    .then(" now catches only ")
                    .then(list(types, new Values(edit.sides()))),
                edit.sides().lines(handler),
                0.85));
  }

  private static Optional<SyntaxNode> handler(SyntaxNode node) {
    SyntaxNode up = node;
    for (int i = 0; up != null && i < UP_MAX; i++) {
      if (up.is(Concept.BLOCK)) {
        return Optional.empty();
      }
      if (ExceptionHandlers.catches(up)) {
        return Optional.of(up);
      }
      up = up.parent();
    }
    return Optional.empty();
  }

  private static String name(SyntaxNode type) {
    return Names.lastName(type).map(SyntaxNode::text).orElse("");
  }

  private static List<SyntaxNode> difference(List<SyntaxNode> some, List<SyntaxNode> others) {
    List<String> names = others.stream().map(CatchChanged::name).toList();
    return some.stream().filter(each -> !names.contains(name(each))).toList();
  }

  /** Those that no handler of the other side catches: handlers may change places, or be joined. */
  private static List<SyntaxNode> uncaughtTypes(List<SyntaxNode> some, SyntaxNode other) {
    List<SyntaxNode> caught =
        other.findAll(ExceptionHandlers::catches).stream()
            .flatMap(each -> ExceptionHandlers.caughtTypes(each).stream())
            .toList();
    return difference(some, caught);
  }

  private static Optional<EditSentence> sentence(
      List<SyntaxNode> were, List<SyntaxNode> are, SyntaxNode handler, Edit edit) {
    List<SyntaxNode> gone = uncaughtTypes(were, edit.sides().after().root());
    List<SyntaxNode> come = uncaughtTypes(are, edit.sides().before().root());
    AttributedText subject = edit.sides().sentenceSubject(handler);
    int most = Math.max(gone.size(), come.size());
    if (most == 0 || most > NAMES_MAX) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    AttributedText said;
    if (gone.isEmpty()) {
      said = subject.then(" now also catches ").then(list(come, values));
    } else if (come.isEmpty()) {
      said = subject.then(" no longer catches ").then(list(gone, values));
    } else {
      said =
          subject
              .then(" now catches ")
              .then(list(come, values))
              .then(" instead of ")
              .then(list(gone, values));
    }
    return Optional.of(EditSentence.of(said, edit.sides().lines(handler), 0.85));
  }

  private static AttributedText list(List<SyntaxNode> names, Values values) {
    return AttributedText.list(
        names.stream().flatMap(each -> Names.lastName(each).stream()).map(values::name).toList(),
        NAMES_MAX);
  }
}
