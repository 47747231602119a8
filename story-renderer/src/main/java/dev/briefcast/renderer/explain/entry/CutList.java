package dev.briefcast.renderer.explain.entry;

import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Fragment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A list or table that begins above what a part of a patch shows of it.
 *
 * @param sides with what is known of it
 * @param name of what is set to it, if a line above says so
 */
public record CutList(Sides sides, Optional<AttributedText> name) {

  private static final int LINE_MAX = 300;

  /** As far as what a line at the margin begins is indented, in columns and in tabs. */
  private static final int INDENT_MAX = 4;

  private record Brackets(String before, String after) {}

  private static final Brackets SQUARE = new Brackets("a = [", "]");
  private static final Brackets CURLY = new Brackets("a = {", "}");
  private static final Map<CodeLanguage, List<Brackets>> LISTS =
      Map.ofEntries(
          Map.entry(CodeLanguage.JAVASCRIPT, List.of(CURLY, SQUARE)),
          Map.entry(CodeLanguage.TYPESCRIPT, List.of(CURLY, SQUARE)),
          Map.entry(CodeLanguage.PYTHON, List.of(SQUARE, CURLY)),
          Map.entry(CodeLanguage.RUBY, List.of(CURLY, SQUARE)),
          Map.entry(CodeLanguage.PHP, List.of(new Brackets("<?php\n$a = [", "];"))),
          Map.entry(CodeLanguage.GO, List.of(new Brackets("package a\nvar a = A{", "}\n"))),
          Map.entry(CodeLanguage.RUST, List.of(new Brackets("fn a() { let a = [", "]; }"))),
          Map.entry(CodeLanguage.SWIFT, List.of(new Brackets("let a = [", "]"))),
          Map.entry(CodeLanguage.JAVA, List.of(new Brackets("class A { A[] a = {", "}; }"))),
          Map.entry(CodeLanguage.CSHARP, List.of(new Brackets("class A { A[] a = {", "}; }"))),
          Map.entry(CodeLanguage.KOTLIN, List.of(new Brackets("val a = listOf(", ")"))),
          Map.entry(CodeLanguage.SCALA, List.of(new Brackets("object A { val a = List(", ") }"))),
          Map.entry(CodeLanguage.C, List.of(new Brackets("int a[] = {", "};"))),
          Map.entry(CodeLanguage.CPP, List.of(new Brackets("int a[] = {", "};"))));

  private static final Brackets ENUM = new Brackets("enum A {", "}");
  private static final Map<CodeLanguage, Brackets> ENUMS =
      Map.ofEntries(
          Map.entry(CodeLanguage.TYPESCRIPT, ENUM),
          Map.entry(CodeLanguage.RUST, ENUM),
          Map.entry(CodeLanguage.SWIFT, ENUM),
          Map.entry(CodeLanguage.JAVA, ENUM),
          Map.entry(CodeLanguage.CSHARP, ENUM),
          Map.entry(CodeLanguage.PHP, new Brackets("<?php\nenum A {", "}")),
          Map.entry(CodeLanguage.KOTLIN, new Brackets("enum class A {", "}")),
          Map.entry(CodeLanguage.C, new Brackets("enum A {", "};")),
          Map.entry(CodeLanguage.CPP, new Brackets("enum A {", "};")));

  /** Each value of an enumeration begins with a word there. */
  private static final Set<CodeLanguage> CASES = Set.of(CodeLanguage.SWIFT, CodeLanguage.PHP);

  private static final Pattern COMMENT =
      Pattern.compile("\\s*(?:/\\*|\\*(?=[ /]|$)|//|#(?= )|<!--).{0,300}$");

  private static final Pattern CASE =
      Pattern.compile("\\s*(?:(?:indirect )?case \\w.*[^:{]|[/*#@].*)");

  /** What begins a list of names that a module takes from another, or shows of it. */
  private static final Pattern IMPORT =
      Pattern.compile(
          "(?:(?:pub(?:\\([^)]{0,40}\\))? )?use\\b|import\\b|from\\b|export (?:type )?\\{).*|.*::\\s*\\{");

  private static final Pattern GIVEN = Pattern.compile(".*\\([\\[{]?\\s*");

  private static final Pattern ENUMERATION =
      Pattern.compile(
          "(?:(?:export|declare|const|public|private|internal|indirect|typedef|pub(?:\\(crate\\))?) ){0,3}"
              + "enum (?:class |struct )?([A-Za-z_]\\w{0,60})\\b[^{]{0,100}\\{?\\s*");

  /** What a list or a table begins with, and the name of what is set to it. */
  private static final Pattern OPENED =
      Pattern.compile(
          "(?!.*\\b(?:type|interface|struct|enum|class|case)\\b)[^=(]{0,80}?"
              + "(?<![\\w$])([A-Za-z_$][\\w$]{0,60})(?:\\[[^\\]]{0,40}])*[\"']?(?:\\?? ?: ?[^=(]{1,80})?"
              + "\\s*(?::?=>?|:)\\s*(?:new )?[\\w.<>\\[\\], *&!']{0,60}?"
              + "(?:[\\[{]|(?<== |=)\\(|\\b(?:\\w*[lL]istOf|\\w*[sS]etOf|arrayOf|mapOf|List|Seq|Set|Map|Vector"
              + "|(?:List|Set)\\.of|Arrays\\.asList|array)\\()\\s*");

  /** What is a field and its type, or a parameter, as much as an entry and its value. */
  private static final Pattern TYPED =
      Pattern.compile(
          "(?:readonly )?[\\w$]{1,60}\\??: *(?:\\p{Lu}[\\w.<>\\[\\]| ,]*|(?:string|number|boolean|bigint|symbol"
              + "|any|unknown|never|object|void)\\b.*|\\{.*|\\(.*=> *\\p{Lu}\\w*),?");

  /**
   * The list that all lines that change are in.
   *
   * @param hunk from its header to its last line
   */
  public static Optional<CutList> of(CodeLanguage language, List<String> lines, Span hunk) {
    List<Integer> changed =
        IntStream.rangeClosed(hunk.first() + 1, hunk.last())
            .filter(i -> isChanged(lines.get(i)) && !isBlank(lines.get(i)))
            .boxed()
            .toList();
    if (changed.isEmpty() || !LISTS.containsKey(language)) {
      return Optional.empty();
    }
    int indent = changed.stream().mapToInt(i -> PatchLines.indent(lines.get(i))).min().orElse(0);
    int above = changed.getFirst() - 1;
    while (above > hunk.first() && isInside(lines.get(above), indent)) {
      above--;
    }
    int below = changed.getLast() + 1;
    boolean constants = changed.stream().allMatch(i -> ConstantLines.matches(lines.get(i)));
    while (below <= hunk.last()
        && isInside(lines.get(below), indent)
        && !(constants && ConstantLines.isEnd(lines.get(below - 1)))) {
      below++;
    }
    int first = above + 1;
    while (first < changed.getFirst() && !isBegin(lines.get(first), indent)) {
      first++;
    }
    int last = below - 1;
    boolean listed = !CASES.contains(language);
    while (listed
        && below > hunk.last()
        && last > changed.getLast()
        && !isEnd(lines.get(last), indent)) {
      last--;
    }
    boolean whole =
        indent > 0
            && IntStream.rangeClosed(first, last)
                .allMatch(i -> isInside(lines.get(i), indent) && lines.get(i).length() <= LINE_MAX);
    var list = new Span(first, last);
    Optional<AttributedText> enumeration = name(ENUMERATION, lines, hunk, above, indent);
    boolean elements =
        (enumeration.isPresent() && !listed)
            ? changed.stream().allMatch(i -> isCase(lines.get(i), indent))
            : (constants && ConstantLines.areAll(lines, list)) || isListed(lines, list, indent);
    if (!whole || !elements) {
      return Optional.empty();
    }
    if (enumeration.isPresent()) {
      return Optional.ofNullable(ENUMS.get(language))
          .flatMap(each -> parse(language, lines, hunk, list, each))
          .map(sides -> new CutList(sides, enumeration));
    }
    if (isImport(language, lines, hunk, above, below)) {
      return Optional.empty();
    }
    Optional<AttributedText> name = name(OPENED, lines, hunk, above, indent);
    boolean plain =
        name.isPresent()
            || changed.stream()
                .map(i -> lines.get(i).substring(1).strip())
                .noneMatch(each -> TYPED.matcher(each).matches());
    return plain && (name.isPresent() || !isGiven(lines, hunk, above))
        ? LISTS.getOrDefault(language, List.of()).stream()
            .flatMap(each -> parse(language, lines, hunk, list, each).stream())
            .map(sides -> new CutList(sides, name))
            .findFirst()
        : Optional.empty();
  }

  /** Whether all begin and end as elements do, so that they are no statements. */
  private static boolean isListed(List<String> lines, Span list, int indent) {
    List<String> own =
        IntStream.rangeClosed(list.first(), list.last())
            .mapToObj(lines::get)
            .filter(each -> !isBlank(each) && PatchLines.indent(each) == indent)
            .map(each -> COMMENT.matcher(each.substring(1)).replaceFirst("").stripTrailing())
            .filter(each -> !each.isEmpty())
            .toList();
    long ended = own.stream().filter(each -> each.endsWith(",")).count();
    long open =
        own.stream().filter(each -> "([{>|".indexOf(each.charAt(each.length() - 1)) >= 0).count();
    return ended >= 2 && own.size() - ended - open <= 2;
  }

  /** Whether a line begins a value of an enumeration, or says something of one. */
  private static boolean isCase(String line, int indent) {
    return PatchLines.indent(line) == indent && CASE.matcher(line.substring(1)).matches();
  }

  /**
   * Whether what begins above lists names of another module. No list of Rust's ends with a curly
   * bracket, as one of its imports does.
   */
  private static boolean isImport(
      CodeLanguage language, List<String> lines, Span hunk, int above, int below) {
    boolean header = above == hunk.first();
    String line = lines.get(above);
    String code = header ? PatchLines.context(line) : line.substring(1);
    boolean curly =
        language == CodeLanguage.RUST
            && below <= hunk.last()
            && lines.get(below).substring(1).strip().startsWith("}");
    return curly || (code.length() <= LINE_MAX && IMPORT.matcher(code.strip()).matches());
  }

  /** Whether a line above shows that it is what a function is given. */
  private static boolean isGiven(List<String> lines, Span hunk, int above) {
    return above > hunk.first() && GIVEN.matcher(lines.get(above)).matches();
  }

  private static Optional<Sides> parse(
      CodeLanguage language, List<String> lines, Span hunk, Span list, Brackets round) {
    List<String> open = ConstantLines.withoutEnd(lines, list);
    Fragment.Side before = Fragment.Side.of(open, list.first(), list.last(), '+', true);
    Fragment.Side after = Fragment.Side.of(open, list.first(), list.last(), '-', true);
    return Fragment.parseList(before, language, round.before(), round.after())
        .flatMap(
            old ->
                Fragment.parseList(after, language, round.before(), round.after())
                    .map(now -> new Sides(language, old, now, hunk, Optional.empty(), false)));
  }

  /** Of the line that all others are further in than; the header's stands at the margin. */
  private static Optional<AttributedText> name(
      Pattern head, List<String> lines, Span hunk, int above, int indent) {
    boolean header = above == hunk.first();
    String line = lines.get(above);
    String code = header ? PatchLines.context(line) : line.substring(1).strip();
    boolean near = !header || indent == 1 || indent == 2 || indent == INDENT_MAX;
    Matcher opened = head.matcher(code.length() > LINE_MAX ? "" : code);
    return near && opened.matches()
        ? Optional.of(AttributedText.of(opened.group(1), new Span(above, above)))
        : Optional.empty();
  }

  /** Whether a line is a part of something that is indented so far. */
  private static boolean isInside(String line, int indent) {
    return isBlank(line) || PatchLines.indent(line) >= indent;
  }

  /** Whether an entry begins with a line. */
  private static boolean isBegin(String line, int indent) {
    return !isBlank(line)
        && PatchLines.indent(line) == indent
        && "}])".indexOf(line.strip().charAt(0)) < 0;
  }

  /** Whether an entry ends with a line. */
  private static boolean isEnd(String line, int indent) {
    return !isBlank(line)
        && PatchLines.indent(line) == indent
        && line.stripTrailing().endsWith(",");
  }

  private static boolean isBlank(String line) {
    return line.length() < 2 || line.substring(1).isBlank();
  }

  private static boolean isChanged(String line) {
    return line.startsWith("+") || line.startsWith("-");
  }
}
