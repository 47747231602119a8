package dev.briefcast.renderer.syntax;

import static org.fife.ui.rsyntaxtextarea.SyntaxConstants.*;

import java.util.ArrayList;
import java.util.List;
import javax.swing.text.Segment;
import org.fife.ui.rsyntaxtextarea.TokenMaker;
import org.fife.ui.rsyntaxtextarea.TokenMakerFactory;
import org.fife.ui.rsyntaxtextarea.TokenTypes;

/** Tokenizes lines with the lexer of a language. Token makers have state: one for each excerpt. */
final class Lexer {

  private final TokenMaker maker;

  private Lexer(TokenMaker maker) {
    this.maker = maker;
  }

  static Lexer of(CodeLanguage language) {
    return new Lexer(TokenMakerFactory.getDefaultInstance().getTokenMaker(style(language)));
  }

  /** By a file's name. */
  static Lexer of(String path) {
    return new Lexer(TokenMakerFactory.getDefaultInstance().getTokenMaker(FileStyle.of(path)));
  }

  List<List<Token>> read(List<String> lines) {
    var result = new ArrayList<List<Token>>();
    int state = TokenTypes.NULL;
    for (String line : lines) {
      char[] chars = line.toCharArray();
      result.add(tokens(new Segment(chars, 0, chars.length), state));
      state = maker.getLastTokenTypeOnLine(new Segment(chars, 0, chars.length), state);
    }
    return result;
  }

  private List<Token> tokens(Segment line, int state) {
    var tokens = new ArrayList<Token>();
    var token = maker.getTokenList(line, state, 0);
    while (token != null && token.isPaintable()) {
      tokens.add(new Token(token.getLexeme(), TokenKinds.of(token.getType())));
      token = token.getNextToken();
    }
    return tokens;
  }

  private static String style(CodeLanguage language) {
    return switch (language) {
      case JAVA -> SYNTAX_STYLE_JAVA;
      // Swift has no lexer of its own: Kotlin's knows most of its words and all of its signs.
      case KOTLIN, SWIFT -> SYNTAX_STYLE_KOTLIN;
      case SCALA -> SYNTAX_STYLE_SCALA;
      case PYTHON -> SYNTAX_STYLE_PYTHON;
      case JAVASCRIPT -> SYNTAX_STYLE_JAVASCRIPT;
      case TYPESCRIPT -> SYNTAX_STYLE_TYPESCRIPT;
      case GO -> SYNTAX_STYLE_GO;
      case RUST -> SYNTAX_STYLE_RUST;
      case C -> SYNTAX_STYLE_C;
      case CPP -> SYNTAX_STYLE_CPLUSPLUS;
      case CSHARP -> SYNTAX_STYLE_CSHARP;
      case RUBY -> SYNTAX_STYLE_RUBY;
      case PHP -> SYNTAX_STYLE_PHP;
      case SQL -> SYNTAX_STYLE_SQL;
      case SHELL -> SYNTAX_STYLE_UNIX_SHELL;
      case YAML -> SYNTAX_STYLE_YAML;
      case JSON -> SYNTAX_STYLE_JSON_WITH_COMMENTS;
      case XML -> SYNTAX_STYLE_XML;
      case HTML -> SYNTAX_STYLE_HTML;
      case CSS -> SYNTAX_STYLE_LESS;
      case MARKDOWN -> SYNTAX_STYLE_MARKDOWN;
      case DOCKERFILE -> SYNTAX_STYLE_DOCKERFILE;
      case PROPERTIES -> SYNTAX_STYLE_INI;
      case TEXT -> SYNTAX_STYLE_NONE;
    };
  }
}
