package dev.briefcast.renderer.explain.addition;

import dev.briefcast.renderer.explain.action.Warnings;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Describes calls that write warnings and errors into a log: {@code logs a warning}. */
final class LogCalls {

  private static final Pattern LOG =
      Pattern.compile(
          "(?i)(?:[\\w.$>-]*[._>-])?\\$?(?:_?log(?:ger|ging)?|console|slog)(?:\\(\\))?");

  private static final Pattern WARNING = Pattern.compile("warn(?:ing)?(?:f|ln|w)?!?");
  private static final Pattern ERROR =
      Pattern.compile("(?:log)?(?:error|critical|fatal|exception)(?:f|ln|w)?!?");

  private LogCalls() {}

  /** Empty for what is only noted, and for what is no log. */
  static Optional<AttributedText> phrase(SyntaxNode call, Values values) {
    boolean log =
        call.type().equals("macro_invocation")
            || Names.receiver(call).filter(on -> LOG.matcher(on.text()).matches()).isPresent();
    String level = Names.calledName(call).map(SyntaxNode::text).orElse("").toLowerCase(Locale.ROOT);
    if (!log) {
      return Optional.empty();
    }
    return WARNING.matcher(level).matches()
        ? Optional.of(Warnings.phrase("logs a warning", call, values))
        : ERROR.matcher(level).matches()
            ? Optional.of(Warnings.phrase("logs an error", call, values))
            : Optional.empty();
  }
}
