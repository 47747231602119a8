package dev.briefcast.renderer.syntax;

import java.util.ArrayList;
import java.util.List;

/**
 * Masks Go's raw strings, which may span lines. Each line's part is read as an ordinary string of
 * the same length.
 */
final class RawStrings {

  private boolean inside;

  private RawStrings() {}

  static List<String> mask(List<String> lines) {
    var reader = new RawStrings();
    var masked = new ArrayList<String>();
    lines.forEach(line -> masked.add(reader.mask(line)));
    return masked;
  }

  private String mask(String line) {
    var result = new StringBuilder(line);
    int from = 0;
    for (int at = 0; at < line.length(); at++) {
      char here = line.charAt(at);
      if (inside && here == '`') {
        replace(result, from, at + 1);
        inside = false;
      } else if (!inside && here == '`') {
        inside = true;
        from = at;
      } else if (!inside && (here == '"' || here == '\'')) {
        at = endOfQuoted(line, at);
      } else if (!inside && line.startsWith("//", at)) {
        return result.toString();
      }
    }
    if (inside) {
      replace(result, from, line.length());
    }
    return result.toString();
  }

  private static int endOfQuoted(String line, int from) {
    char quote = line.charAt(from);
    for (int at = from + 1; at < line.length(); at++) {
      if (line.charAt(at) == '\\') {
        at++;
      } else if (line.charAt(at) == quote) {
        return at;
      }
    }
    return line.length();
  }

  private static void replace(StringBuilder line, int from, int to) {
    if (to - from >= 2) {
      line.replace(from, to, "\"" + "x".repeat(to - from - 2) + "\"");
    } else if (to > from) {
      line.setCharAt(from, ' ');
    }
  }
}
