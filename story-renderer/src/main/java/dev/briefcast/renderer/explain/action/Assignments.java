package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Expressions;
import dev.briefcast.renderer.explain.phrase.KnownValues;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Describes what an assignment does: {@code sets open to false}, {@code toggles open}. */
final class Assignments {

  private final Values values;

  Assignments(Values values) {
    this.values = values;
  }

  /** Empty if what is set, or to what, cannot be said. */
  Optional<AttributedText> phrase(SyntaxNode statement) {
    Optional<SyntaxNode> left = target(statement);
    List<SyntaxNode> named = statement.namedChildren();
    Optional<AttributedText> appended =
        left.filter(_ -> named.size() == 2)
            .flatMap(to -> new KnownCalls(values).appendPhrase(to, named.getLast()));
    if (appended.isPresent()) {
      return appended;
    }
    boolean plain =
        statement.children().stream()
                .noneMatch(each -> each.is(Concept.TOKEN) && each.text().matches("[^=:]+="))
            && !statement.type().startsWith("augmented");
    if (left.isPresent() && named.size() == 2 && !plain) {
      return new AssignmentTargets(values)
          .describe(left.get())
          .flatMap(to -> new Increments(values).phrase(statement, to, named.getLast()));
    }
    if (left.isEmpty() || named.size() < 2 || !plain) {
      return Optional.empty();
    }
    SyntaxNode right = named.getLast();
    Optional<AttributedText> what = new AssignmentTargets(values).describe(left.get());
    if (right.is(Concept.UNARY)
        && right.code().matches("(?:!|not) " + Pattern.quote(left.get().code()))) {
      return what.map(AttributedText.own("toggles ")::then);
    }
    return what.map(to -> AttributedText.own("sets ").then(to))
        .flatMap(sets -> sourcePhrase(right, sets));
  }

  private Optional<AttributedText> sourcePhrase(SyntaxNode right, AttributedText sets) {
    // Of what is trimmed and set again one hears only that.
    Optional<AttributedText> trimmed =
        new KnownCalls(values)
            .describe(right)
            .filter(does -> does.text().equals("trims " + sets.text().substring("sets ".length())));
    if (trimmed.isPresent()) {
      return trimmed;
    }
    Optional<AttributedText> made = values.creationPhrase(right);
    if (made.isPresent()) {
      return made.map(said -> sets.then(" to ").then(said));
    }
    Optional<AttributedText> known = new KnownValues(values).describe(right);
    if (known.isPresent() || (right.is(Concept.CALL) && !KnownCalls.saysWhatItReturns(right))) {
      return known.map(value -> sets.then(" to ").then(value));
    }
    return right.is(Concept.CALL)
        ? Names.calledName(right)
            .map(
                name ->
                    name.text().matches("make|new")
                        ? sets.then(" anew")
                        : name.text().matches("Errorf|NewError")
                            ? sets.then(" to a newly formatted error")
                            : sets.then(" to what ").then(values.name(name)).then(" returns"))
        : values
            .describe(right)
            .filter(_ -> Expressions.chooser(right).isEmpty())
            // Fields of one name are told apart by what has them, which is not said.
            .filter(value -> !sets.text().equals("sets " + value.text()))
            .map(value -> sets.then(" to ").then(value));
  }

  /** What is set. */
  static Optional<SyntaxNode> target(SyntaxNode statement) {
    return statement
        .childInField("left", "name", "pattern", "target")
        .or(() -> statement.namedChildren().stream().findFirst());
  }
}
