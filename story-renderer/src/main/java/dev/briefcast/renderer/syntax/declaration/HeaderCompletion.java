package dev.briefcast.renderer.syntax.declaration;

import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Completes lines that begin a declaration, so that they can be parsed. */
final class HeaderCompletion {

  private static final int LINE_MAX = 400;

  /** {@code Parser.prototype.parse = function (} and {@code exports.parse = async (}. */
  private static final Pattern ASSIGNED =
      Pattern.compile(
          "(?:[\\w$]{1,80}\\.){1,4}(?!exports\\b)([\\w$]{1,80}) ?= ?((?:async )?(?:function\\b|\\().*)");

  private HeaderCompletion() {}

  /** With its brackets closed and with an empty body, if it has none. */
  static String complete(CodeLanguage language, String line) {
    String head = line.strip();
    if (head.isEmpty() || head.length() > LINE_MAX) {
      return "";
    }
    String closed = closeBrackets(declared(language, head));
    return switch (language) {
      case PYTHON -> (closed.endsWith(":") ? closed : closed + ":") + "\n  pass";
      case RUBY -> closed;
      default -> closed.endsWith("{") ? closed + "}" : isBalanced(closed) ? closed : closed + " {}";
    };
  }

  /** A function that is put into an object as one that is declared. */
  private static String declared(CodeLanguage language, String head) {
    boolean script = language == CodeLanguage.JAVASCRIPT || language == CodeLanguage.TYPESCRIPT;
    Matcher assigned = ASSIGNED.matcher(head);
    return script && assigned.matches()
        ? "const " + assigned.group(1) + " = " + assigned.group(2)
        : head;
  }

  private static boolean isBalanced(String head) {
    return head.endsWith("}") || head.endsWith(";");
  }

  private static String closeBrackets(String head) {
    var text = new StringBuilder(head);
    int open = 0;
    for (int i = 0; i < head.length(); i++) {
      open += head.charAt(i) == '(' ? 1 : head.charAt(i) == ')' ? -1 : 0;
    }
    if (open > 0 && !head.endsWith("{")) {
      while (",(".indexOf(text.charAt(text.length() - 1)) == 0) {
        text.setLength(text.length() - 1);
      }
      text.append(")".repeat(open));
    }
    return text.toString();
  }
}
