package dev.briefcast.renderer.explain.meaning;

import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Normalizes decorators and annotations, whose order and grouping do not matter. */
final class Decorators {

  private static final Pattern LIST =
      Pattern.compile("#!?\\[\\s*(\\w+)\\(([\\w:,\\s]*)\\)\\s*\\]", Pattern.DOTALL);

  private Decorators() {}

  static Stream<NormalizedStatement> normalize(
      List<SyntaxNode> decorators, ExpressionNormalizer terms) {
    return decorators.stream()
        .flatMap(each -> marks(each, terms))
        .sorted()
        .map(NormalizedStatement.Simple::new);
  }

  private static Stream<String> marks(SyntaxNode decorator, ExpressionNormalizer terms) {
    Matcher list = LIST.matcher(decorator.text());
    if (list.matches()) {
      return Pattern.compile(",")
          .splitAsStream(list.group(2))
          .map(String::strip)
          .filter(one -> !one.isEmpty())
          .map(one -> list.group(1) + " " + one);
    }
    return Stream.of(terms.normalize(decorator));
  }
}
