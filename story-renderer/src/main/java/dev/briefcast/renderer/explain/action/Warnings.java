package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.regex.Pattern;

/** Describes calls by which a language warns whoever calls a function. */
public final class Warnings {

  private static final Pattern WARNS =
      Pattern.compile("warn|trigger_error|trigger_deprecation|emitWarning");

  /** Those that languages have for it, and not a log. */
  private static final Pattern OWNER = Pattern.compile("warnings|process|Kernel");

  private Warnings() {}

  public static boolean isWarning(SyntaxNode node) {
    return node.is(Concept.CALL)
        && Names.calledName(node).filter(name -> WARNS.matcher(name.text()).matches()).isPresent()
        && Names.receiver(node).filter(on -> !OWNER.matcher(on.text()).matches()).isEmpty();
  }

  /** {@code warns: the door is old}; of a message that cannot be said, that it warns. */
  public static AttributedText phrase(SyntaxNode warning, Values values) {
    return phrase("warns", warning, values);
  }

  /** The same in other words: {@code logs a warning: the door is old}. */
  public static AttributedText phrase(String does, SyntaxNode call, Values values) {
    return new Messages(values).phrase(AttributedText.own(does), call);
  }
}
