package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Describes what is added to a value, or subtracted: {@code adds size to total}. */
final class Increments {

  private static final Pattern FLAG = Pattern.compile("(?:[\\w.]+(?:\\.|::))?\\p{Lu}\\w{2,}");

  private final Values values;

  Increments(Values values) {
    this.values = values;
  }

  /**
   * What {@code total += size} does; of a text that is put together it is enough what it is added
   * to.
   *
   * @param target what is changed, as it is called
   */
  Optional<AttributedText> phrase(SyntaxNode statement, AttributedText target, SyntaxNode by) {
    String sign = Conditions.sign(statement);
    if (sign.matches("[|&]=")) {
      return flagPhrase(sign, target, by);
    }
    boolean more = sign.equals("+=");
    if ((!more && !sign.equals("-=")) || !isTold(statement)) {
      return Optional.empty();
    }
    Optional<AttributedText> amount = values.describe(by);
    return amount.isEmpty()
        ? Optional.of(AttributedText.own("adds to ").then(target)).filter(_ -> more)
        : amount
            .map(AttributedText.own(more ? "adds " : "subtracts ")::then)
            .map(does -> does.then(more ? " to " : " from ").then(target));
  }

  /** {@code adds 1 to size}, for {@code size++}. */
  Optional<AttributedText> stepPhrase(SyntaxNode statement) {
    String sign = Conditions.sign(statement);
    List<SyntaxNode> stepped = statement.namedChildren();
    boolean steps = sign.matches("\\+\\+|--") && stepped.size() == 1;
    return steps && isTold(statement)
        ? values
            .describe(stepped.getFirst())
            .map(AttributedText.own(sign.equals("++") ? "adds 1 to " : "subtracts 1 from ")::then)
        : Optional.empty();
  }

  /** {@code flags |= OPEN} and {@code flags &= ~OPEN}. */
  private Optional<AttributedText> flagPhrase(String sign, AttributedText target, SyntaxNode by) {
    boolean clears = sign.equals("&=");
    boolean negated = by.text().startsWith("~");
    SyntaxNode flag =
        negated && by.namedChildren().size() == 1 ? by.namedChildren().getFirst() : by;
    return clears == negated && FLAG.matcher(flag.text()).matches()
        ? values
            .describe(flag)
            .map(AttributedText.own(clears ? "clears " : "sets ")::then)
            .map(does -> does.then(" in ").then(target))
        : Optional.empty();
  }

  /**
   * Whether it happens under a condition, or to a field: what is added up in a local or in a loop
   * is part of a whole that is better seen.
   */
  private static boolean isTold(SyntaxNode statement) {
    boolean conditional =
        statement
            .enclosing(Concept.CONDITION, Concept.LOOP, Concept.FUNCTION, Concept.LAMBDA)
            .filter(each -> each.is(Concept.CONDITION))
            .isPresent();
    boolean field =
        statement.namedChildren().stream()
            .findFirst()
            .filter(each -> each.is(Concept.ACCESS) || each.type().equals("instance_variable"))
            .isPresent();
    return (conditional || field) && statement.enclosing(Concept.LOOP).isEmpty();
  }
}
