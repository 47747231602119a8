package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Fragment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads lines of a list that begins and ends outside of a part of a patch. */
public final class ListedLines {

  /** What lines that belong to one thing are put into where they stand alone. */
  record Wrapper(String before, String after) {}

  private static final Wrapper ARGUMENTS = new Wrapper("it(", ")");
  private static final Map<CodeLanguage, List<Wrapper>> LISTS =
      Map.of(
          CodeLanguage.TYPESCRIPT,
          List.of(
              new Wrapper("type A<", "> = any"),
              new Wrapper("a = {", "}"),
              new Wrapper("type A = {", "}")),
          CodeLanguage.JAVASCRIPT,
          List.of(new Wrapper("a = {", "}")),
          CodeLanguage.GO,
          List.of(new Wrapper("package a\nvar a = A{", "}")),
          CodeLanguage.RUST,
          List.of(new Wrapper("fn a() { A {", "}; }")),
          CodeLanguage.PYTHON,
          List.of(ARGUMENTS),
          CodeLanguage.KOTLIN,
          List.of(new Wrapper("val a = it(", ")")),
          CodeLanguage.CSHARP,
          List.of(new Wrapper("class A { A a = new A {", "}; }")));

  /**
   * What a header says of a type whose members the lines may be.
   *
   * @param around what members are put into
   * @param indentMax as far as they are indented at most, and what functions in them do is not
   * @param marked whether each must say that others see it
   */
  private record Members(Pattern header, Wrapper around, int indentMax, boolean marked) {

    static Members of(String header, String before, String after, int indentMax, boolean marked) {
      return new Members(
          Pattern.compile("^@@[^@]{1,80}@@ " + header),
          new Wrapper(before, after),
          indentMax,
          marked);
    }
  }

  private static final Pattern MARKED = Pattern.compile("public (?!static|const).*|[/*\\[@].*");

  private static final Map<CodeLanguage, Members> MEMBERS =
      Map.of(
          CodeLanguage.TYPESCRIPT,
          Members.of(
              "(?:export )?(?:declare )?(?:interface \\w|type \\w.* = \\{)",
              "type A = {",
              "}",
              4,
              false),
          CodeLanguage.GO,
          Members.of(
              "type \\w+(?:\\[.{1,80}])? struct \\{",
              "package a\ntype A struct {",
              "}\n",
              4,
              false),
          CodeLanguage.RUST,
          Members.of("(?:pub(?:\\([^)]{1,40}\\))? )?struct \\w", "struct A {", "}", 4, false),
          CodeLanguage.C,
          Members.of("(?:typedef )?struct \\w", "struct A {", "};", 4, false),
          CodeLanguage.CPP,
          Members.of("(?:typedef )?struct \\w", "struct A {", "};", 2, false),
          CodeLanguage.JAVA,
          Members.of(".{0,80}\\bclass \\w", "class A {", "}", 4, true),
          CodeLanguage.CSHARP,
          Members.of(".{0,80}\\b(?:class|struct) \\w", "class A {", "}", 4, true));

  /** In these an assignment looks like what a call is given by its name. */
  private static final Set<CodeLanguage> STATEMENTS_ALIKE =
      Set.of(CodeLanguage.PYTHON, CodeLanguage.KOTLIN);

  private static final Pattern SETS = Pattern.compile("[+-]\\s*\\w[\\w.]{0,80} ?= ?[^=]");

  private ListedLines() {}

  /**
   * Only the lines that change, where they say what they are by themselves.
   *
   * @param header the function or type that the part of the patch begins in, if that is known
   * @param inType whether that is a type
   */
  public static Optional<Sides> of(
      CodeLanguage language,
      List<String> lines,
      Span hunk,
      @Nullable AttributedText header,
      boolean inType) {
    Fragment.Side before = Fragment.Side.of(lines, hunk.first() + 1, hunk.last(), '+', false);
    Fragment.Side after = Fragment.Side.of(lines, hunk.first() + 1, hunk.last(), '-', false);
    Optional<Members> members =
        Optional.ofNullable(MEMBERS.get(language))
            .filter(each -> inType && isInMembers(each, lines, hunk));
    boolean properties = members.isPresent();
    Optional<Wrapper> parameters = ParameterLines.around(language, lines, hunk);
    Stream<Wrapper> heads =
        Stream.concat(parameters.stream(), members.stream().map(Members::around));
    boolean opened =
        parameters.isPresent() && !inType && ParameterLines.isOpened(lines.get(hunk.first()));
    Optional<AttributedText> owner = Optional.ofNullable(header).filter(_ -> properties || opened);
    boolean sets = STATEMENTS_ALIKE.contains(language) && isAssignment(lines, hunk);
    List<Wrapper> lists = sets ? List.of() : LISTS.getOrDefault(language, List.of());
    return Stream.concat(heads, lists.stream())
        .flatMap(
            around ->
                Fragment.parseList(before, language, around.before(), around.after()).stream()
                    .flatMap(
                        old ->
                            Fragment.parseList(after, language, around.before(), around.after())
                                .stream()
                                .map(
                                    now -> new Sides(language, old, now, hunk, owner, properties))))
        .findFirst();
  }

  /** Whether a line sets a value, and no comma or end of a list behind it says otherwise. */
  private static boolean isAssignment(List<String> lines, Span hunk) {
    return IntStream.rangeClosed(hunk.first() + 1, hunk.last())
        .filter(i -> isChanged(lines.get(i)) && SETS.matcher(lines.get(i)).lookingAt())
        .anyMatch(
            i ->
                !lines.get(i).stripTrailing().endsWith(",")
                    && !(i < hunk.last() && lines.get(i + 1).matches(".\\s*[)\\]].*")));
  }

  /** Whether they are members of what the header names, and not of an object within it. */
  private static boolean isInMembers(Members of, List<String> lines, Span hunk) {
    List<String> part = lines.subList(hunk.first() + 1, hunk.last() + 1);
    int last = IntStream.range(0, part.size()).filter(i -> isChanged(part.get(i))).max().orElse(-1);
    int outer =
        part.stream()
            .filter(ListedLines::isIndented)
            .filter(each -> !each.substring(1).isBlank())
            .mapToInt(PatchLines::indent)
            .min()
            .orElse(0);
    return of.header().matcher(lines.get(hunk.first())).find()
        && outer <= of.indentMax()
        && part.subList(0, last + 1).stream().noneMatch(ListedLines::endsType)
        && part.stream()
            .filter(ListedLines::isChanged)
            .filter(each -> !each.substring(1).isBlank())
            .allMatch(each -> isMember(each, outer, of.marked()));
  }

  /** Whether a line stands in the type itself, or goes on with a comment. */
  private static boolean isMember(String line, int outer, boolean marked) {
    String code = line.substring(1).strip();
    return code.startsWith("*")
        ? PatchLines.indent(line) > outer
        : PatchLines.indent(line) == outer && (!marked || MARKED.matcher(code).matches());
  }

  private static boolean isIndented(String line) {
    return line.length() > 1 && Character.isWhitespace(line.charAt(1));
  }

  /** Whether a line stands at the margin, but for the bracket that a type begins with. */
  private static boolean endsType(String line) {
    return line.length() > 1
        && !Character.isWhitespace(line.charAt(1))
        && !line.substring(1).strip().equals("{")
        && line.charAt(1) != '#';
  }

  static boolean isChanged(String line) {
    return line.startsWith("+") || line.startsWith("-");
  }
}
