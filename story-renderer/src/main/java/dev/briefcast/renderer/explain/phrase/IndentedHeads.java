package dev.briefcast.renderer.explain.phrase;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What lines that stand deeper than later ones stand in, for languages that read the margin. */
final class IndentedHeads {

  private static final String TEXT = "\"\"\"";

  private IndentedHeads() {}

  /** Heads of blocks; empty if the lines need none. */
  static String of(List<String> lines) {
    List<String> code =
        lines.stream()
            .filter(line -> !line.isBlank() && !line.stripLeading().startsWith("#"))
            .toList();
    if (code.isEmpty()) {
      return "";
    }
    var before = new ArrayList<String>();
    int depth = indent(code.getFirst());
    if (isInText(code)) {
      before.add(" ".repeat(depth) + TEXT);
    }
    if (goesOn(code.getFirst())) {
      String margin = " ".repeat(depth);
      before.add(margin + head(code.getFirst()));
      before.add(margin + " pass");
    }
    for (String line : code) {
      int indent = indent(line);
      if (indent < depth) {
        before.addFirst(" ".repeat(indent) + head(line));
        depth = indent;
      }
    }
    return String.join("\n", before);
  }

  /** Whether a text begins above that ends here. */
  private static boolean isInText(List<String> code) {
    String whole = String.join("\n", code);
    int marks = whole.split(Pattern.quote(TEXT), -1).length - 1;
    return marks % 2 == 1
        && code.stream()
            .filter(line -> line.contains(TEXT))
            .findFirst()
            .filter(line -> line.strip().equals(TEXT) || !line.strip().startsWith(TEXT))
            .filter(line -> !line.matches(".*[=(] *[a-zA-Z]?" + TEXT + ".*"))
            .isPresent();
  }

  /** What a line that goes on with something goes on with. */
  private static String head(String line) {
    return line.stripLeading().matches("(?:except|finally)\\b.*") ? "try:" : "if _:";
  }

  private static boolean goesOn(String line) {
    return line.stripLeading().matches("(?:else|elif|except|finally)\\b.*");
  }

  private static int indent(String line) {
    return line.length() - line.stripLeading().length();
  }
}
