package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.Fragment;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Describes what a patch no longer imports, or imports from elsewhere. */
public final class ChangedImports {

  private static final int NAMES_MAX = 3;
  private static final int SENTENCES_MAX = 2;
  private static final int HUNKS_MAX = 20;
  private static final int LINES_MAX = 200;
  private static final int LINE_MAX = 200;
  private static final int FROM_MAX = 40;

  /** In Go a text that is all of a line is an import. */
  private static final Pattern GO_LINE =
      Pattern.compile("\\s*(?:import )?(?:[\\w.]{1,40} )?\"[\\w./@-]{1,120}\"\\s*");

  /** A name that is imported: from where, and in which line of the excerpt. */
  private record Import(String from, Span line) {}

  private ChangedImports() {}

  /**
   * What is worth hearing where a file says nothing else: that something new is imported is not.
   */
  public static List<EditSentence> of(CodeLanguage language, List<String> lines) {
    Map<String, Import> before = imports(language, lines, '-');
    Map<String, Import> after = imports(language, lines, '+');
    var said = new ArrayList<EditSentence>();
    after.forEach(
        (name, now) ->
            Optional.ofNullable(before.get(name))
                .filter(was -> !was.from().equals(now.from()))
                .filter(was -> isShort(was) && isShort(now))
                .ifPresent(was -> said.add(moveSentence(name, was, now))));
    List<String> gone = before.keySet().stream().filter(each -> !after.containsKey(each)).toList();
    if (!gone.isEmpty()) {
      said.add(removalSentence(gone, before));
    }
    return said.stream().limit(SENTENCES_MAX).toList();
  }

  private static boolean isShort(Import each) {
    return each.from().length() <= FROM_MAX;
  }

  private static EditSentence moveSentence(String name, Import was, Import now) {
    AttributedText said =
        AttributedText.of(name, now.line())
            .then(" is now imported from ")
            .then(AttributedText.of(now.from(), now.line()))
            .then(" instead of ")
            .then(AttributedText.of(was.from(), was.line()));
    return EditSentence.of(said, now.line(), 0.3);
  }

  private static EditSentence removalSentence(List<String> gone, Map<String, Import> before) {
    List<AttributedText> names =
        gone.stream()
            .limit(NAMES_MAX)
            .map(each -> AttributedText.of(each, line(before, each)))
            .toList();
    String be = names.size() == 1 ? " is" : " are";
    return EditSentence.of(
        AttributedText.list(names, NAMES_MAX).then(be + " no longer imported"),
        line(before, gone.getFirst()),
        0.3);
  }

  private static Span line(Map<String, Import> imports, String name) {
    return Optional.ofNullable(imports.get(name)).map(Import::line).orElse(new Span(0, 0));
  }

  /** What is imported on one side, in lines that change and in those around them. */
  private static Map<String, Import> imports(CodeLanguage language, List<String> lines, char mark) {
    var found = new LinkedHashMap<String, Import>();
    char other = mark == '-' ? '+' : '-';
    PatchLines.hunks(lines).stream()
        .limit(HUNKS_MAX)
        .filter(hunk -> hunk.size() <= LINES_MAX)
        .forEach(
            hunk -> {
              if (language == CodeLanguage.GO) {
                addGoImports(lines, hunk, other, found);
              } else {
                addImports(language, lines, hunk, other, found);
              }
            });
    return found;
  }

  private static void addGoImports(
      List<String> lines, Span hunk, char other, Map<String, Import> found) {
    IntStream.rangeClosed(hunk.first() + 1, hunk.last())
        .filter(i -> !PatchLines.isMarked(lines, i, other) && lines.get(i).length() > 1)
        .filter(i -> lines.get(i).length() <= LINE_MAX)
        .filter(i -> GO_LINE.matcher(lines.get(i).substring(1)).matches())
        .forEach(i -> add(CodeLanguage.GO, lines.get(i).substring(1), new Span(i, i), found));
  }

  private static void addImports(
      CodeLanguage language, List<String> lines, Span hunk, char other, Map<String, Import> found) {
    Fragment.Side side = Fragment.Side.of(lines, hunk.first() + 1, hunk.last(), other, true);
    Fragment.parse(side, language)
        .ifPresent(
            code ->
                code.root().findAll(each -> each.is(Concept.IMPORT) && !each.isBroken()).stream()
                    .limit(LINES_MAX)
                    .forEach(each -> add(language, each.text(), span(code, each), found)));
  }

  private static Span span(Fragment code, SyntaxNode node) {
    int last = code.lines().size() - 1;
    int from = code.lines().get(Math.min(last, node.firstLine()));
    int to = code.lines().get(Math.min(last, node.lastLine()));
    return new Span(Math.max(0, from), Math.max(0, Math.max(from, to)));
  }

  private static void add(
      CodeLanguage language, String statement, Span line, Map<String, Import> found) {
    ImportNames.of(language, statement)
        .forEach((name, from) -> found.put(name, new Import(from, line)));
  }
}
