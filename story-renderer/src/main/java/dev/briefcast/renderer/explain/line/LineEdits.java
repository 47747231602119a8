package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.explain.entry.DeprecationAdded;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.merge.EqualSentences;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.setting.CoordinatesChanged;
import dev.briefcast.renderer.explain.setting.ImageEdits;
import dev.briefcast.renderer.explain.setting.MakeRules;
import dev.briefcast.renderer.explain.setting.PackageReferences;
import dev.briefcast.renderer.explain.setting.RequirementChanged;
import dev.briefcast.renderer.explain.setting.SettingEdits;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Describes edited lines in formats that have no grammar here. */
public final class LineEdits {

  private static final int SENTENCES_MAX = 4;
  private static final int LINE_MAX = 400;
  private static final Set<CodeLanguage> SETTINGS =
      Set.of(
          CodeLanguage.YAML,
          CodeLanguage.JSON,
          CodeLanguage.XML,
          CodeLanguage.PROPERTIES,
          CodeLanguage.DOCKERFILE);
  private static final Pattern REQUIREMENTS =
      Pattern.compile(
          "(?i).*requirements.*\\.txt|go\\.mod|gemfile|.*\\.(?:gradle|lock|env|tf|csproj|fsproj|props)|\\.env");

  private static final Pattern ROUTE =
      Pattern.compile(
          "(?:@|\\b(?:app|router|route|mux|api|server|group|r|e)(?:\\.|::))"
              + "(get|post|put|delete|patch)(?:mapping)?\\(\\s*[\"'](/[\\w/:{}.<>*-]{1,60})[\"'].*",
          Pattern.CASE_INSENSITIVE);

  /** What declares an option of a command line, and its long name. */
  private static final Pattern OPTION =
      Pattern.compile(
          "(?:add_argument|option|Option|opts\\.on|addOption)\\b.{0,60}?[\"'](?:-\\w[,|] ?)?--(?:\\[no-])?([a-z][\\w-]{1,30})\\b"
              + "|\\.long\\(\"([a-z][\\w-]{1,30})\"\\)|\\blong *= *\"([a-z][\\w-]{1,30})\""
              + "|[fF]lag(?:s|Set)?(?:\\(\\))?\\.(?:String|Bool|Int|Duration|Float|Uint)\\w*\\((?:&[\\w.]{1,40}, *)?\"([a-z][\\w-]{1,30})\"");

  private static final Pattern ENVIRONMENT =
      Pattern.compile(
          "\\b(?:process\\.env\\.|os\\.environ\\[[\"']|(?:[Oo]s\\.)?[Gg]et[Ee]nv\\([\"']|os\\.environ\\.get\\([\"']"
              + "|ENV\\[[\"']|env::var\\(\"|GetEnvironmentVariable\\(\"|LookupEnv\\(\")([A-Za-z]\\w{2,50})");

  /** Python's entry of a module that is run by itself: often it only shows what the others do. */
  private static final Pattern DEMO = Pattern.compile("[+ ]if __name__ == [\"']__main__[\"']:.*");

  private LineEdits() {}

  /**
   * What a part of a patch does.
   *
   * @param label the file's name
   * @param hunk from its header to its last line
   */
  public static List<EditSentence> of(
      CodeLanguage language, String label, List<String> lines, Span hunk) {
    var said = new ArrayList<EditSentence>();
    if (language == CodeLanguage.DOCKERFILE) {
      said.addAll(ImageEdits.of(lines, hunk));
    }
    List<EditSentence> required = RequirementChanged.of(language, label, lines, hunk);
    said.addAll(required);
    said.addAll(PackageReferences.of(label, lines, hunk));
    if (SETTINGS.contains(language) || REQUIREMENTS.matcher(label).matches()) {
      SettingEdits.of(lines, hunk).stream()
          .filter(each -> required.stream().noneMatch(known -> isOfSame(each, known)))
          .forEach(said::add);
    }
    said.addAll(MakeRules.of(label, lines, hunk));
    if (language == CodeLanguage.SQL) {
      said.addAll(SqlEdits.of(lines, hunk));
    }
    return EqualSentences.merge(said).stream().limit(SENTENCES_MAX).toList();
  }

  /** Whether both begin with a name, and it is the same. */
  private static boolean isOfSame(EditSentence one, EditSentence other) {
    return one.clause().slots().stream()
        .limit(1)
        .anyMatch(name -> name.text().equals(other.clause().slots().getFirst().text()));
  }

  /** Adds the same as {@link #ofStrings} to what is said of a part, in place of what it repeats. */
  public static void addStrings(
      List<EditSentence> edits, CodeLanguage language, List<String> lines, Span hunk) {
    List<EditSentence> strings =
        ofStrings(language, lines, hunk).stream()
            .filter(each -> !DirectiveBranches.isSaidBy(edits, each))
            .toList();
    edits.removeIf(each -> DeprecationAdded.isSaidBy(strings, each));
    edits.removeIf(
        each -> strings.stream().anyMatch(known -> CoordinatesChanged.isWithin(known, each)));
    edits.addAll(strings);
  }

  /**
   * What added lines of code say that stands in strings: routes, variables, what is logged.
   *
   * @param hunk without lines that a text or a comment above holds
   */
  public static List<EditSentence> ofStrings(CodeLanguage language, List<String> lines, Span hunk) {
    var said = new ArrayList<EditSentence>();
    // What goes in another part of the patch only moves.
    var others = new StringBuilder(String.join("\n", PatchLines.linesMarked(lines, '-')));
    for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
      if (lines.get(i).startsWith(" ")) {
        others.append(lines.get(i)).append('\n');
      }
    }
    boolean demo = false;
    for (int i = hunk.first() + 1; i <= hunk.last() && said.size() < SENTENCES_MAX; i++) {
      String line = lines.get(i);
      demo |= DEMO.matcher(line).matches();
      if (!demo
          && line.startsWith("+")
          && line.length() <= LINE_MAX
          && !Comments.isComment(language, line.substring(1))) {
        addSentences(line.substring(1), new Span(i, i), others.toString(), said);
      }
    }
    said.addAll(DeprecationAdded.of(language, lines, hunk));
    said.addAll(ModifierChanged.of(language, lines, hunk));
    said.addAll(DirectiveChanged.of(language, lines, hunk));
    said.addAll(DirectiveBranches.of(language, lines, hunk));
    said.addAll(MacroDefined.of(language, lines, hunk));
    said.addAll(CoordinatesChanged.of(lines, hunk));
    return EqualSentences.merge(said);
  }

  /** {@code set -euo pipefail}. */
  private static final Pattern STRICT = Pattern.compile("^set -[a-z]*e[a-z]*\\b.*");

  private static void addSentences(String code, Span line, String others, List<EditSentence> said) {
    Stream.<Supplier<Optional<EditSentence>>>of(
            () -> routeSentence(code, line, others),
            () -> optionSentence(code, line, others),
            () -> variableSentence(code, line, others),
            () -> strictModeSentence(code, line, others),
            () -> LoggedMessage.sentence(code, line, others))
        .flatMap(each -> each.get().stream())
        .findFirst()
        .ifPresent(said::add);
  }

  private static Optional<EditSentence> routeSentence(String code, Span line, String others) {
    Matcher route = ROUTE.matcher(code);
    if (!route.find() || others.contains(route.group(2))) {
      return Optional.empty();
    }
    String verb = route.group(1).toUpperCase(Locale.ROOT);
    return additionSentence("The route ", verb + " " + route.group(2), line);
  }

  private static Optional<EditSentence> optionSentence(String code, Span line, String others) {
    Matcher option = OPTION.matcher(code);
    if (!option.find()) {
      return Optional.empty();
    }
    String name =
        IntStream.rangeClosed(1, option.groupCount())
            .mapToObj(option::group)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse("");
    return others.contains(name) ? Optional.empty() : additionSentence("The option ", name, line);
  }

  private static Optional<EditSentence> additionSentence(String kind, String name, Span line) {
    return Optional.of(
        EditSentence.of(
            AttributedText.own(kind).then(AttributedText.of(name, line)).then(" is new"),
            line,
            0.85));
  }

  private static Optional<EditSentence> variableSentence(String code, Span line, String others) {
    Matcher variable = ENVIRONMENT.matcher(code);
    if (!variable.find() || others.contains(variable.group(1))) {
      return Optional.empty();
    }
    AttributedText reads =
        AttributedText.own("It now reads ")
            .then(AttributedText.of(variable.group(1), line))
            .then(" from the environment");
    return Optional.of(EditSentence.of(reads, line, 0.75));
  }

  private static Optional<EditSentence> strictModeSentence(String code, Span line, String others) {
    if (!STRICT.matcher(code).matches() || others.contains("set -")) {
      return Optional.empty();
    }
    AttributedText stops = AttributedText.own("It now stops at the first command that fails");
    return Optional.of(EditSentence.of(stops, line, 0.85));
  }
}
