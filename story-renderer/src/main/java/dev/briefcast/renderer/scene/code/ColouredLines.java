package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.screenplay.DisplayText;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.syntax.Highlighter;
import dev.briefcast.renderer.syntax.Token;
import java.util.ArrayList;
import java.util.List;

/**
 * Colours an excerpt, and indents it less where there is little width. A line that was cut says
 * nothing of the colours of those below it.
 */
final class ColouredLines {

  /** What a line is indented by more than the one that it is in, in many languages. */
  private static final int WIDE = 4;

  private ColouredLines() {}

  static List<List<Token>> of(Scene.Code scene, ExcerptLines excerpt) {
    List<String> code = excerpt.code();
    var coloured = new ArrayList<List<Token>>();
    int from = 0;
    for (int i = 0; i < code.size(); i++) {
      if (i == code.size() - 1 || DisplayText.isCut(code.get(i))) {
        coloured.addAll(
            Highlighter.highlight(scene.language(), scene.path(), code.subList(from, i + 1)));
        from = i + 1;
      }
    }
    return coloured;
  }

  /** With the column of the first tab that the mark of a patch has taken. */
  static List<List<Token>> ofWholeTabs(List<List<Token>> lines, ExcerptLines excerpt) {
    int mark = excerpt.isPatch() ? mark(depths(lines, excerpt)) : 0;
    var whole = new ArrayList<List<Token>>();
    for (int i = 0; i < lines.size(); i++) {
      int depth = depth(lines.get(i));
      boolean code = isCode(excerpt, i);
      whole.add(code ? indented(lines.get(i), marked(depth, mark), depth) : lines.get(i));
    }
    return whole;
  }

  /** Indented by half, if lines are by fours, and without what all of them are indented by. */
  static List<List<Token>> narrowed(List<List<Token>> lines, ExcerptLines excerpt) {
    List<Integer> depths = depths(lines, excerpt);
    int mark = mark(depths);
    int common = depths.stream().mapToInt(depth -> marked(depth, mark)).min().orElse(0);
    long odd = depths.stream().filter(depth -> (marked(depth, mark) - common) % WIDE > 1).count();
    boolean wide = odd * 10 <= depths.size();
    var narrowed = new ArrayList<List<Token>>();
    for (int i = 0; i < lines.size(); i++) {
      int depth = depth(lines.get(i));
      int deeper = marked(depth, mark) - common;
      int kept = wide ? deeper / WIDE * (WIDE / 2) + deeper % WIDE : deeper;
      narrowed.add(isCode(excerpt, i) ? indented(lines.get(i), kept, depth) : lines.get(i));
    }
    return narrowed;
  }

  private static List<Integer> depths(List<List<Token>> lines, ExcerptLines excerpt) {
    var depths = new ArrayList<Integer>();
    for (int i = 0; i < lines.size(); i++) {
      if (isCode(excerpt, i)) {
        depths.add(depth(lines.get(i)));
      }
    }
    return depths;
  }

  /** How many columns the mark of a patch has taken of the first tab. */
  private static int mark(List<Integer> depths) {
    return count(depths, WIDE - 1) > count(depths, 0) ? 1 : 0;
  }

  private static int marked(int depth, int mark) {
    return depth == 0 ? 0 : depth + mark;
  }

  /** How many lines are indented by so much more than fours. */
  private static long count(List<Integer> depths, int more) {
    return depths.stream().filter(depth -> depth > 0 && depth % WIDE == more).count();
  }

  private static boolean isCode(ExcerptLines excerpt, int line) {
    return excerpt.lines().get(line).part() != ExcerptLines.Part.HEADER
        && !excerpt.lines().get(line).code().isBlank();
  }

  private static int depth(List<Token> line) {
    String text = line.isEmpty() ? "" : line.getFirst().text();
    int depth = 0;
    while (depth < text.length() && text.charAt(depth) == ' ') {
      depth++;
    }
    return depth;
  }

  private static List<Token> indented(List<Token> line, int depth, int before) {
    if (depth == before) {
      return line;
    }
    var tokens = new ArrayList<>(line);
    Token first = tokens.removeFirst();
    String text = " ".repeat(depth) + first.text().substring(before);
    if (!text.isEmpty()) {
      tokens.addFirst(new Token(text, first.kind()));
    }
    return tokens;
  }
}
