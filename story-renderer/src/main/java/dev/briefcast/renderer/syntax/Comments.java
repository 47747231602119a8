package dev.briefcast.renderer.syntax;

import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Extracts the comments of an excerpt, without their markers. */
public final class Comments {

  private static final Pattern COMMENT_LINE =
      Pattern.compile(
          "^ *(?:///?|//!|--|\\*|/\\*\\*?|<!--|#(?!\\[|!|include|define|undef|if|endif|el|pragma|region|endregion|line|error|warning|nullable))");
  private static final Set<CodeLanguage> BLOCKS =
      EnumSet.of(
          CodeLanguage.CSS,
          CodeLanguage.SQL,
          CodeLanguage.JAVA,
          CodeLanguage.KOTLIN,
          CodeLanguage.SCALA,
          CodeLanguage.SWIFT,
          CodeLanguage.JAVASCRIPT,
          CodeLanguage.TYPESCRIPT,
          CodeLanguage.GO,
          CodeLanguage.RUST,
          CodeLanguage.C,
          CodeLanguage.CPP,
          CodeLanguage.CSHARP,
          CodeLanguage.PHP);

  /** Lines of a comment at most: what goes on for longer was not opened here. */
  private static final int BLOCK_MAX = 80;

  /** Such a line is code more likely than a comment that has no marks. */
  private static final Pattern CODE_END = Pattern.compile(".*[;{}] *+");

  private static final Pattern HASH = Pattern.compile("^ *#.*");
  private static final Pattern MARKERS =
      Pattern.compile(
          "^ *(?:///?!?|--+|/\\*+!?|\\*+/|\\*|<!--|#+[:!]?|\"\"\"|''')+ ?|(?: *\\*+/|"
              + " *-->|\"\"\"|''') *$");

  /** A line drawn before or behind what is said. */
  private static final Pattern RULER =
      Pattern.compile("^ {0,9}[—–=*~_#-]{3,80} +|(?<! ) {1,9}[—–=*~_#-]{3,80} {0,9}$");

  /** C#: {@code <see cref="Exception"/>}. */
  private static final Pattern NAMED_ELEMENT =
      Pattern.compile(
          "<(?:see|seealso|paramref|typeparamref) +(?:cref|name|langword) ?= ?\"(?:[A-Z]:)?([^\"{(<>]{1,100})[^\"<>]{0,200}\" ?/?>");

  private static final Pattern LABELLED_LINK =
      Pattern.compile("\\{@link(?:plain)? +[^\\s}]{1,200} +([^}]{1,200})}");
  private static final Pattern INLINE_TAG = Pattern.compile("\\{@\\w{1,40} ++([^}]{0,1000})}");
  private static final Pattern ROLE =
      Pattern.compile(":[a-z:]{1,40}:`([^`<]{1,200}?)(?: *<[^`>]{0,200}>)?`");

  /** KDoc and rustdoc: {@code [now]} and {@code [`Vec::len`]}, but no element of an array. */
  private static final Pattern LINKED_NAME =
      Pattern.compile("(?<![\\w\\])])\\[(`?[A-Za-z_][\\w.:#<>!]{0,80}`?)](?![(\\[])");

  private static final Pattern MARKUP =
      Pattern.compile("</?\\p{Ll}[\\p{Ll}\\d]{0,40}(?: [^<>]*)?/?>|`+|\\*\\*");

  /** What is filled in: {@code <name>-<time>.log}, and no element. */
  private static final Pattern PLACEHOLDERS =
      Pattern.compile(
          "<(?!(?:br|li|hr|em|tt|code|pre|strong)>)(\\p{Ll}[\\w ]{1,40})>(?=[-_./]{1,3}[<\\w])"
              + "|(?<=[-_./>])<(\\p{Ll}[\\w ]{1,40})>(?=[-_.])");

  /** The end of a line behind which a sentence begins, though no full stop says so. */
  private static final Pattern UNFINISHED =
      Pattern.compile(
          "(?<=[\\p{L}\\p{Nd})`'\"])\\n(?=\\n|(?:Optional\\.(?![^ ])|(?:It|This|The|If|When|Note|We|You|They|There|These|Otherwise|Then|Since"
              + "|However) )|[-*] \\S|\\d[.)] |\\w{1,30} - [^\\n]{1,200}\\n\\w{1,30} - )");

  /** What speaks to linters, formatters, compilers and editors, and to nobody who reads. */
  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "go:\\w+.*|\\+build .*|(?:nolint|noqa|NOLINT\\w*|NOSONAR|NOPMD)\\b.*|(?:eslint|tslint|jshint|jslint"
              + "|stylelint|prettier|markdownlint|ktlint|swiftlint|rubocop|pylint|mypy|pyright|flake8|ruff"
              + "|isort|yapf|phpcs|cspell|codespell|yamllint|hadolint|ReSharper)(?:[: -]|: )"
              + "(?:(?:dis|en)able|ignore|skip|restore|noqa|globals?|env|file-ignore|(?:dis)?allow|basic|strict)\\b.*"
              + "|noinspection \\w+"
              + "|type: ?ignore.*|fmt: ?(?:off|on|skip)\\b.*|@ts-\\w.*|clang-(?:format|tidy)\\b.*|IWYU pragma.*"
              + "|(?:frozen_string_literal|warn_indent|shareable_constant_value|typed): ?\\w+|(?:en)?coding[:=] ?[\\w-]+"
              + "|-\\*-.*|vim?: ?(?:set?\\b|\\w+=).*|(?:istanbul|c8|v8) ignore\\b.*|@formatter:.*|@(?:phpstan|psalm)-.*"
              + "|shellcheck \\w+=.*|pragma: no ?cover.*|language=\\w+|sourceMappingURL=.*");

  private static final Pattern BLOCK_TAG =
      Pattern.compile(
          "^(?:@\\w+|\\\\(?:param|returns?|include|sa|file)\\b|:param|Args:|Returns:|- (?:Parameters?|Returns|Throws|Note|Warning|Important|SeeAlso)\\b[^:]{0,60}:).*");

  /** What begins a description and says nothing itself. */
  private static final Pattern PROSE_TAG =
      Pattern.compile("^[@\\\\](?:desc(?:ription)?|brief|summary|details|remarks?)\\b\\s*");

  /** C#'s description of a parameter, behind that of the function. */
  private static final Pattern PART_TAG =
      Pattern.compile("^<(?:param|returns?|exception|typeparam)[ >/].*");

  /** {@code *door = open;} and {@code *out << door}: what a pointer leads to, and no comment. */
  private static final Pattern POINTER = Pattern.compile(" *\\*+[A-Za-z_(].*(?:=|;|<<|\\+\\+).*");

  private Comments() {}

  /** Whether a line is nothing but a comment. */
  public static boolean isComment(CodeLanguage language, String line) {
    return switch (language) {
      case MARKDOWN, JSON, TEXT -> false;
      case PYTHON, RUBY, SHELL, YAML, DOCKERFILE, PROPERTIES ->
          HASH.matcher(line).matches() && !line.startsWith("#!");
      case HTML, XML, SQL, PHP ->
          COMMENT_LINE.matcher(line).find() && !line.strip().startsWith("*.");
      // In these a number sign begins a comment only in the text of another program.
      case CSS, JAVA, KOTLIN, SCALA, SWIFT, JAVASCRIPT, TYPESCRIPT, GO, RUST, C, CPP, CSHARP ->
          COMMENT_LINE.matcher(line).find()
              && !line.strip().matches("(?s)#.*|\\*\\..*")
              && !POINTER.matcher(line).matches();
    };
  }

  /**
   * Which lines are nothing but comment, those of a block that have no mark of their own, too.
   *
   * @return one for each line
   */
  public static boolean[] commentLines(CodeLanguage language, List<String> lines) {
    var quiet = new boolean[lines.size()];
    for (int i = 0; i < quiet.length; i++) {
      if (!quiet[i] && isComment(language, lines.get(i))) {
        Arrays.fill(quiet, i, blockEnd(language, lines, i) + 1, true);
      }
    }
    return quiet;
  }

  /** The last line of the block that a line opens; the line itself where that is not known. */
  private static int blockEnd(CodeLanguage language, List<String> lines, int line) {
    String text = lines.get(line).strip();
    if (!BLOCKS.contains(language) || !text.startsWith("/*") || text.contains("*/")) {
      return line;
    }
    int last = Math.min(lines.size() - 1, line + BLOCK_MAX);
    for (int i = line + 1; i <= last; i++) {
      String next = lines.get(i);
      if (next.contains("*/")) {
        return next.strip().endsWith("*/") ? i : i - 1;
      }
      if (next.contains("/*") || CODE_END.matcher(next).matches()) {
        return line;
      }
    }
    return line;
  }

  /** Runs of lines that are nothing but comment. */
  public static List<Span> blocks(CodeLanguage language, List<String> lines) {
    var blocks = new ArrayList<Span>();
    boolean[] quiet = commentLines(language, lines);
    int start = -1;
    for (int i = 0; i <= lines.size(); i++) {
      boolean comment = i < lines.size() && quiet[i];
      if (comment && start < 0) {
        start = i;
      } else if (!comment && start >= 0) {
        blocks.add(new Span(start, i - 1));
        start = -1;
      }
    }
    return blocks;
  }

  /** Without examples between fences. */
  private static List<String> withoutExamples(List<String> lines) {
    var prose = new ArrayList<String>();
    boolean fenced = false;
    for (String line : lines) {
      boolean fence = line.startsWith("```");
      if (!fence && !fenced) {
        prose.add(line);
      }
      fenced ^= fence;
    }
    return prose;
  }

  /** The words of the comment on these lines; null if there are none. */
  public static @Nullable String text(List<String> lines, Span span) {
    List<String> prose =
        withoutExamples(
            lines.subList(span.first(), span.last() + 1).stream()
                .map(line -> MARKERS.matcher(line).replaceAll(""))
                .map(line -> RULER.matcher(line).replaceAll(""))
                .map(line -> PROSE_TAG.matcher(line.strip()).replaceFirst(""))
                .filter(line -> !DIRECTIVE.matcher(line).matches())
                .toList());
    int parts =
        IntStream.range(1, prose.size())
            .filter(i -> PART_TAG.matcher(prose.get(i)).matches())
            .findFirst()
            .orElse(prose.size());
    String text =
        prose.subList(0, parts).stream()
            .takeWhile(line -> !BLOCK_TAG.matcher(line).matches())
            .collect(Collectors.joining("\n"));
    text =
        UNFINISHED.matcher(text.replaceAll("\n{2,}", "\n\n")).replaceAll(". ").replace('\n', ' ');
    text = NAMED_ELEMENT.matcher(text).replaceAll("$1");
    text = LABELLED_LINK.matcher(text).replaceAll("$1");
    text = INLINE_TAG.matcher(text).replaceAll("$1");
    text = ROLE.matcher(text).replaceAll("$1");
    text = LINKED_NAME.matcher(text).replaceAll("$1");
    text = PLACEHOLDERS.matcher(text).replaceAll("$1$2");
    text = MARKUP.matcher(text).replaceAll("").replaceAll("\\s+", " ").strip();
    return text.chars().filter(Character::isLetter).count() < 3 ? null : text;
  }

  /** The docstring that begins on this line, if one does. */
  public static @Nullable Span docstring(List<String> lines, int line) {
    if (line >= lines.size()) {
      return null;
    }
    String text = lines.get(line).strip();
    if (!text.startsWith("\"\"\"") && !text.startsWith("'''")) {
      return null;
    }
    String quote = text.substring(0, 3);
    if (text.length() > 3 && text.indexOf(quote, 3) >= 0) {
      return new Span(line, line);
    }
    for (int i = line + 1; i < lines.size(); i++) {
      if (lines.get(i).contains(quote)) {
        return new Span(line, i);
      }
    }
    return null;
  }
}
