package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Handlers;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** A handler catches something else, or something more. */
public final class CaughtChanged implements Idiom {

  private static final int UP_MAX = 4;
  private static final int NAMES_MAX = 3;

  @Override
  public Optional<EditSentence> of(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    return clause(edit).or(() -> types(edit));
  }

  /** Another handler beside those that there are. */
  private static Optional<EditSentence> clause(Edit edit) {
    boolean more =
        edit.removed().isEmpty() && has(edit.beforeParent()) && edit.beforeParent().is(Concept.TRY);
    return edit.after()
        .filter(_ -> more)
        .filter(Handlers::catches)
        .flatMap(
            each -> {
              List<SyntaxNode> caught = caught(each);
              return said(List.of(), caught, each, edit);
            });
  }

  private static boolean has(SyntaxNode statement) {
    return statement.children().stream().anyMatch(Handlers::catches);
  }

  private static Optional<EditSentence> types(Edit edit) {
    Optional<SyntaxNode> old = handler(edit.beforeParent());
    Optional<SyntaxNode> now = handler(edit.afterParent());
    if (old.isEmpty() || now.isEmpty()) {
      return Optional.empty();
    }
    List<SyntaxNode> were = caught(old.get());
    List<SyntaxNode> are = caught(now.get());
    List<SyntaxNode> gone = without(were, are);
    List<SyntaxNode> come = without(are, were);
    boolean inTypes =
        edit.removed().stream().noneMatch(each -> each.is(Concept.BLOCK))
            && edit.added().stream().noneMatch(each -> each.is(Concept.BLOCK));
    return inTypes ? said(gone, come, now.get(), edit) : Optional.empty();
  }

  private static Optional<SyntaxNode> handler(SyntaxNode node) {
    SyntaxNode up = node;
    for (int i = 0; up != null && i < UP_MAX; i++) {
      if (up.is(Concept.BLOCK)) {
        return Optional.empty();
      }
      if (Handlers.catches(up)) {
        return Optional.of(up);
      }
      up = up.parent();
    }
    return Optional.empty();
  }

  /** The names of types in the head of a handler. */
  private static List<SyntaxNode> caught(SyntaxNode handler) {
    return handler.children().stream()
        .filter(each -> !each.is(Concept.BLOCK) && !each.type().matches(".*(?:body|then|block)"))
        .flatMap(each -> each.all(in -> in.is(Concept.NAME)).stream())
        .filter(each -> each.text().matches("(?:\\w+\\.)*[A-Z]\\w+"))
        .toList();
  }

  private static List<SyntaxNode> without(List<SyntaxNode> some, List<SyntaxNode> others) {
    List<String> names = others.stream().map(SyntaxNode::text).toList();
    return some.stream().filter(each -> !names.contains(each.text())).toList();
  }

  /** Those that no handler of the other side catches: handlers may change places, or be joined. */
  private static List<SyntaxNode> notCaught(List<SyntaxNode> some, SyntaxNode other) {
    List<SyntaxNode> caught =
        other.all(Handlers::catches).stream().flatMap(each -> caught(each).stream()).toList();
    return without(some, caught);
  }

  private static Optional<EditSentence> said(
      List<SyntaxNode> were, List<SyntaxNode> are, SyntaxNode handler, Edit edit) {
    List<SyntaxNode> gone = notCaught(were, edit.sides().after().root());
    List<SyntaxNode> come = notCaught(are, edit.sides().before().root());
    AttributedText subject = edit.sides().opening(handler);
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
    return AttributedText.list(names.stream().map(values::name).toList(), NAMES_MAX);
  }
}
