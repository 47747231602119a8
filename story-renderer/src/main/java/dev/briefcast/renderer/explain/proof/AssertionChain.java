package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A chain that makes an assertion: {@code expect(door).to.be.open}. */
final class AssertionChain {

  /** What takes the value that is asked about. */
  private static final Pattern SUBJECT =
      Pattern.compile("expect|assertThat|assert_that|that|_|expectThat|verifyThat|Should|should");

  /** What stands between that and what is asked. */
  private static final Pattern LINK =
      Pattern.compile("to|be|have|deep|been|is|and|And|Which|resolves|Subject|a|an|itself");

  private static final Pattern TURN = Pattern.compile("not|Not|not_to|to_not|isNot");

  private static final int STEPS_MAX = 8;

  private AssertionChain() {}

  /** Whether a link of that name turns what comes behind it into its contrary. */
  static boolean turns(String name) {
    return TURN.matcher(name).matches();
  }

  /** What {@code expect} is given, at the beginning of a chain. */
  static Optional<SyntaxNode> subject(Optional<SyntaxNode> on) {
    Optional<SyntaxNode> at = on;
    for (int i = 0; i < STEPS_MAX && at.isPresent(); i++) {
      SyntaxNode link = at.get();
      String name = Names.lastName(link).map(SyntaxNode::text).orElse("");
      List<SyntaxNode> given = link.is(Concept.CALL) ? Names.arguments(link) : List.of();
      if (link.is(Concept.CALL) && SUBJECT.matcher(name).matches()) {
        return given.size() == 1
            ? Optional.of(given.getFirst())
            : given.isEmpty() ? Names.receiver(link) : Optional.empty();
      }
      boolean links = LINK.matcher(name).matches() || turns(name);
      if (!given.isEmpty() || !links) {
        return Optional.empty();
      }
      at =
          link.is(Concept.CALL)
              ? Names.receiver(link)
              : link.is(Concept.ACCESS)
                  ? Optional.of(link.namedChildren().getFirst())
                  : Optional.empty();
    }
    return Optional.empty();
  }

  static boolean isTurned(Optional<SyntaxNode> on) {
    return on.filter(each -> each.is(Concept.ACCESS))
        .flatMap(Names::lastName)
        .filter(name -> turns(name.text()))
        .isPresent();
  }
}
