package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Recognizes Go's conditions under which a test fails, but for those that only end a wait that
 * takes too long, which no test is about.
 */
final class FailingGuards {

  private static final int TEXT_MAX = 400;

  private static final Pattern TIME =
      Pattern.compile(
          "(?i)\\btime\\.|tim(?:e|ed|es|ing)[ _-]?out|deadline|\\.(?:after|before)\\(|elapsed|too"
              + " long");

  /** Go's {@code for} without a condition, and what others write for that. */
  private static final Pattern ENDLESS =
      Pattern.compile("^(?:for|loop|while ?\\(?(?:true|True|1)\\)?)\\s*[{:]");

  private FailingGuards() {}

  static boolean isOne(SyntaxNode condition) {
    return !endsWait(condition)
        && condition.childInField("initializer").isEmpty()
        && condition.childInField("alternative").isEmpty()
        && condition
            .childInField("consequence")
            .map(SyntaxNode::namedChildren)
            .filter(body -> body.size() == 1 && isFailure(body.getFirst()))
            .isPresent();
  }

  private static boolean isFailure(SyntaxNode call) {
    return call.is(Concept.CALL)
        && Names.receiver(call).filter(on -> on.text().matches("[tb]")).isPresent()
        && Names.calledName(call)
            .filter(name -> name.text().matches("(?:Error|Fatal)f?|Fail(?:Now)?"))
            .isPresent();
  }

  private static boolean endsWait(SyntaxNode condition) {
    String text = condition.text();
    return TIME.matcher(text.substring(0, Math.min(TEXT_MAX, text.length()))).find()
        || isTried(condition.enclosing(Concept.LOOP));
  }

  /** Whether a loop only ends when what is waited for has come. */
  private static boolean isTried(Optional<SyntaxNode> loop) {
    return loop.filter(each -> ENDLESS.matcher(each.text()).lookingAt()).isPresent();
  }
}
