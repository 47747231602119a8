package dev.briefcast.renderer.explain.use;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Describes the one library that a file imports instead of another one. */
final class LibraryReplaced {

  private static final int LINE_MAX = 200;

  /** More imports than a file has. */
  private static final int IMPORTS_MAX = 300;

  private static final Pattern GO =
      Pattern.compile("\\s*(?:import )?(?:[\\w.]{1,40} )?\"(?<path>[\\w./@-]{1,120})\"\\s*");

  private static final Pattern SCRIPT =
      Pattern.compile(
          "(?:import|export|\\}|(?:const|let|var) .{1,80}="
              + " ?require\\().{0,120}?[\"'](?<path>(?![./~]|@/)[^\"']{1,80})[\"'].{0,3}");

  private static final Pattern PYTHON =
      Pattern.compile("\\s*(?:import|from) (?<path>\\w{1,60})\\b.*");

  private static final Pattern DOTTED =
      Pattern.compile("import (?:static )?(?<path>\\w+(?:\\.\\w+)*?)(?:\\.[_*])?;?\\s*");

  private static final Pattern INCLUDE =
      Pattern.compile("\\s*#\\s*include\\s*[<\"](?<path>[\\w./+-]{1,80})[>\"].*");

  private static final Pattern USING = Pattern.compile("\\s*using (?<path>[\\w.]{1,100});\\s*");

  private static final Pattern REQUIRE =
      Pattern.compile("\\s*require ['\"](?<path>[\\w./-]{1,80})['\"]\\s*");

  private static final Pattern SWIFT = Pattern.compile("(?:@\\w+ )?import (?<path>\\w{1,60})\\s*");

  private static final Pattern VERSION = Pattern.compile("v\\d{1,3}");

  /** An import: what of, what that is called, and in which line. */
  private record Import(String path, String name, int line) {}

  private LibraryReplaced() {}

  /** The sentence, if one import goes and one of another library comes. */
  static Optional<EditSentence> of(CodeLanguage language, List<String> lines) {
    Pattern pattern = pattern(language);
    if (pattern == null) {
      return Optional.empty();
    }
    List<Import> before = imports(pattern, language, lines, '-');
    List<Import> after = imports(pattern, language, lines, '+');
    List<Import> all = imports(pattern, language, lines, ' ');
    List<Import> gone = without(before, after, all);
    List<Import> come = without(after, before, all);
    boolean one = gone.size() == 1 && come.size() == 1;
    return one
            && isOther(gone.getFirst(), come.getFirst(), language)
            && !isNamed(gone.getFirst(), lines, '-')
            && !isNamed(come.getFirst(), lines, '+')
        ? Optional.of(sentence(gone.getFirst(), come.getFirst(), pattern))
        : Optional.empty();
  }

  /** Whether lines that are not marked so name it as well: it may be imported in another way. */
  private static boolean isNamed(Import one, List<String> lines, char mark) {
    Pattern path =
        Pattern.compile(
            "(?<![\\w./-])" + Pattern.quote(one.path()) + "(?:[\"'>;/]|\\s*$|\\s+import\\b)");
    return IntStream.range(0, lines.size())
        .filter(i -> !PatchLines.isMarked(lines, i, mark) && lines.get(i).length() <= LINE_MAX)
        .anyMatch(i -> path.matcher(lines.get(i)).find());
  }

  private static @Nullable Pattern pattern(CodeLanguage language) {
    return switch (language) {
      case GO -> GO;
      case JAVASCRIPT, TYPESCRIPT -> SCRIPT;
      case PYTHON -> PYTHON;
      case JAVA, KOTLIN, SCALA -> DOTTED;
      case C, CPP -> INCLUDE;
      case CSHARP -> USING;
      case RUBY -> REQUIRE;
      case SWIFT -> SWIFT;
      default -> null;
    };
  }

  private static List<Import> imports(
      Pattern pattern, CodeLanguage language, List<String> lines, char mark) {
    var found = new ArrayList<Import>();
    for (int i = 0; i < lines.size() && found.size() < IMPORTS_MAX; i++) {
      String line = lines.get(i);
      if (PatchLines.isMarked(lines, i, mark) && line.length() <= LINE_MAX) {
        Matcher each = pattern.matcher(line.substring(1));
        if (each.matches()) {
          String path = each.group("path");
          found.add(new Import(path, name(path, language), i));
        }
      }
    }
    return found;
  }

  /** Those that are imported on this side alone, each once. */
  private static List<Import> without(List<Import> some, List<Import> others, List<Import> all) {
    Set<String> paths = all.stream().map(Import::path).collect(Collectors.toSet());
    others.forEach(each -> paths.add(each.path()));
    return some.stream().filter(each -> paths.add(each.path())).toList();
  }

  private static String name(String path, CodeLanguage language) {
    return switch (language) {
      case GO -> path.substring(path.lastIndexOf('/') + 1);
      case JAVA, KOTLIN, SCALA -> path.substring(path.lastIndexOf('.') + 1);
      default -> path;
    };
  }

  /** Whether they are of different libraries, and have names to be told by. */
  private static boolean isOther(Import gone, Import come, CodeLanguage language) {
    Predicate<Import> named = each -> !VERSION.matcher(each.name()).matches();
    return !gone.name().equals(come.name())
        && named.test(gone)
        && named.test(come)
        && !(isStandard(gone.path(), language) || isStandard(come.path(), language))
        && !root(gone.path(), language).equals(root(come.path(), language));
  }

  /** What comes with the language is as good as built in. */
  private static boolean isStandard(String path, CodeLanguage language) {
    return switch (language) {
      case GO -> !path.split("/", 2)[0].contains(".");
      case C, CPP -> path.matches("\\w+|std\\w+\\.h");
      case JAVA, KOTLIN, SCALA -> path.matches("(?:javax?|kotlin|scala)\\..*");
      case CSHARP -> path.matches("System(?:\\..*)?");
      case JAVASCRIPT, TYPESCRIPT -> path.startsWith("node:");
      default -> false;
    };
  }

  /** As much of a path as names the library. */
  private static String root(String path, CodeLanguage language) {
    String[] parts = path.split("[./]", -1);
    return switch (language) {
      case GO ->
          parts.length > 3 && path.contains(".")
              ? path.replaceFirst("^([^/]+/[^/]+/[^/]+).*", "$1")
              : path;
      case JAVASCRIPT, TYPESCRIPT ->
          path.startsWith("@") ? path.replaceFirst("^([^/]+/[^/]+)/.*", "$1") : parts[0];
      case JAVA, KOTLIN ->
          parts.length > 2 && !parts[0].matches("javax?|kotlin")
              ? parts[0] + "." + parts[1]
              : parts[0];
      case SCALA, CSHARP -> parts[0];
      default -> path;
    };
  }

  private static EditSentence sentence(Import gone, Import come, Pattern pattern) {
    String verb = pattern == INCLUDE ? "included" : "imported";
    var line = new Span(come.line(), come.line());
    AttributedText said =
        AttributedText.of(come.name(), line)
            .then(" is now " + verb + " instead of ")
            .then(AttributedText.of(gone.name(), new Span(gone.line(), gone.line())));
    return EditSentence.of(said, line, 0.3);
  }
}
