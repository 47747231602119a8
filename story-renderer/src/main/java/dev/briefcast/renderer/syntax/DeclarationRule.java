package dev.briefcast.renderer.syntax;

import dev.briefcast.renderer.syntax.Declaration.Kind;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A pattern of one kind of declaration in a language.
 *
 * @param pattern found in a line; its group {@code name} is what is declared
 */
record DeclarationRule(Kind kind, Pattern pattern) {

  private static final String JAVA_WORDS =
      "(?:(?:public|protected|private|static|final|abstract|sealed|non-sealed|default|strictfp"
          + "|synchronized|native|override|virtual|async|internal|partial|readonly|extern|unsafe"
          + "|new) +)*";
  private static final String NOT_A_CALL =
      "(?!return\\b|new\\b|else\\b|throw\\b|case\\b|await\\b|yield\\b|if\\b|using\\b|goto\\b"
          + "|delete\\b|package\\b|import\\b|echo\\b)";
  private static final String C_TYPE = "[\\w:<>,\\[\\]?.*&]+(?: +[\\w:<>,\\[\\]?.*&]+)*[ *&]+";
  private static final String NOT_A_KEYWORD =
      "(?!if\\b|for\\b|while\\b|switch\\b|catch\\b|return\\b|super\\b|this\\b|base\\b|function\\b|sizeof\\b)";
  private static final String EXPORTED = "^ *(?:export +)?(?:default +)?(?:declare +)?";

  private static final List<DeclarationRule> JAVA =
      List.of(
          rule(Kind.RECORD, "^ *" + JAVA_WORDS + "record +(?<name>\\w+) *[<(]"),
          rule(Kind.INTERFACE, "^ *" + JAVA_WORDS + "@?interface +(?<name>\\w+)"),
          rule(Kind.ENUM, "^ *" + JAVA_WORDS + "enum +(?<name>\\w+)"),
          rule(Kind.CLASS, "^ *" + JAVA_WORDS + "class +(?<name>\\w+)"),
          rule(
              Kind.FUNCTION,
              "^ *(?:@\\w+(?:\\([^)]*\\))? +)*"
                  + JAVA_WORDS
                  + "(?:<[^>]+> +)?"
                  + NOT_A_CALL
                  + "(?:@\\w+ +)?"
                  + C_TYPE
                  + NOT_A_KEYWORD
                  + "(?<name>[\\p{Ll}_]\\w*)\\((?![^;]*\\);)"),
          rule(Kind.FUNCTION, "^ *(?:public|protected|private) +(?<name>[A-Z]\\w*)\\("));

  private static final List<DeclarationRule> KOTLIN =
      List.of(
          rule(Kind.ENUM, "^ *(?:\\w+ +)*enum +class +(?<name>\\w+)"),
          rule(
              Kind.INTERFACE,
              "^ *(?:(?:public|private|internal|sealed|fun) +)*interface +(?<name>\\w+)"),
          rule(Kind.OBJECT, "^ *(?:(?:private|internal|data) +)*object +(?<name>\\w+)"),
          rule(
              Kind.CLASS,
              "^ *(?:(?:public|private|internal|protected|open|abstract|sealed|data|inner|value"
                  + "|annotation) +)*class +(?<name>\\w+)"),
          rule(
              Kind.FUNCTION,
              "^ *(?:@\\w+ +)*(?:(?:public|private|internal|protected|open|override|suspend|inline"
                  + "|operator|infix|tailrec|abstract) +)*fun +(?:<[^>]+> +)?(?:[\\w<>?]+\\.)?"
                  + "(?<name>\\w+) *\\("));

  private static final List<DeclarationRule> PYTHON =
      List.of(
          rule(Kind.CLASS, "^ *class +(?<name>\\w+)"),
          rule(Kind.FUNCTION, "^ *(?:async +)?def +(?<name>\\w+)"));

  private static final List<DeclarationRule> SCRIPT =
      List.of(
          rule(Kind.INTERFACE, EXPORTED + "interface +(?<name>\\w+)"),
          rule(Kind.ENUM, EXPORTED + "(?:const +)?enum +(?<name>\\w+)"),
          rule(Kind.CLASS, EXPORTED + "(?:abstract +)?class +(?<name>\\w+)"),
          rule(Kind.TYPE, EXPORTED + "type +(?<name>\\w+)(?:<[^=]*>)? *="),
          rule(Kind.FUNCTION, EXPORTED + "(?:async +)?function *\\*? *(?<name>\\w+)"),
          rule(
              Kind.FUNCTION,
              EXPORTED
                  + "(?:const|let|var) +(?<name>\\w+)(?: *:[^=]+)? *= *(?:async *)?"
                  + "(?:function\\b|\\([^)]*\\)[^=]*=>|\\w+ *=>)"),
          rule(
              Kind.FUNCTION,
              "^ +(?:(?:public|private|protected|static|async|readonly|override|get|set) +)*\\*?"
                  + NOT_A_KEYWORD
                  + "(?<name>#?\\w+)(?:<[^>]*>)?\\((?!.*(?:=>|\\bfunction\\b[^()]*\\([^()]*\\))"
                  + " *\\{ *$)[^;]*\\{ *$"));

  private static final List<DeclarationRule> GO =
      List.of(
          rule(Kind.INTERFACE, "^type +(?<name>\\w+)(?:\\[[^\\]]*\\])? +interface\\b"),
          rule(Kind.STRUCT, "^type +(?<name>\\w+)(?:\\[[^\\]]*\\])? +struct\\b"),
          rule(Kind.TYPE, "^type +(?<name>\\w+) +\\w"),
          rule(Kind.FUNCTION, "^func +(?:\\([^)]*\\) *)?(?<name>\\w+)"));

  private static final String RUST_WORDS =
      "^ *(?:pub(?:\\([^)]*\\))? +)?(?:(?:async|const|unsafe|extern(?: +\"C\")?) +)*";

  private static final List<DeclarationRule> RUST =
      List.of(
          rule(Kind.STRUCT, RUST_WORDS + "struct +(?<name>\\w+)"),
          rule(Kind.ENUM, RUST_WORDS + "enum +(?<name>\\w+)"),
          rule(Kind.TRAIT, RUST_WORDS + "trait +(?<name>\\w+)"),
          rule(Kind.MODULE, RUST_WORDS + "mod +(?<name>\\w+) *\\{"),
          rule(Kind.IMPLEMENTATION, "^ *impl(?:<[^>]*>)? +(?:[\\w:<>, ']+ +for +)?(?<name>\\w+)"),
          rule(Kind.FUNCTION, RUST_WORDS + "fn +(?<name>\\w+)"));

  private static final List<DeclarationRule> C =
      List.of(
          rule(Kind.MODULE, "^ *namespace +(?<name>[\\w:]+)"),
          rule(Kind.CLASS, "^ *(?:template *<[^>]*> *)?class +(?<name>\\w+)(?!.*;)"),
          rule(Kind.STRUCT, "^ *(?:typedef +)?struct +(?<name>\\w+) *(?:: *[\\w: ]+)?\\{? *$"),
          rule(Kind.ENUM, "^ *(?:typedef +)?enum +(?:class +)?(?<name>\\w+)"),
          rule(
              Kind.FUNCTION,
              "^ *"
                  + NOT_A_CALL
                  + "(?:(?:static|inline|const|constexpr|extern|virtual|explicit"
                  + "|unsigned|struct) +)*"
                  + C_TYPE
                  + NOT_A_KEYWORD
                  + "(?![A-Z][A-Z_0-9]{2,} *\\()"
                  + "(?:\\w+::)*(?<name>~?[A-Za-z_]\\w*) *\\((?![^;]*\\) *(?:const *)?;)"),
          rule(
              Kind.FUNCTION,
              "^[A-Z][A-Z_0-9]+\\([\\w *]+\\) *(?<name>[A-Za-z_]\\w*) *\\((?![^;]*\\) *;)"));

  private static final List<DeclarationRule> CSHARP =
      List.of(
          rule(
              Kind.RECORD,
              "^ *" + JAVA_WORDS + "record +(?:struct +|class +)?(?<name>\\w+) *(?:[<(:{]|$)"),
          rule(Kind.INTERFACE, "^ *" + JAVA_WORDS + "interface +(?<name>\\w+)"),
          rule(Kind.ENUM, "^ *" + JAVA_WORDS + "enum +(?<name>\\w+)"),
          rule(Kind.STRUCT, "^ *" + JAVA_WORDS + "struct +(?<name>\\w+)"),
          rule(Kind.CLASS, "^ *" + JAVA_WORDS + "class +(?<name>\\w+)"),
          rule(
              Kind.FUNCTION,
              "^ *"
                  + JAVA_WORDS
                  + NOT_A_CALL
                  + C_TYPE
                  + NOT_A_KEYWORD
                  + "(?<name>[A-Za-z_]\\w*)(?:<[^>]*>)?\\((?![^;]*\\);)"));

  private static final List<DeclarationRule> RUBY =
      List.of(
          rule(Kind.MODULE, "^ *module +(?<name>[\\w:]+)"),
          rule(Kind.CLASS, "^ *class +(?<name>[\\w:]+)"),
          rule(Kind.FUNCTION, "^ *def +(?:self\\.)?(?<name>\\w+[?!]?)"));

  private static final List<DeclarationRule> PHP =
      List.of(
          rule(Kind.INTERFACE, "^ *interface +(?<name>\\w+)"),
          rule(Kind.TRAIT, "^ *trait +(?<name>\\w+)"),
          rule(Kind.ENUM, "^ *enum +(?<name>\\w+)"),
          rule(Kind.CLASS, "^ *(?:(?:final|abstract|readonly) +)*class +(?<name>\\w+)"),
          rule(
              Kind.FUNCTION,
              "^ *(?:(?:public|private|protected|static|final|abstract) +)*function +&?"
                  + "(?<name>\\w+)"));

  private static final String SQL_NAME = "(?:if +not +exists +)?[\"`\\[]?(?<name>[\\w.]+)";

  private static final List<DeclarationRule> SQL =
      List.of(
          rule(Kind.TABLE, "(?i)^ *create +(?:\\w+ +)*table +" + SQL_NAME),
          rule(Kind.INDEX, "(?i)^ *create +(?:\\w+ +)*index +(?:concurrently +)?" + SQL_NAME),
          rule(Kind.VIEW, "(?i)^ *create +(?:or +replace +)?(?:materialized +)?view +" + SQL_NAME),
          rule(Kind.TYPE, "(?i)^ *create +type +" + SQL_NAME),
          rule(
              Kind.FUNCTION,
              "(?i)^ *create +(?:or +replace +)?(?:function|procedure|trigger) +" + SQL_NAME));

  private static final List<DeclarationRule> SHELL =
      List.of(
          rule(Kind.FUNCTION, "^ *(?<name>[A-Za-z_][\\w-]*) *\\(\\) *\\{?"),
          rule(Kind.FUNCTION, "^ *function +(?<name>[\\w-]+)"));

  /** The rules of a language; the first that fits a line counts. */
  static List<DeclarationRule> of(CodeLanguage language) {
    return switch (language) {
      case JAVA -> JAVA;
      case KOTLIN -> KOTLIN;
      case PYTHON -> PYTHON;
      case JAVASCRIPT, TYPESCRIPT -> SCRIPT;
      case GO -> GO;
      case RUST -> RUST;
      case C, CPP -> C;
      case CSHARP -> CSHARP;
      case RUBY -> RUBY;
      case PHP -> PHP;
      case SQL -> SQL;
      case SHELL -> SHELL;
      case YAML -> List.of(rule(Kind.KEY, "^(?<name>[\\w./-]+|\"[^\"]+\") *:(?: |$)"));
      case JSON -> List.of(rule(Kind.KEY, "^(?: {2}| {4})\"(?<name>[^\"]+)\" *:"));
      case XML, HTML ->
          List.of(rule(Kind.ELEMENT, "^ {0,4}<(?<name>[A-Za-z][\\w:.-]*)(?=[ >/]|$)"));
      case CSS -> List.of(rule(Kind.RULE, "^(?<name>[^\\s@/*{}][^{;]*?) *\\{"));
      case MARKDOWN -> List.of(rule(Kind.HEADING, "^#{1,6} +(?<name>.+?) *#*$"));
      case DOCKERFILE -> List.of(rule(Kind.STAGE, "(?i)^from +(?:--\\S+ +)?(?<name>\\S+)"));
      case PROPERTIES -> List.of(rule(Kind.KEY, "^\\[?(?<name>[\\w.-]+)(?:\\]| *[=:])"));
      case TEXT -> List.of();
    };
  }

  private static DeclarationRule rule(Kind kind, String pattern) {
    return new DeclarationRule(kind, Pattern.compile(pattern, Pattern.UNICODE_CHARACTER_CLASS));
  }
}
