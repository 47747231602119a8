package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Pattern;

/** Says what happens under a condition, with the condition or case that this one stands in. */
public final class SpokenCondition {

  /** What a call gives is asked only where it is made, whatever that depends on. */
  private static final Pattern OF_RESULT = Pattern.compile("^what | fails$");

  private SpokenCondition() {}

  /** {@code If door is null, open now rings; otherwise it calls knock}. */
  public static AttributedText of(
      SyntaxNode statement,
      AttributedText condition,
      AttributedText clause,
      Optional<AttributedText> other,
      Values values) {
    Optional<AttributedText> around =
        Circumstances.around(statement, values)
            .filter(each -> isCase(each) || !OF_RESULT.matcher(condition.text()).find());
    if (around.isEmpty()) {
      AttributedText only =
          Circumstances.opening(statement, values).then(condition).then(", ").then(clause);
      return other.map(only.then("; otherwise it ")::then).orElse(only);
    }
    // Behind two conditions, "otherwise" would be heard of both.
    return other
        .filter(_ -> !clause.text().contains(" if "))
        .map(clause.then(" if ").then(condition).then(", and otherwise ")::then)
        .map(around.get().then(", ")::then)
        .orElseGet(
            () ->
                around
                    .get()
                    .then(joint(around.get(), condition))
                    .then(condition)
                    .then(", ")
                    .then(clause));
  }

  /** Whether it is a case that something stands in. */
  public static boolean isCase(AttributedText around) {
    return around.text().startsWith("For ");
  }

  private static String joint(AttributedText around, AttributedText condition) {
    return isCase(around)
        ? ", if "
        : isEither(condition) || isEither(around) ? ", and if " : " and ";
  }

  private static boolean isEither(AttributedText condition) {
    return condition.text().contains(" or ");
  }
}
