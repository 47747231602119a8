package dev.briefcast.renderer.explain.meaning;

import static java.util.stream.Collectors.joining;

import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Arrays;
import java.util.Optional;

/** The classes of an element, whose order says nothing. */
final class ClassList {

  private ClassList() {}

  /** Sorted, if a node is the text of such a list. */
  static Optional<String> of(SyntaxNode node) {
    return Optional.ofNullable(node.parent())
        .filter(each -> each.type().equals("jsx_attribute"))
        .filter(each -> each.namedChildren().getFirst().text().matches("class(?:Name)?"))
        .map(_ -> Arrays.stream(node.code().split("[\\s\"'`]+", -1)))
        .map(words -> words.sorted().collect(joining(" ")));
  }
}
