package dev.briefcast.renderer.syntax.declaration;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Fragment.Side;
import dev.briefcast.renderer.syntax.tree.SourceParser;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the declarations in an excerpt, which may begin and end anywhere and need not be correct.
 *
 * <p>It reads the syntax tree where the language has a grammar here.
 *
 * <p>Of SQL, YAML, JSON, XML, HTML, CSS, Markdown, Dockerfiles and properties, which have none, a
 * line is read by {@link DeclarationRule}.
 */
public final class Declarations {

  private static final Pattern ANNOTATION = Pattern.compile("^ *(?:@\\w|#\\[|\\[\\w).*");
  private static final int LINE_MAX = 400;

  private final CodeLanguage language;
  private final List<String> lines;
  private final boolean[] comments;

  private Declarations(CodeLanguage language, List<String> lines) {
    this.language = language;
    this.lines = lines;
    this.comments = Comments.commentLines(language, lines);
  }

  /**
   * The declarations in the order of their lines.
   *
   * @param lines without tabs
   */
  public static List<Declaration> of(CodeLanguage language, List<String> lines) {
    var whole = new Side(lines, IntStream.range(0, lines.size()).boxed().toList());
    return of(language, lines, List.of(whole));
  }

  /** Those of a line that begins a declaration and may be cut off, as in the header of a hunk. */
  public static List<Declaration> ofHead(CodeLanguage language, String line) {
    String whole =
        SourceParser.supports(language) ? HeaderCompletion.complete(language, line) : line;
    return of(language, whole.lines().toList());
  }

  /**
   * Those of one side of a patch.
   *
   * @param lines of the excerpt, empty where they are not of this side
   * @param parts each parsed by itself
   */
  public static List<Declaration> of(CodeLanguage language, List<String> lines, List<Side> parts) {
    var reader = new Declarations(language, lines);
    return SourceParser.supports(language) ? reader.findInTrees(parts) : reader.findByRules();
  }

  private List<Declaration> findInTrees(List<Side> parts) {
    return parts.stream()
        .flatMap(part -> TreeDeclarations.of(part, language).stream())
        .map(found -> declaration(found.kind(), found.name(), found.first(), found.line()))
        .toList();
  }

  private List<Declaration> findByRules() {
    var found = new ArrayList<Declaration>();
    List<DeclarationRule> rules = DeclarationRule.of(language);
    for (int i = 0; i < lines.size(); i++) {
      if (!comments[i] && lines.get(i).length() <= LINE_MAX) {
        Declaration declaration = declarationAt(rules, i);
        if (declaration != null) {
          found.add(declaration);
        }
      }
    }
    return List.copyOf(found);
  }

  private @Nullable Declaration declarationAt(List<DeclarationRule> rules, int index) {
    for (DeclarationRule rule : rules) {
      Matcher matcher = rule.pattern().matcher(lines.get(index));
      if (matcher.lookingAt()) {
        String name = matcher.group("name").replace("\"", "");
        return declaration(rule.kind(), name, index, index);
      }
    }
    return null;
  }

  private Declaration declaration(Declaration.Kind kind, String name, int begin, int line) {
    int first = begin;
    while (first > 0 && ANNOTATION.matcher(lines.get(first - 1)).matches()) {
      first--;
    }
    Span comment = commentAround(first, line);
    int start = comment == null ? first : Math.min(first, comment.first());
    var span = new Span(start, IndentedBlocks.end(language, lines, line));
    String text = comment == null ? null : Comments.text(lines, comment);
    return new Declaration(kind, name, line, span, text);
  }

  private @Nullable Span commentAround(int first, int line) {
    if (language == CodeLanguage.PYTHON) {
      Span docstring = Comments.docstring(lines, signatureEnd(line) + 1);
      if (docstring != null) {
        return docstring;
      }
    }
    int end = first;
    boolean apart = end > 1 && lines.get(end - 1).isBlank() && comments[end - 2];
    end -= apart ? 1 : 0;
    int start = end;
    while (start > 0 && comments[start - 1]) {
      start--;
    }
    // Only what documents belongs to what stands behind an empty line.
    return start == end || (apart && !lines.get(start).strip().startsWith("/**"))
        ? null
        : new Span(start, end - 1);
  }

  private int signatureEnd(int line) {
    int end = line;
    while (end + 1 < lines.size() && !lines.get(end).stripTrailing().endsWith(":")) {
      end++;
    }
    return end;
  }
}
