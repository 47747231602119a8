package dev.briefcast.renderer.syntax.declaration;

import dev.briefcast.renderer.syntax.CodeLanguage;

/** Completes lines that begin a declaration, so that they can be parsed. */
final class HeaderCompletion {

  private static final int LINE_MAX = 400;

  private HeaderCompletion() {}

  /** With its brackets closed and with an empty body, if it has none. */
  static String complete(CodeLanguage language, String line) {
    String head = line.strip();
    if (head.isEmpty() || head.length() > LINE_MAX) {
      return "";
    }
    String closed = closeBrackets(head);
    return switch (language) {
      case PYTHON -> (closed.endsWith(":") ? closed : closed + ":") + "\n  pass";
      case RUBY -> closed;
      default -> closed.endsWith("{") ? closed + "}" : isBalanced(closed) ? closed : closed + " {}";
    };
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
