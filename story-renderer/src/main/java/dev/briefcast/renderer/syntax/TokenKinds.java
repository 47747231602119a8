package dev.briefcast.renderer.syntax;

import org.fife.ui.rsyntaxtextarea.TokenTypes;

/** Maps the lexers' token types to {@link TokenKind}. */
final class TokenKinds {

  private TokenKinds() {}

  static TokenKind of(int type) {
    return switch (type) {
      case TokenTypes.COMMENT_EOL,
          TokenTypes.COMMENT_MULTILINE,
          TokenTypes.COMMENT_DOCUMENTATION,
          TokenTypes.COMMENT_KEYWORD,
          TokenTypes.COMMENT_MARKUP,
          TokenTypes.MARKUP_COMMENT ->
          TokenKind.COMMENT;
      case TokenTypes.LITERAL_STRING_DOUBLE_QUOTE,
          TokenTypes.LITERAL_CHAR,
          TokenTypes.LITERAL_BACKQUOTE,
          TokenTypes.REGEX,
          TokenTypes.MARKUP_TAG_ATTRIBUTE_VALUE,
          TokenTypes.MARKUP_CDATA,
          TokenTypes.ERROR_STRING_DOUBLE,
          TokenTypes.ERROR_CHAR ->
          TokenKind.STRING;
      case TokenTypes.LITERAL_NUMBER_DECIMAL_INT,
          TokenTypes.LITERAL_NUMBER_FLOAT,
          TokenTypes.LITERAL_NUMBER_HEXADECIMAL,
          TokenTypes.ERROR_NUMBER_FORMAT ->
          TokenKind.NUMBER;
      default -> other(type);
    };
  }

  private static TokenKind other(int type) {
    return switch (type) {
      case TokenTypes.RESERVED_WORD, TokenTypes.RESERVED_WORD_2 -> TokenKind.KEYWORD;
      case TokenTypes.FUNCTION -> TokenKind.FUNCTION;
      case TokenTypes.LITERAL_BOOLEAN, TokenTypes.MARKUP_ENTITY_REFERENCE -> TokenKind.CONSTANT;
      case TokenTypes.DATA_TYPE -> TokenKind.TYPE;
      case TokenTypes.VARIABLE, TokenTypes.PREPROCESSOR -> TokenKind.VARIABLE;
      case TokenTypes.ANNOTATION, TokenTypes.MARKUP_DTD, TokenTypes.MARKUP_PROCESSING_INSTRUCTION ->
          TokenKind.ANNOTATION;
      case TokenTypes.OPERATOR,
          TokenTypes.SEPARATOR,
          TokenTypes.MARKUP_TAG_DELIMITER,
          TokenTypes.MARKUP_CDATA_DELIMITER ->
          TokenKind.OPERATOR;
      case TokenTypes.MARKUP_TAG_NAME -> TokenKind.TAG;
      case TokenTypes.MARKUP_TAG_ATTRIBUTE -> TokenKind.ATTRIBUTE;
      default -> TokenKind.PLAIN;
    };
  }
}
