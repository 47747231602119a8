package dev.briefcast.renderer.syntax;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A field, a constant, a setting or a function without a body that one line declares.
 *
 * @param word what it is, as people say it
 * @param name as it is written
 */
public record Field(String word, String name) {

  /** What is one of those that an enum has, if a comment that documents stands above. */
  public static final String VARIANT_WORD = "variant";

  /** What is a function of which only the signature stands there. */
  public static final String FUNCTION_WORD = "function";

  private static final int LINE_MAX = 200;
  private static final String TYPE = "[\\w.*<>\\[\\]?&|, ]+?";

  /** Only with a word before it that a statement does not have. */
  private static final Pattern WITH_MODIFIER =
      Pattern.compile(
          "^ {0,4}(?:(?:public|private|protected|internal|static|final|const|readonly|override|lateinit|volatile|val|var|export|pub(?:\\(\\w+\\))?) +)+(?:"
              + TYPE
              + " +)?(?<name>[A-Za-z_$][\\w$]*) *(?:[:=](?:[^=(].*)?|;.*)$");

  /** {@code public Door Front { get; set; }}, its accessors in the same line or in those below. */
  private static final Pattern PROPERTY =
      Pattern.compile(
          " *(?:(?:public|private|protected|internal|static|virtual|override|abstract|sealed|readonly|required) +)+"
              + "(?!(?:class|struct|interface|enum|record|event|delegate|namespace|partial|async|const)\\b)"
              + TYPE
              + " +(?<name>[A-Z]\\w*) *(?:\\{ *(?:get|set|init)\\b.*|=> .*)?");

  private static final Pattern GO_MEMBER =
      Pattern.compile(" +(?<name>[A-Z]\\w*) +[\\w*\\[\\].]+(?: +`[^`]*`)?$");
  private static final Pattern GO_GLOBAL =
      Pattern.compile("(?:const|var) +(?<name>[A-Za-z]\\w*)\\b.*");
  private static final Pattern SCRIPT_GLOBAL =
      Pattern.compile("(?:export )?(?:const|let|var) +(?<name>[A-Za-z_$][\\w$]*)\\b.*");
  private static final Pattern TYPED_MEMBER =
      Pattern.compile(" +(?:(?:readonly|pub(?:\\(\\w+\\))?) +)?(?<name>\\w+)\\??: [^=(){}]+[,;]?$");

  /** {@code DECIDES,}: alone in its line. */
  private static final Pattern ENUM_CONSTANT =
      Pattern.compile(" +(?<name>[A-Z][A-Z0-9_]{2,})(?:\\([^()]*\\))? *[,;]?");

  /** {@code Auto,} and {@code Named(String),}: only under a comment that documents. */
  private static final Pattern VARIANT =
      Pattern.compile(" +(?<name>[A-Z][a-z]\\w*)(?:\\([^()]*\\)| \\{)?,?");

  private static final Pattern DEFINED =
      Pattern.compile("# *define +(?<name>[A-Z][A-Z0-9_]{2,})(?: +\\S.*)?");

  /** Rust's {@code pub mod door;}, of which the code is elsewhere. */
  private static final Pattern MODULE =
      Pattern.compile(" *(?:pub(?:\\(\\w+\\))? +)?mod +(?<name>\\w+);");

  /** {@code DECIDES = 1 << 2,}. */
  private static final Pattern C_ENUMERATOR =
      Pattern.compile(" +(?<name>[A-Z][A-Z0-9_]{2,})(?: *= *[^;{}]{1,80}?)?,?");

  /** At the margin, or with a word that locals seldom have. */
  private static final Pattern C_CONSTANT =
      Pattern.compile(
          "(?: {0,4}(?:(?:static|inline|extern|constexpr|const) +){2,4}|(?:const|constexpr) +)"
              + "(?:unsigned +)?[A-Za-z][\\w:]*(?:<[\\w:, ]{1,60}>)?(?: +\\*? *|\\* *)(?:const +)?(?<name>\\w+)"
              + "(?:\\[\\w*\\])?(?: *=.*| *\\{.*|;)");

  private static final Pattern CAPITAL =
      Pattern.compile(" *(?<name>[A-Z][A-Z0-9_]{2,})(?:: [^=]+)? = .+");
  private static final Pattern ANNOTATED =
      Pattern.compile(" +(?<name>[a-z_]\\w*): [A-Z\"]?[\\w.\\[\\], |\"]+(?: = .+)?$");
  private static final Pattern OF_SELF = Pattern.compile(" +self\\.(?<name>\\w+)(?:: [^=]+)? = .+");

  /** {@code long readAll(Sink sink) throws IOException;}: no body, and no call. */
  private static final Pattern SIGNATURE =
      Pattern.compile(
          " +(?:(?:public|protected|abstract|static|virtual|final|unsafe|inline) +)*"
              + "(?!(?:return|new|throw|else|await|yield|delete|case|using|typedef|goto|co_return)\\b)"
              + "[A-Za-z_][\\w.:]*(?:<[\\w., ?<>*&\\[\\]]{1,80}>)?(?:\\[\\])*(?: *[*&]+ *| +)(?<name>[A-Za-z_]\\w*)"
              + "\\((?:void|(?:[^()=,]+[ *&]\\w+(?:, *|(?=\\)))){0,8})\\)"
              + "(?: const)?(?: noexcept)?(?: override)?(?: throws [\\w., ]{1,80})?(?: = 0)?;");

  /** {@code ReadAll(sink Sink) error} in an interface. */
  private static final Pattern GO_SIGNATURE =
      Pattern.compile(
          " +(?<name>[A-Za-z]\\w*)\\((?:\\w+(?:, \\w+){0,5} [\\w.*\\[\\]]+(?:, |(?=\\)))){1,6}\\)(?: .*)?"
              + "| +(?<bare>[A-Za-z]\\w*)\\(\\) (?:\\([\\w., *\\[\\]]+\\)|[\\w.*\\[\\]]+)");

  /** {@code private let name: Door = door}: with a modifier, or a type alone, it is no local. */
  private static final Pattern BINDING =
      Pattern.compile(
          " *(?:(?:(?:public|private|protected|internal|fileprivate|open|static|final|lazy|weak|override|implicit|class)"
              + "(?:\\[\\w+]|\\(set\\))? +)+(?:let|var|val) +(?<name>[A-Za-z_]\\w*)\\b.*"
              + "|(?:let|var) +(?<bare>[A-Za-z_]\\w*): *[\\w.?!<>, \\[\\]]+)");

  private static final Pattern KEY =
      Pattern.compile(
          " *(?!(?:name|uses|run|with|if|on|env|steps|image|id|type|key|value|jobs|on) *:)"
              + "(?<name>[A-Za-z_][\\w.-]*) *[:=](?: .*)?$");

  /** What the line declares, if it surely declares one. */
  public static Optional<Field> of(CodeLanguage language, String line) {
    if (line.length() > LINE_MAX) {
      return Optional.empty();
    }
    return switch (language) {
      case JAVA, KOTLIN ->
          match(WITH_MODIFIER, line, "field")
              .or(() -> match(ENUM_CONSTANT, line, "constant"))
              .or(() -> match(SIGNATURE, line, FUNCTION_WORD));
      case SCALA, SWIFT -> match(BINDING, line, "field");
      case CSHARP ->
          match(WITH_MODIFIER, line, "field")
              .or(() -> match(PROPERTY, line, "property"))
              .or(() -> match(SIGNATURE, line, FUNCTION_WORD));
      case PHP -> match(WITH_MODIFIER, line, "field");
      case JAVASCRIPT -> match(SCRIPT_GLOBAL, line, "variable");
      case TYPESCRIPT ->
          match(TYPED_MEMBER, line, "field").or(() -> match(SCRIPT_GLOBAL, line, "variable"));
      case RUST ->
          match(MODULE, line, "module")
              .or(() -> match(TYPED_MEMBER, line, "field"))
              .or(() -> match(WITH_MODIFIER, line, "constant"))
              .or(() -> match(VARIANT, line, VARIANT_WORD));
      case C, CPP ->
          match(DEFINED, line, "constant")
              .or(() -> match(C_CONSTANT, line, "constant"))
              .or(() -> match(C_ENUMERATOR, line, "constant"))
              .or(() -> match(SIGNATURE, line, FUNCTION_WORD));
      case GO ->
          match(GO_MEMBER, line, "field")
              .or(() -> match(GO_GLOBAL, line, "variable"))
              .or(() -> match(GO_SIGNATURE, line, FUNCTION_WORD));
      case PYTHON ->
          match(CAPITAL, line, "constant")
              .or(() -> match(ANNOTATED, line, "field"))
              .or(() -> match(OF_SELF, line, "field"));
      case RUBY -> match(CAPITAL, line, "constant");
      case YAML, PROPERTIES -> match(KEY, line, "setting");
      case MARKDOWN, JSON, TEXT, SHELL, DOCKERFILE, CSS, HTML, XML, SQL -> Optional.empty();
    };
  }

  private static Optional<Field> match(Pattern pattern, String line, String word) {
    Matcher matcher = pattern.matcher(line);
    return matcher.matches() ? named(matcher, word) : Optional.empty();
  }

  private static Optional<Field> named(Matcher matcher, String word) {
    String name = Objects.requireNonNullElseGet(matcher.group("name"), () -> matcher.group("bare"));
    boolean constant = name.length() > 2 && name.equals(name.toUpperCase(Locale.ROOT));
    boolean fixed = word.equals("setting") || word.equals(FUNCTION_WORD);
    return Optional.of(new Field(constant && !fixed ? "constant" : word, name));
  }
}
