package dev.briefcast.renderer.syntax.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Completes indented code with the headers that it stands under, in languages that read the
 * indentation.
 */
final class IndentationContext {

  private static final String TEXT = "\"\"\"";

  private static final Pattern LISTED = Pattern.compile("\\s+[*\\w][^()]{0,200},\\s*");
  private static final Pattern LIST_END = Pattern.compile("\\s*\\) *(?:->[^:]{1,200})?:\\s*");

  private IndentationContext() {}

  /** Heads of blocks; empty if the lines need none. */
  static String of(List<String> lines) {
    List<String> code = code(lines);
    if (code.isEmpty()) {
      return "";
    }
    var before = new ArrayList<String>();
    int depth = indent(code.getFirst());
    if (isInString(code)) {
      before.add(" ".repeat(depth) + TEXT);
    }
    if (isContinuation(code.getFirst())) {
      String margin = " ".repeat(depth);
      before.add(margin + head(code.getFirst()));
      before.add(margin + " pass");
    }
    return round(code, depth, before);
  }

  /** The same for lines that begin within the parameters of a function; nothing for others. */
  static Optional<String> ofCutList(List<String> lines) {
    List<String> code = code(lines);
    int end = 0;
    while (end < code.size() && !LIST_END.matcher(code.get(end)).matches()) {
      if (!LISTED.matcher(code.get(end)).matches()) {
        return Optional.empty();
      }
      end++;
    }
    if (end == 0 || end == code.size()) {
      return Optional.empty();
    }
    int depth = indent(code.get(end));
    var before = new ArrayList<>(List.of(" ".repeat(depth) + "def it("));
    return Optional.of(round(code.subList(end, code.size()), depth, before));
  }

  /** With a head for each line that stands farther to the left than all before. */
  private static String round(List<String> code, int first, List<String> before) {
    int depth = first;
    for (String line : code) {
      int indent = indent(line);
      if (indent < depth) {
        before.addFirst(" ".repeat(indent) + head(line));
        depth = indent;
      }
    }
    return String.join("\n", before);
  }

  private static List<String> code(List<String> lines) {
    return lines.stream()
        .filter(line -> !line.isBlank() && !line.stripLeading().startsWith("#"))
        .toList();
  }

  /** What ends a text that ends below. */
  static String end(List<String> lines) {
    List<String> code = code(lines);
    int marks = quoteCount(code) + (isInString(code) ? 1 : 0);
    return marks % 2 == 1 ? TEXT : "";
  }

  private static int quoteCount(List<String> code) {
    return String.join("\n", code).split(Pattern.quote(TEXT), -1).length - 1;
  }

  /** Whether a text begins above that ends here, as marks that no head is above end it. */
  private static boolean isInString(List<String> code) {
    for (int i = 0; i < code.size(); i++) {
      String line = code.get(i).strip();
      if (line.contains(TEXT)) {
        boolean odd = quoteCount(code) % 2 == 1;
        if (line.equals(TEXT)) {
          return i == 0 ? odd || isNextOpening(code) : !isHead(code.get(i - 1));
        }
        return odd && (!line.startsWith(TEXT) && !line.matches(".*[=(] *[a-zA-Z]?" + TEXT + ".*"));
      }
    }
    return false;
  }

  private static boolean isHead(String line) {
    return line.matches(".*[:(=,]\\s*");
  }

  /** Whether the next marks stand below a head, and deeper. */
  private static boolean isNextOpening(List<String> code) {
    for (int i = 1; i < code.size(); i++) {
      if (code.get(i).contains(TEXT)) {
        String above = code.get(i - 1);
        return above.stripTrailing().endsWith(":") && indent(above) < indent(code.get(i));
      }
    }
    return false;
  }

  /**
   * What a line that goes on with something goes on with. What stands above a function is one as
   * well, and no condition.
   */
  private static String head(String line) {
    String code = line.stripLeading();
    return code.matches("(?:except|finally)\\b.*")
        ? "try:"
        : code.matches("(?:(?:async )?def|class)\\b.*|@.*") ? "with _:" : "if _:";
  }

  private static boolean isContinuation(String line) {
    return line.stripLeading().matches("(?:else|elif|except|finally)\\b.*");
  }

  private static int indent(String line) {
    return line.length() - line.stripLeading().length();
  }
}
