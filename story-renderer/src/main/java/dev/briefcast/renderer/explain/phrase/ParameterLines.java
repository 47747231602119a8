package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Recognizes lines that are parameters of a function whose head stands above them. */
final class ParameterLines {

  private static final int LENGTH_MAX = 200;

  private static final Pattern LIST_END =
      Pattern.compile(" \\s*\\)(?:\\s*(?:->|:)\\s*.{1,80}?)?\\s*(?::|\\{|=>\\s*\\{?)\\s*");

  private static final Pattern TYPED =
      Pattern.compile("[+-]\\s*\\*{0,2}[a-z_]\\w*\\?? ?: [^;{}]*,\\s*");

  /** The same at the end of a list. */
  private static final Pattern LAST_TYPED =
      Pattern.compile("[+-]\\s*\\*{0,2}[a-z_]\\w*\\?? ?: [^;{}]*[^,;{}\\s]\\s*");

  /** Where names with a colon are entries of objects, too, the end of the list must be seen. */
  private static final Map<CodeLanguage, ListedLines.Wrapper> ENDED =
      Map.of(
          CodeLanguage.TYPESCRIPT,
          new ListedLines.Wrapper("function it(", ") {}"),
          CodeLanguage.RUST,
          new ListedLines.Wrapper("fn it(", ") {}"),
          CodeLanguage.PYTHON,
          new ListedLines.Wrapper("def it(", "): pass"));

  /** The head of a part that is behind the bracket which a function's parameters begin with. */
  private static final Pattern OPENED =
      Pattern.compile("@@[^@]{1,80}@@ .{0,160}\\w(?:<[^<>]{1,80}>)?\\(\\s*");

  /** A type and a name: nothing that is given to a function looks like that. */
  private static final Pattern TYPE_NAME =
      Pattern.compile(
          "(?:[@\\[][^ ]{1,60} |(?:final|const|this|ref|out|in|params|struct|unsigned) ){0,4}"
              + "[A-Za-z_][\\w.:]{0,60}(?:<[^;(){}]{1,80}>)?(?:\\[])*\\??(?:\\.\\.\\.)? ?[*&]{0,2} ?"
              + "(?<=[ *&])\\w{1,60}(?: = [^;]{1,60})?,");

  private static final Pattern NAME_TYPE =
      Pattern.compile(
          "(?:@\\w{1,40} |(?:vararg|val|var|private|protected|internal|implicit) ){0,4}\\*{0,2}"
              + "[a-z_]\\w{0,60} ?: [^;{}]{1,120},");

  private static final Form BRACED =
      new Form(TYPE_NAME, new ListedLines.Wrapper("class A { void it(", "int it) {} }"));

  private static final Form C =
      new Form(TYPE_NAME, new ListedLines.Wrapper("void it(", "int it) {}"));

  private static final Map<CodeLanguage, Form> FORMS =
      Map.of(
          CodeLanguage.JAVA,
          BRACED,
          CodeLanguage.CSHARP,
          BRACED,
          CodeLanguage.C,
          C,
          CodeLanguage.CPP,
          C,
          CodeLanguage.PHP,
          new Form(
              Pattern.compile(
                  "(?:(?:public|private|protected|readonly) ){0,3}\\??[\\w\\\\|]{1,80} "
                      + "(?:\\.\\.\\.|&)?\\$\\w{1,60}(?: = [^;]{1,60})?,"),
              new ListedLines.Wrapper("<?php\nfunction it(", ") {}")),
          CodeLanguage.GO,
          new Form(
              Pattern.compile("\\w{1,60}(?:, \\w{1,60}){0,6} [*\\[\\]\\w.{}() ]{1,80},"),
              new ListedLines.Wrapper("package a\nfunc it(", ") {}")),
          CodeLanguage.PYTHON,
          new Form(NAME_TYPE, new ListedLines.Wrapper("def it(", "): pass")),
          CodeLanguage.KOTLIN,
          new Form(NAME_TYPE, new ListedLines.Wrapper("fun it(", ") {}")),
          CodeLanguage.SCALA,
          new Form(NAME_TYPE, new ListedLines.Wrapper("object A { def it(", "it: Int) = 1 }")));

  /**
   * How a language writes parameters.
   *
   * @param parameter one of them in a line
   * @param around what makes a function of them
   */
  private record Form(Pattern parameter, ListedLines.Wrapper around) {}

  private ParameterLines() {}

  /** What makes a function of the lines that change, if they are parameters. */
  static Optional<ListedLines.Wrapper> around(
      CodeLanguage language, List<String> lines, Span hunk) {
    List<String> part = lines.subList(hunk.first() + 1, hunk.last() + 1);
    return Optional.ofNullable(ENDED.get(language))
        .filter(_ -> isInEndedList(part))
        .or(
            () ->
                Optional.ofNullable(FORMS.get(language))
                    .filter(_ -> isOpened(lines.get(hunk.first())))
                    .filter(each -> isInOpenedList(each, part))
                    .map(Form::around));
  }

  /** Whether the list whose lines change begins in the head of the part. */
  static boolean isOpened(String head) {
    return head.length() <= 2 * LENGTH_MAX && OPENED.matcher(head).matches();
  }

  /** Whether the lines that change are parameters with types, and their list ends below them. */
  private static boolean isInEndedList(List<String> part) {
    int last = lastChanged(part);
    boolean ends =
        last + 1 < part.size()
            && LIST_END.matcher(part.get(last + 1)).matches()
            && part.stream().filter(ListedLines::isChanged).count() == 1;
    boolean typed =
        part.stream()
            .filter(ListedLines::isChanged)
            .allMatch(
                each ->
                    TYPED.matcher(each).matches() || (ends && LAST_TYPED.matcher(each).matches()));
    return typed
        && part.stream()
            .skip(last + 1L)
            .dropWhile(each -> each.stripTrailing().endsWith(","))
            .findFirst()
            .filter(each -> LIST_END.matcher(each).matches())
            .isPresent();
  }

  /** Whether the lines that change are parameters, and all above them may be. */
  private static boolean isInOpenedList(Form form, List<String> part) {
    return part.stream()
        .limit(lastChanged(part) + 1L)
        .allMatch(
            each ->
                each.length() <= LENGTH_MAX
                    && (ListedLines.isChanged(each)
                        ? form.parameter().matcher(each.substring(1).strip()).matches()
                        : each.isBlank() || each.stripTrailing().endsWith(",")));
  }

  private static int lastChanged(List<String> part) {
    return IntStream.range(0, part.size())
        .filter(i -> ListedLines.isChanged(part.get(i)))
        .max()
        .orElse(-1);
  }
}
