package dev.briefcast.renderer.syntax.declaration;

import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.List;

/** Finds the ends of blocks by their indentation, in any language whose code is formatted. */
final class IndentedBlocks {

  private IndentedBlocks() {}

  /** Index of the last line of the block that the line begins; the line itself if it is alone. */
  static int end(CodeLanguage language, List<String> lines, int start) {
    if (language == CodeLanguage.SQL) {
      return statementEnd(lines, start);
    }
    int indent = indent(lines.get(start));
    int last = start;
    for (int i = start + 1; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank() || isPreprocessor(language, line)) {
        continue;
      }
      if (indent(line) > indent) {
        last = i;
      } else if (indent(line) < indent || !continues(line)) {
        return closes(line, indent) ? i : last;
      } else {
        last = i;
      }
    }
    return last;
  }

  /** How many columns a line is moved in. */
  static int indent(String line) {
    int indent = 0;
    while (indent < line.length() && line.charAt(indent) == ' ') {
      indent++;
    }
    return indent;
  }

  private static int statementEnd(List<String> lines, int start) {
    boolean quoted = false;
    for (int i = start; i < lines.size(); i++) {
      String line = lines.get(i);
      quoted ^= (line.length() - line.replace("$$", "").length()) / 2 % 2 == 1;
      if (!quoted && line.stripTrailing().endsWith(";")) {
        return i;
      }
    }
    return lines.size() - 1;
  }

  private static boolean isPreprocessor(CodeLanguage language, String line) {
    return (language == CodeLanguage.C || language == CodeLanguage.CPP) && line.startsWith("#");
  }

  /** An opening brace or the end of a parameter list on a line of its own. */
  private static boolean continues(String line) {
    String text = line.strip();
    return text.startsWith("{") || (text.startsWith(")") && !text.endsWith(";"));
  }

  private static boolean closes(String line, int indent) {
    String text = line.strip();
    return indent(line) == indent
        && (text.startsWith("}")
            || text.startsWith(")")
            || text.startsWith("]")
            || text.equals("end")
            || text.startsWith("</"));
  }
}
