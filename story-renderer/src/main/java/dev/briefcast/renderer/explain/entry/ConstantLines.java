package dev.briefcast.renderer.explain.entry;

import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Lines of a patch that list constants and nothing else, as enumerations do. */
final class ConstantLines {

  private static final int LENGTH_MAX = 300;

  private static final Pattern CONSTANTS =
      Pattern.compile(".\\s*+(?:[A-Z][A-Z0-9_]*+ *+, *+)*+(?:[A-Z][A-Z0-9_]*+)?+;?\\s*+");

  private ConstantLines() {}

  static boolean matches(String line) {
    return line.length() <= LENGTH_MAX && CONSTANTS.matcher(line).matches();
  }

  static boolean areAll(List<String> lines, Span list) {
    return IntStream.rangeClosed(list.first(), list.last())
        .allMatch(i -> matches(lines.get(i)) || lines.get(i).substring(1).isBlank());
  }

  /** Whether a list ends with a line, and something else of the type follows. */
  static boolean isEnd(String line) {
    return matches(line) && line.stripTrailing().endsWith(";");
  }

  /** The lines, without the mark behind the last constant. */
  static List<String> withoutEnd(List<String> lines, Span list) {
    var open = new ArrayList<>(lines);
    for (int i = list.first(); i <= list.last(); i++) {
      if (isEnd(lines.get(i))) {
        open.set(i, lines.get(i).stripTrailing().replaceFirst(";$", ""));
      }
    }
    return open;
  }
}
