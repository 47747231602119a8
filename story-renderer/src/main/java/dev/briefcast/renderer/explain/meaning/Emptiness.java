package dev.briefcast.renderer.explain.meaning;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes what asks whether something is empty: its length, or a comparison with {@code []}. */
final class Emptiness {

  private static final Pattern LENGTH =
      Pattern.compile("\\\\?(?:len|strlen|size|length|count|Count|Length|Len|Size|sizeof)");

  /** PHP's functions that ask of an array what the array itself says as a condition. */
  private static final Pattern OF_ARRAY = Pattern.compile("\\\\?(?:count|sizeof|empty)");

  private static final Pattern LITERAL =
      Pattern.compile("\\[ ?\\]|array ?\\( ?\\)|\\{ ?\\}|\\( ?\\)");

  private Emptiness() {}

  /** What a call or a field is the length of. */
  static Optional<SyntaxNode> measured(SyntaxNode node) {
    if (node.is(Concept.CALL)
        && Names.calledName(node)
            .filter(name -> LENGTH.matcher(name.text()).matches())
            .isPresent()) {
      List<SyntaxNode> given = Names.arguments(node);
      return given.isEmpty()
          ? Names.receiver(node)
          : given.size() == 1 ? Optional.of(given.getFirst()) : Optional.empty();
    }
    return node.is(Concept.ACCESS)
            && Names.lastName(node)
                .filter(name -> LENGTH.matcher(name.text()).matches())
                .isPresent()
        ? node.namedChildren().stream().findFirst()
        : Optional.empty();
  }

  /** Whether what is asked so is true or false by itself: a text in PHP, {@code "0"}, is not. */
  static boolean isTruth(SyntaxNode asking, CodeLanguage language) {
    return language == CodeLanguage.PYTHON
        || (language == CodeLanguage.PHP
            && asking.is(Concept.CALL)
            && Names.receiver(asking).isEmpty()
            && Names.calledName(asking)
                .filter(name -> OF_ARRAY.matcher(name.text()).matches())
                .isPresent());
  }

  /** Whether it is a list without elements, in a language in which such a list is false. */
  static boolean isEmptyList(SyntaxNode node, CodeLanguage language) {
    return (language == CodeLanguage.PYTHON || language == CodeLanguage.PHP)
        && node.namedChildren().isEmpty()
        && LITERAL.matcher(node.code().strip()).matches();
  }
}
