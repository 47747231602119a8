package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the names that a statement imports, and where they come from. */
final class ImportNames {

  private static final int TEXT_MAX = 600;

  private static final Pattern FROM_STRING =
      Pattern.compile(
          "import (?:type )?(?<names>[^\"'`;]{1,500}) from [\"'](?<from>[^\"']{1,120})[\"'].*");
  private static final Pattern PYTHON_FROM =
      Pattern.compile("from (?<from>[.\\w]{1,120}) import \\(?(?<names>[^)]{1,500})\\)?.*");
  private static final Pattern DOTTED =
      Pattern.compile("import (?:static )?(?<from>(?:\\w+\\.){1,12})(?<names>\\w+)(?: as \\w+)?;?");
  private static final Pattern RUST =
      Pattern.compile(
          "(?:pub(?:\\([^)]{1,20}\\))? )?use (?<from>(?:\\w+::){1,10})(?:(?<names>\\w+)|\\{(?<several>[^{}]{1,500})\\});?");
  private static final Pattern GO =
      Pattern.compile("(?:import )?(?:[\\w.]+ )?\"(?<from>[^\"]{1,120})\"");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_$][\\w$]{1,60}");

  private ImportNames() {}

  /**
   * The names, each with where it comes from; none where the statement is not surely understood.
   *
   * @param statement the whole of it, in however many lines
   */
  static Map<String, String> of(CodeLanguage language, String statement) {
    String text = statement.replaceAll("\\s+", " ").strip();
    return text.length() > TEXT_MAX
        ? Map.of()
        : pattern(language).map(pattern -> read(pattern, text)).orElseGet(Map::of);
  }

  private static Optional<Pattern> pattern(CodeLanguage language) {
    return switch (language) {
      case JAVASCRIPT, TYPESCRIPT -> Optional.of(FROM_STRING);
      case PYTHON -> Optional.of(PYTHON_FROM);
      case JAVA, KOTLIN, SCALA -> Optional.of(DOTTED);
      case RUST -> Optional.of(RUST);
      case GO -> Optional.of(GO);
      default -> Optional.empty();
    };
  }

  private static Map<String, String> read(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    var names = new LinkedHashMap<String, String>();
    if (!found.matches()) {
      return names;
    }
    String from = found.group("from").replaceFirst("(?:::|\\.)$", "");
    if (pattern == GO) {
      names.put(from.substring(from.lastIndexOf('/') + 1), from);
      return names;
    }
    String listed = found.group("names");
    String all = listed == null && pattern == RUST ? found.group("several") : listed;
    for (String each : (all == null ? "" : all).split("[,{}]", -1)) {
      String name = each.strip().replaceFirst("^type ", "").replaceFirst(" as .*$", "");
      if (NAME.matcher(name).matches() && !name.equals("self")) {
        names.put(name, from);
      }
    }
    return names;
  }
}
