package dev.briefcast.renderer.syntax;

import java.util.List;

/** Finds the line that must precede an excerpt so that it is tokenized correctly. */
final class LexerContext {

  private LexerContext() {}

  static List<String> of(CodeLanguage language, List<String> lines) {
    String text = String.join("\n", lines);
    return switch (language) {
      case JAVA, KOTLIN, SCALA, SWIFT, JAVASCRIPT, TYPESCRIPT, GO, RUST, C, CPP, CSHARP, SQL ->
          opensInBlockComment(lines, text) ? List.of("/*") : List.of();
      case PHP -> php(lines, text);
      case CSS -> css(lines, text);
      case PYTHON -> python(lines);
      case XML, HTML, MARKDOWN -> closedBeforeOpened(text, "<!--", "-->", "<!--");
      case RUBY -> closedBeforeOpened("\n" + text, "\n=begin", "\n=end", "=begin");
      case SHELL, YAML, JSON, DOCKERFILE, PROPERTIES, TEXT -> List.of();
    };
  }

  private static List<String> closedBeforeOpened(
      String text, String open, String close, String line) {
    return isClosedFirst(text, open, close) ? List.of(line) : List.of();
  }

  private static boolean isClosedFirst(String text, String open, String close) {
    int closed = text.indexOf(close);
    int opened = text.indexOf(open);
    return closed >= 0 && (opened < 0 || closed < opened);
  }

  /** Closed before it is opened, or every line up to the excerpt's end goes on with a star. */
  private static boolean opensInBlockComment(List<String> lines, String text) {
    if (isClosedFirst(text, "/*", "*/")) {
      return !text.substring(0, text.indexOf("*/")).contains("\"");
    }
    return !text.contains("*/")
        && !lines.isEmpty()
        && lines.stream().filter(line -> !line.isBlank()).allMatch(LexerContext::startsWithStar);
  }

  private static boolean startsWithStar(String line) {
    String start = line.stripLeading();
    return start.equals("*") || start.startsWith("* ");
  }

  private static List<String> php(List<String> lines, String text) {
    boolean tagMissing = !text.contains("<?") || isClosedFirst(text, "<?", "?>");
    boolean inComment = opensInBlockComment(lines, text);
    if (tagMissing) {
      return inComment ? List.of("<?php", "/*") : List.of("<?php");
    }
    return List.of();
  }

  private static List<String> css(List<String> lines, String text) {
    if (opensInBlockComment(lines, text)) {
      return List.of("/*");
    }
    boolean declarationsOnly = !text.contains("{") && text.contains(":") && text.contains(";");
    return isClosedFirst(text, "{", "}") || declarationsOnly ? List.of("a {") : List.of();
  }

  /** The first triple quote closes when they are odd in number and nothing on its line opens. */
  private static List<String> python(List<String> lines) {
    for (String quote : List.of("\"\"\"", "'''")) {
      long count = lines.stream().mapToLong(line -> line.split(quote, -1).length - 1).sum();
      if (count % 2 == 1 && closes(lines, quote)) {
        return List.of(quote);
      }
    }
    return List.of();
  }

  private static boolean closes(List<String> lines, String quote) {
    int at = 0;
    while (!lines.get(at).contains(quote)) {
      at++;
    }
    String line = lines.get(at).strip();
    boolean endsWithQuote = line.endsWith(quote);
    boolean afterDeclaration = at > 0 && lines.get(at - 1).strip().endsWith(":");
    boolean assigned = line.contains("=") && line.indexOf('=') < line.indexOf(quote);
    return endsWithQuote && !afterDeclaration && !assigned;
  }
}
