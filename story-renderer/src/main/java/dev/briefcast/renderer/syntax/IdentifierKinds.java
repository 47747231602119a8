package dev.briefcast.renderer.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Distinguishes types, functions and constants, which lexers leave as plain identifiers. */
final class IdentifierKinds {

  private static final Pattern CONSTANT = Pattern.compile("[A-Z][A-Z0-9]*_[A-Z0-9_]*|[A-Z]{3,}");
  private static final Pattern TYPE = Pattern.compile("[A-Z]\\w*");
  private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");
  private static final Set<String> BEFORE_TYPES =
      Set.of("class", "interface", "enum", "record", "struct", "trait", "impl", "new", "type");
  private static final Set<String> BEFORE_FUNCTIONS =
      Set.of("def", "fn", "func", "fun", "function");
  private static final Set<CodeLanguage> WITHOUT_NAMES =
      Set.of(
          CodeLanguage.YAML,
          CodeLanguage.JSON,
          CodeLanguage.XML,
          CodeLanguage.CSS,
          CodeLanguage.MARKDOWN,
          CodeLanguage.PROPERTIES,
          CodeLanguage.TEXT);

  /** Where capitals are no sign of a type. */
  private static final Set<CodeLanguage> WITHOUT_CAPITALS =
      Set.of(CodeLanguage.SQL, CodeLanguage.SHELL, CodeLanguage.DOCKERFILE, CodeLanguage.HTML);

  /** Where functions may begin with a capital. */
  private static final Set<CodeLanguage> CAPITAL_FUNCTIONS =
      Set.of(CodeLanguage.GO, CodeLanguage.CSHARP);

  private IdentifierKinds() {}

  static List<Token> mark(CodeLanguage language, List<Token> tokens) {
    if (WITHOUT_NAMES.contains(language)) {
      return tokens;
    }
    var result = new ArrayList<Token>(tokens.size());
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      result.add(isName(token) ? token.withKind(kind(language, tokens, i)) : token);
    }
    return result;
  }

  private static boolean isName(Token token) {
    boolean open =
        token.kind() == TokenKind.PLAIN
            || token.kind() == TokenKind.FUNCTION
            || token.kind() == TokenKind.TYPE;
    return open && NAME.matcher(token.text()).matches();
  }

  private static TokenKind kind(CodeLanguage language, List<Token> tokens, int at) {
    Token token = tokens.get(at);
    String before = neighbour(tokens, at, -1);
    TokenKind word = ExtraKeywords.kind(language, token.text());
    if (word != null && !before.endsWith(".")) {
      return word;
    }
    if (before.equals("@")) {
      return TokenKind.ANNOTATION;
    }
    if (token.kind() == TokenKind.TYPE || BEFORE_TYPES.contains(before)) {
      return TokenKind.TYPE;
    }
    if (BEFORE_FUNCTIONS.contains(before)) {
      return TokenKind.FUNCTION;
    }
    return kindByForm(language, token, neighbour(tokens, at, 1));
  }

  private static TokenKind kindByForm(CodeLanguage language, Token token, String after) {
    boolean called = after.startsWith("(");
    boolean capital = !WITHOUT_CAPITALS.contains(language) && TYPE.matcher(token.text()).matches();
    if (capital && CONSTANT.matcher(token.text()).matches()) {
      return TokenKind.CONSTANT;
    }
    if (capital && !(called && CAPITAL_FUNCTIONS.contains(language))) {
      return TokenKind.TYPE;
    }
    boolean macro = language == CodeLanguage.RUST && after.startsWith("!");
    return called || macro ? TokenKind.FUNCTION : token.kind();
  }

  /** The next token that is not blank in a direction, or nothing. */
  private static String neighbour(List<Token> tokens, int at, int step) {
    for (int i = at + step; i >= 0 && i < tokens.size(); i += step) {
      if (!tokens.get(i).isBlank()) {
        return tokens.get(i).text();
      }
    }
    return "";
  }
}
