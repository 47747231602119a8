package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Fragment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads lines of a list that begins and ends outside of a part of a patch. */
public final class ListedLines {

  /** What lines that belong to one thing are put into where they stand alone. */
  private record Wrapper(String before, String after) {}

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

  /** As far as the first level of a type is indented. */
  private static final int INDENT_MAX = 4;

  private static final Pattern LIST_END =
      Pattern.compile(" \\s*\\)(?:\\s*(?:->|:)\\s*.{1,80}?)?\\s*(?::|\\{|=>\\s*\\{?)\\s*");

  private static final Pattern TYPED = Pattern.compile("[+-]\\s*\\*{0,2}[a-z_]\\w*\\?? ?: .*,\\s*");
  private static final Wrapper PROPERTIES = new Wrapper("type A = {", "}");

  /** What has properties, in TypeScript. */
  private static final Pattern OBJECT_TYPE =
      Pattern.compile("@@ (?:export )?(?:declare )?(?:interface \\w|type \\w.* = \\{)");

  private static final Map<CodeLanguage, Wrapper> PARAMETERS =
      Map.of(
          CodeLanguage.TYPESCRIPT,
          new Wrapper("function it(", ") {}"),
          CodeLanguage.RUST,
          new Wrapper("fn it(", ") {}"),
          CodeLanguage.PYTHON,
          new Wrapper("def it(", "): pass"));

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
    boolean properties = inType && isInObjectType(lines, hunk);
    Stream<Wrapper> heads =
        Stream.concat(
            Stream.ofNullable(PARAMETERS.get(language)).filter(_ -> isInParameters(lines, hunk)),
            Stream.of(PROPERTIES).filter(_ -> properties));
    Optional<AttributedText> owner = Optional.ofNullable(header).filter(_ -> properties);
    return Stream.concat(heads, LISTS.getOrDefault(language, List.of()).stream())
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

  /** Whether the lines that change are parameters with types, and their list ends below them. */
  private static boolean isInParameters(List<String> lines, Span hunk) {
    List<String> part = lines.subList(hunk.first() + 1, hunk.last() + 1);
    boolean typed =
        part.stream()
            .filter(ListedLines::isChanged)
            .allMatch(each -> TYPED.matcher(each).matches());
    int last = IntStream.range(0, part.size()).filter(i -> isChanged(part.get(i))).max().orElse(-1);
    return typed
        && part.stream()
            .skip(last + 1L)
            .dropWhile(each -> each.stripTrailing().endsWith(","))
            .findFirst()
            .filter(each -> LIST_END.matcher(each).matches())
            .isPresent();
  }

  /** Whether they are properties of what the header names, and not of an object within it. */
  private static boolean isInObjectType(List<String> lines, Span hunk) {
    List<String> part = lines.subList(hunk.first() + 1, hunk.last() + 1);
    int outer =
        part.stream()
            .filter(each -> each.length() > 1 && Character.isWhitespace(each.charAt(1)))
            .filter(each -> !each.isBlank())
            .mapToInt(ListedLines::indent)
            .min()
            .orElse(0);
    return OBJECT_TYPE.matcher(lines.get(hunk.first())).find()
        && outer <= INDENT_MAX
        && part.stream().filter(ListedLines::isChanged).allMatch(each -> indent(each) == outer);
  }

  private static int indent(String line) {
    String code = line.substring(1);
    return code.length() - code.stripLeading().length();
  }

  private static boolean isChanged(String line) {
    return line.startsWith("+") || line.startsWith("-");
  }
}
