package dev.briefcast.renderer.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Corrects the token kinds in which a language's lexer differs from the others. */
final class Dialect {

  private static final Pattern NUMBER = Pattern.compile("-?\\d[\\d_.]*");
  private static final Set<String> YAML_CONSTANTS =
      Set.of("true", "false", "null", "yes", "no", "on", "off", "~");
  private static final Set<String> STRING_PREFIXES = Set.of("f", "r", "b", "rb", "br", "fr", "$");

  private Dialect() {}

  static List<Token> adjust(CodeLanguage language, List<Token> tokens) {
    return switch (language) {
      case YAML -> adjustYaml(tokens);
      case JSON -> withKind(tokens, TokenKind.VARIABLE, TokenKind.ATTRIBUTE);
      case PROPERTIES -> withKind(tokens, TokenKind.TYPE, TokenKind.ATTRIBUTE);
      case TYPESCRIPT -> withKind(tokens, TokenKind.ATTRIBUTE, TokenKind.ANNOTATION);
      case CSS -> adjustCss(tokens);
      case PYTHON, CSHARP -> mergeStringPrefixes(tokens);
      case JAVA,
          KOTLIN,
          SCALA,
          SWIFT,
          JAVASCRIPT,
          GO,
          RUST,
          C,
          CPP,
          RUBY,
          PHP,
          SQL,
          SHELL,
          XML,
          HTML,
          MARKDOWN,
          DOCKERFILE,
          TEXT ->
          tokens;
    };
  }

  private static List<Token> withKind(List<Token> tokens, TokenKind from, TokenKind to) {
    return tokens.stream().map(token -> token.kind() == from ? token.withKind(to) : token).toList();
  }

  private static List<Token> adjustCss(List<Token> tokens) {
    return tokens.stream().map(Dialect::adjustCss).toList();
  }

  private static Token adjustCss(Token token) {
    if (token.text().startsWith("@")) {
      return token.withKind(TokenKind.KEYWORD);
    }
    if (token.kind() == TokenKind.KEYWORD) {
      return token.withKind(TokenKind.ATTRIBUTE);
    }
    boolean selects = token.kind() == TokenKind.TYPE || token.kind() == TokenKind.ANNOTATION;
    return selects ? token.withKind(TokenKind.TAG) : token;
  }

  /** What stands before the first colon of a line is a key. */
  private static List<Token> adjustYaml(List<Token> tokens) {
    var result = new ArrayList<Token>();
    int colon = firstColon(tokens);
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      boolean plain = token.kind() == TokenKind.PLAIN && !token.isBlank();
      if (i < colon && (plain || token.kind() == TokenKind.STRING)) {
        result.add(token.withKind(TokenKind.ATTRIBUTE));
      } else if (plain && NUMBER.matcher(token.text()).matches()) {
        result.add(token.withKind(TokenKind.NUMBER));
      } else if (plain && YAML_CONSTANTS.contains(token.text())) {
        result.add(token.withKind(TokenKind.CONSTANT));
      } else {
        result.add(token);
      }
    }
    return result;
  }

  private static int firstColon(List<Token> tokens) {
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.get(i).text().startsWith(":")) {
        return i;
      }
    }
    return -1;
  }

  /** A string's prefix belongs to the string. */
  private static List<Token> mergeStringPrefixes(List<Token> tokens) {
    var result = new ArrayList<>(tokens);
    for (int i = 0; i + 1 < tokens.size(); i++) {
      boolean prefix = STRING_PREFIXES.contains(tokens.get(i).text());
      if (prefix && tokens.get(i + 1).kind() == TokenKind.STRING) {
        result.set(i, tokens.get(i).withKind(TokenKind.STRING));
      }
    }
    return result;
  }
}
