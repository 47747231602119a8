package dev.briefcast.renderer.explain.meaning;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Normalizes what is done for a missing value: to set a default, or to refuse it. */
final class Defaults {

  private static final Pattern REFUSED =
      Pattern.compile(
          ".*\\b(?:NullPointerException|ArgumentNullException|IllegalArgumentException)\\b.*",
          Pattern.DOTALL);
  private static final Pattern CHECKS =
      Pattern.compile("requireNonNull|requireNotNull|checkNotNull|ThrowIfNull");
  private static final Pattern SELF_SET = Pattern.compile("\\(set (.+) \\1\\)", Pattern.DOTALL);

  private Defaults() {}

  /** Whether a step does anything: a value that is set to itself stays. */
  static boolean hasEffect(NormalizedStatement step) {
    return !(step instanceof NormalizedStatement.Simple)
        || !SELF_SET.matcher(step.text()).matches();
  }

  /** Each step, with a default that is set on a condition as what sets one by itself. */
  static List<NormalizedStatement> normalize(List<NormalizedStatement> steps) {
    return steps.stream().map(Defaults::normalize).toList();
  }

  private static NormalizedStatement normalize(NormalizedStatement step) {
    if (!(step instanceof NormalizedStatement.Fork fork)) {
      return step;
    }
    boolean then = fork.otherwise().isEmpty();
    List<NormalizedStatement> does =
        then ? fork.then() : fork.then().isEmpty() ? fork.otherwise() : List.of();
    if (does.size() != 1) {
      return step;
    }
    String asked = (then ? fork.condition() : fork.condition().negated()).text();
    String done = does.getFirst().text();
    for (String kind : List.of("(missing ", "(not ")) {
      if (asked.startsWith(kind)) {
        String value = asked.substring(kind.length(), asked.length() - 1);
        String sets = "(set " + value + " ";
        if (done.startsWith(sets)) {
          String given = done.substring(sets.length(), done.length() - 1);
          return new NormalizedStatement.Simple(sets + "(any " + value + " " + given + "))");
        }
      }
    }
    return step;
  }

  /** A way that only refuses a value which is missing, and what goes on behind it. */
  static Optional<List<NormalizedStatement>> nullCheck(NormalizedStatement step) {
    if (step instanceof NormalizedStatement.Fork fork) {
      String yes = fork.condition().text();
      boolean then = yes.startsWith("(missing ");
      String missing = then ? yes : fork.condition().negated().text();
      List<NormalizedStatement> refuses = then ? fork.then() : fork.otherwise();
      boolean only =
          missing.startsWith("(missing ")
              && refuses.size() == 1
              && refuses.getFirst().text().startsWith("(throw ")
              && REFUSED.matcher(refuses.getFirst().text()).matches();
      if (only) {
        String value = missing.substring("(missing ".length(), missing.length() - 1);
        return Optional.of(
            Stream.concat(
                    Stream.of(nullCheckStep(value)),
                    (then ? fork.otherwise() : fork.then()).stream())
                .toList());
      }
    }
    return Optional.empty();
  }

  private static NormalizedStatement nullCheckStep(String value) {
    return new NormalizedStatement.Simple("(check " + value + ")");
  }

  /** A value that is refused where it is missing, by a call or by an operator that throws. */
  static Optional<List<NormalizedStatement>> nullCheckingCall(
      SyntaxNode statement, ExpressionNormalizer terms) {
    Optional<SyntaxNode> alone = subject(statement);
    if (alone.isPresent()) {
      return alone.map(terms::normalize).map(value -> List.of(nullCheckStep(value)));
    }
    List<SyntaxNode> named = statement.namedChildren();
    if (!statement.is(Concept.ASSIGNMENT) || named.size() != 2) {
      return Optional.empty();
    }
    return subject(named.getLast())
        .map(terms::normalize)
        .map(
            value ->
                List.of(
                    nullCheckStep(value),
                    new NormalizedStatement.Simple(
                        "(set " + terms.normalize(named.getFirst()) + " " + value + ")")));
  }

  private static Optional<SyntaxNode> subject(SyntaxNode value) {
    if (value.is(Concept.CALL)
        && Names.calledName(value)
            .filter(name -> CHECKS.matcher(name.text()).matches())
            .isPresent()) {
      return Names.arguments(value).stream().findFirst();
    }
    List<SyntaxNode> named = value.namedChildren();
    boolean throwing =
        named.size() == 2
            && value.text().matches("(?s)[^\"']*?(?:\\?\\?|\\?:)\\s*throw\\b.*")
            && named.getLast().is(Concept.THROW)
            && REFUSED.matcher(named.getLast().text()).matches();
    return throwing ? Optional.of(named.getFirst()) : Optional.empty();
  }
}
