package dev.briefcast.renderer.syntax;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The languages of code, by the names that clients use or by a file's name. */
public enum CodeLanguage {
  JAVA("Java", List.of("java"), List.of(".java")),
  KOTLIN("Kotlin", List.of("kotlin", "kt"), List.of(".kt", ".kts")),
  SCALA("Scala", List.of("scala"), List.of(".scala", ".sc", ".sbt")),
  SWIFT("Swift", List.of("swift"), List.of(".swift")),
  PYTHON("Python", List.of("python", "py"), List.of(".py", ".pyi")),
  JAVASCRIPT(
      "JavaScript", List.of("javascript", "js", "jsx"), List.of(".js", ".mjs", ".cjs", ".jsx")),
  TYPESCRIPT(
      "TypeScript", List.of("typescript", "ts", "tsx"), List.of(".ts", ".mts", ".cts", ".tsx")),
  GO("Go", List.of("go", "golang"), List.of(".go")),
  RUST("Rust", List.of("rust", "rs"), List.of(".rs")),
  C("C", List.of("c"), List.of(".c", ".h")),
  CPP("C++", List.of("c++", "cpp", "cc"), List.of(".cpp", ".cc", ".cxx", ".hpp", ".hh")),
  CSHARP("C#", List.of("c#", "csharp", "cs"), List.of(".cs")),
  RUBY("Ruby", List.of("ruby", "rb"), List.of(".rb", "gemfile", "rakefile")),
  PHP("PHP", List.of("php"), List.of(".php")),
  SQL("SQL", List.of("sql", "postgresql", "plpgsql"), List.of(".sql")),
  SHELL("shell", List.of("shell", "sh", "bash", "zsh"), List.of(".sh", ".bash", ".zsh")),
  YAML("YAML", List.of("yaml", "yml"), List.of(".yaml", ".yml")),
  JSON("JSON", List.of("json"), List.of(".json")),
  XML("XML", List.of("xml"), List.of(".xml", ".xsd", ".svg")),
  HTML("HTML", List.of("html"), List.of(".html", ".htm")),
  CSS("CSS", List.of("css", "scss", "less"), List.of(".css", ".scss", ".less")),
  MARKDOWN("Markdown", List.of("markdown", "md"), List.of(".md", ".markdown")),
  DOCKERFILE("Dockerfile", List.of("dockerfile"), List.of("dockerfile")),
  PROPERTIES(
      "properties",
      List.of("properties", "ini", "toml"),
      List.of(".properties", ".ini", ".toml", ".cfg")),
  TEXT("text", List.of("text", "txt", "plain"), List.of());

  /** What headers of C++ have, and those of C do not; lines may have the marks of a patch. */
  private static final Pattern ONLY_CPP =
      Pattern.compile(
          "(?m)^[ +-]?[ \\t]*(?:(?:class|namespace) +\\w|template *<|(?:public|private|protected):)|\\w::\\w");

  private final String displayName;
  private final List<String> names;
  private final List<String> fileEndings;

  CodeLanguage(String displayName, List<String> names, List<String> fileEndings) {
    this.displayName = displayName;
    this.names = names;
    this.fileEndings = fileEndings;
  }

  /** As people write it. */
  public String displayName() {
    return displayName;
  }

  /** By a file's path, and of a header of C or C++ by what it has. */
  public static CodeLanguage ofFile(String path, String code) {
    CodeLanguage language = of(null, path);
    return language == C && path.endsWith(".h") && ONLY_CPP.matcher(code).find() ? CPP : language;
  }

  /** By the client's name for it, else by the path, else {@link #TEXT}. */
  public static CodeLanguage of(@Nullable String language, String path) {
    String name = language == null ? "" : language.strip().toLowerCase(Locale.ROOT);
    String file = path.toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(each -> each.names.contains(name))
        .findFirst()
        .orElseGet(() -> ofPath(file));
  }

  private static CodeLanguage ofPath(String file) {
    return Arrays.stream(values())
        .filter(each -> each.fileEndings.stream().anyMatch(file::endsWith))
        .findFirst()
        .orElse(TEXT);
  }
}
