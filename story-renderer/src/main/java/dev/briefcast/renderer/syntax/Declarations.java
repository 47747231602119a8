package dev.briefcast.renderer.syntax;

import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the declarations in an excerpt. Reads line by line with patterns, not with a parser: an
 * excerpt may begin and end anywhere, and need not be correct.
 */
public final class Declarations {

  private static final Pattern ANNOTATION = Pattern.compile("^ *(?:@\\w|#\\[|\\[\\w).*");
  private static final Pattern QUOTES = Pattern.compile("\\s*(?:\"\"\"|''')\\s*");
  private static final int LINE_MAX = 400;

  private final CodeLanguage language;
  private final List<String> lines;
  private final boolean[] comments;

  private Declarations(CodeLanguage language, List<String> lines) {
    this.language = language;
    this.lines = lines;
    this.comments = Comments.quiet(language, lines);
  }

  /**
   * The declarations in the order of their lines.
   *
   * @param lines without tabs
   */
  public static List<Declaration> of(CodeLanguage language, List<String> lines) {
    return new Declarations(language, lines).find();
  }

  private List<Declaration> find() {
    var found = new ArrayList<Declaration>();
    var rules = DeclarationRule.of(language);
    boolean[] quiet = quietLines();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!quiet[i] && line.length() <= LINE_MAX) {
        Declaration declaration = at(rules, line, i);
        if (declaration != null) {
          found.add(declaration);
        }
      }
    }
    return List.copyOf(found);
  }

  private @Nullable Declaration at(List<DeclarationRule> rules, String line, int index) {
    for (DeclarationRule rule : rules) {
      Matcher matcher = rule.pattern().matcher(line);
      if (matcher.lookingAt()) {
        return declaration(rule.kind(), matcher.group("name"), index);
      }
    }
    return null;
  }

  private Declaration declaration(Kind kind, String name, int line) {
    int first = line;
    while (first > 0 && ANNOTATION.matcher(lines.get(first - 1)).matches()) {
      first--;
    }
    Span comment = commentAround(first, line);
    int start = comment == null ? first : Math.min(first, comment.first());
    var span = new Span(start, IndentedBlocks.end(language, lines, line));
    String text = comment == null ? null : Comments.text(lines, comment);
    return new Declaration(
        kind, name.replace("\"", ""), line, span, text, Parameters.of(language, kind, lines, line));
  }

  private @Nullable Span commentAround(int first, int line) {
    if (language == CodeLanguage.PYTHON) {
      Span docstring = Comments.docstring(lines, signatureEnd(line) + 1);
      if (docstring != null) {
        return docstring;
      }
    }
    int start = first;
    while (start > 0 && comments[start - 1]) {
      start--;
    }
    return start == first ? null : new Span(start, first - 1);
  }

  private int signatureEnd(int line) {
    int end = line;
    while (end + 1 < lines.size() && !lines.get(end).stripTrailing().endsWith(":")) {
      end++;
    }
    return end;
  }

  /** Lines inside comments and long strings, which declare nothing. */
  private boolean[] quietLines() {
    var quiet = new boolean[lines.size()];
    int line = 0;
    while (line < lines.size()) {
      Span docstring = language == CodeLanguage.PYTHON ? openedDocstring(line) : null;
      int end = docstring == null ? line : docstring.last();
      boolean silent = docstring != null || comments[line];
      Arrays.fill(quiet, line, end + 1, silent);
      line = end + 1;
    }
    return quiet;
  }

  /**
   * The docstring that begins on this line, if one does. A hunk may begin inside of one: quotes
   * alone on a line close it, unless a signature or nothing is above them.
   */
  private @Nullable Span openedDocstring(int line) {
    if (QUOTES.matcher(lines.get(line)).matches()) {
      int above = line - 1;
      while (above >= 0 && lines.get(above).isBlank()) {
        above--;
      }
      if (above >= 0 && !lines.get(above).stripTrailing().endsWith(":")) {
        return null;
      }
    }
    return Comments.docstring(lines, line);
  }
}
