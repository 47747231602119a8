package dev.briefcast.renderer.syntax;

/**
 * A token: a part of a line of one kind.
 *
 * @param text never empty; a line's tokens joined are the line
 */
public record Token(String text, TokenKind kind) {

  Token withKind(TokenKind other) {
    return new Token(text, other);
  }

  /** Whether there is nothing to see. */
  public boolean isBlank() {
    return text.isBlank();
  }
}
