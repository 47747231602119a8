package dev.briefcast.renderer.syntax;

import dev.briefcast.renderer.syntax.Declaration.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the names of a function's parameters from its signature. */
final class Parameters {

  private static final int SIGNATURE_LINES_MAX = 12;
  private static final Pattern NAME_FIRST =
      Pattern.compile("^(?:\\.{3}|\\*{1,2}|&|mut |(?:va[lr] ))*([A-Za-z_]\\w*)");
  private static final Pattern NAME_LAST = Pattern.compile("([A-Za-z_]\\w*)(?:\\[\\])*$");
  private static final List<String> RECEIVERS = List.of("self", "cls", "this", "void");

  private Parameters() {}

  /** In order; empty where there are none or the signature cannot be read. */
  static List<String> of(CodeLanguage language, Kind kind, List<String> lines, int line) {
    if (kind != Kind.FUNCTION && kind != Kind.RECORD) {
      return List.of();
    }
    var names = new ArrayList<String>();
    for (String part : split(inParentheses(language, lines, line))) {
      String text = part.replaceAll("@\\w+(?:\\([^)]*\\))? *", "").replaceAll("=.*", "").strip();
      Matcher name = (namesFirst(language) ? NAME_FIRST : NAME_LAST).matcher(text);
      if (name.find() && !RECEIVERS.contains(name.group(1))) {
        names.add(name.group(1));
      }
    }
    return names;
  }

  private static boolean namesFirst(CodeLanguage language) {
    return switch (language) {
      case JAVA, C, CPP, CSHARP, PHP -> false;
      case KOTLIN,
          PYTHON,
          JAVASCRIPT,
          TYPESCRIPT,
          GO,
          RUST,
          RUBY,
          SQL,
          SHELL,
          YAML,
          JSON,
          XML,
          HTML,
          CSS,
          MARKDOWN,
          DOCKERFILE,
          PROPERTIES,
          TEXT ->
          true;
    };
  }

  private static String inParentheses(CodeLanguage language, List<String> lines, int line) {
    int end = Math.min(lines.size(), line + SIGNATURE_LINES_MAX);
    String text = String.join(" ", lines.subList(line, end));
    int from = 0;
    if (language == CodeLanguage.GO && text.startsWith("func (")) {
      from = text.indexOf(')') + 1;
    }
    int open = text.indexOf('(', from);
    int depth = 0;
    for (int i = Math.max(open, 0); i < text.length() && open >= 0; i++) {
      depth += depthChange(text.charAt(i), '(', ')');
      if (depth == 0) {
        return text.substring(open + 1, i);
      }
    }
    return "";
  }

  private static List<String> split(String text) {
    var parts = new ArrayList<String>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += depthChange(c, '(', ')') + depthChange(c, '<', '>') + depthChange(c, '[', ']');
      if (c == ',' && depth <= 0) {
        parts.add(text.substring(start, i).strip());
        start = i + 1;
      }
    }
    parts.add(text.substring(start).strip());
    return parts;
  }

  private static int depthChange(char c, char opening, char closing) {
    if (c == opening) {
      return 1;
    }
    return c == closing ? -1 : 0;
  }
}
