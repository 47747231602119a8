package dev.briefcast.renderer.syntax;

/** The kinds of tokens that have a colour of their own. */
public enum TokenKind {
  PLAIN,
  KEYWORD,
  TYPE,
  FUNCTION,
  STRING,
  NUMBER,
  /** A named value that does not change: {@code true}, {@code null}, {@code MAX_SIZE}. */
  CONSTANT,
  COMMENT,
  ANNOTATION,
  OPERATOR,
  /** The name of a markup element or the selector of a style sheet. */
  TAG,
  /** A markup attribute or a key of a data format. */
  ATTRIBUTE,
  /** What a shell or template fills in, and preprocessor lines. */
  VARIABLE,
  /** A character that nobody would see, written out. */
  HIDDEN
}
