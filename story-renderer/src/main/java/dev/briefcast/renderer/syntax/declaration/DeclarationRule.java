package dev.briefcast.renderer.syntax.declaration;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A pattern of one kind of declaration, in a language without a grammar here: SQL, YAML, JSON, XML,
 * HTML, CSS, Markdown, Dockerfiles and properties. What these declare stands on a line of its own
 * and begins with a word or a sign that nothing else has, so that a line says enough; the grammars
 * that exist for some of them are no part of this project, as nobody says what an edit of them does
 * by its tree.
 *
 * @param pattern found in a line; its group {@code name} is what is declared
 */
record DeclarationRule(Kind kind, Pattern pattern) {

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

  /** The rules of a language; the first that fits a line counts. */
  static List<DeclarationRule> of(CodeLanguage language) {
    return switch (language) {
      case SQL -> SQL;
      case YAML -> List.of(rule(Kind.KEY, "^(?<name>[\\w./-]+|\"[^\"]+\") *:(?: |$)"));
      case JSON -> List.of(rule(Kind.KEY, "^(?: {2}| {4})\"(?<name>[^\"]+)\" *:"));
      case XML, HTML ->
          List.of(rule(Kind.ELEMENT, "^ {0,4}<(?<name>[A-Za-z][\\w:.-]*)(?=[ >/]|$)"));
      case CSS -> List.of(rule(Kind.RULE, "^(?<name>[^\\s@/*{}][^{;]*?) *\\{"));
      case MARKDOWN -> List.of(rule(Kind.HEADING, "^#{1,6} +(?<name>.+?) *#*$"));
      case DOCKERFILE -> List.of(rule(Kind.STAGE, "(?i)^from +(?:--\\S+ +)?(?<name>\\S+)"));
      case PROPERTIES -> List.of(rule(Kind.KEY, "^\\[?(?<name>[\\w.-]+)(?:\\]| *[=:])"));
      case TEXT,
          JAVA,
          KOTLIN,
          SCALA,
          SWIFT,
          PYTHON,
          JAVASCRIPT,
          TYPESCRIPT,
          GO,
          RUST,
          C,
          CPP,
          CSHARP,
          RUBY,
          PHP,
          SHELL ->
          List.of();
    };
  }

  private static DeclarationRule rule(Kind kind, String pattern) {
    return new DeclarationRule(kind, Pattern.compile(pattern, Pattern.UNICODE_CHARACTER_CLASS));
  }
}
