package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Finds what an assertion compares among what it is given. */
final class ComparedArguments {

  /** Languages in which JUnit 4 has what is said of a failure first, and JUnit 5 last. */
  private static final Set<CodeLanguage> JUNIT =
      EnumSet.of(CodeLanguage.JAVA, CodeLanguage.KOTLIN, CodeLanguage.SCALA);

  private ComparedArguments() {}

  /** Of two that are to be equal or not; fewer where it is not known which they are. */
  static List<SyntaxNode> two(List<SyntaxNode> given, CodeLanguage language) {
    List<SyntaxNode> all = withoutTest(given);
    boolean message =
        JUNIT.contains(language)
            && all.size() > 2
            && all.getFirst().is(Concept.STRING)
            && !all.get(2).is(Concept.STRING);
    if (!message) {
      return all;
    }
    // A text first that is compared with what is called may be what is expected.
    boolean sure = all.size() == 3 && AssertedClauses.isWritten(all.get(1));
    return sure ? all.subList(1, 3) : List.of();
  }

  /** Of one that is to be so: without a message, on whichever side of it. */
  static List<SyntaxNode> one(List<SyntaxNode> given) {
    List<SyntaxNode> all = withoutTest(given);
    return all.size() == 2 && all.getFirst().is(Concept.STRING) ? all.subList(1, 2) : all;
  }

  /** Go's assertions are first given the test. */
  private static List<SyntaxNode> withoutTest(List<SyntaxNode> given) {
    return !given.isEmpty() && given.getFirst().text().equals("t")
        ? given.subList(1, given.size())
        : given;
  }
}
