package dev.briefcast.renderer.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Highlights the syntax of excerpts. Excerpts need not be whole files: one that begins inside a
 * comment, a docstring, a rule or without its opening tag is read as if the rest were there.
 */
public final class Highlighter {

  private Highlighter() {}

  /**
   * The tokens of each line; a line's tokens joined are the line, an empty line has none.
   *
   * @param lines without line ends
   */
  public static List<List<Token>> highlight(CodeLanguage language, List<String> lines) {
    return highlight(language, "", lines);
  }

  /**
   * The same of a file whose name may tell a language that is told apart nowhere else.
   *
   * @param path of the file
   */
  public static List<List<Token>> highlight(
      CodeLanguage language, String path, List<String> lines) {
    List<List<Token>> read = read(language, path, lines);
    return IntStream.range(0, lines.size())
        .mapToObj(i -> GraphemeClusters.join(lines.get(i), read.get(i)))
        .map(InvisibleCharacters::separate)
        .toList();
  }

  /** What people call the language of a file; empty for plain text. */
  public static String languageName(CodeLanguage language, String path) {
    return language == CodeLanguage.TEXT ? FileStyle.name(path) : language.displayName();
  }

  private static List<List<Token>> read(CodeLanguage language, String path, List<String> lines) {
    if (language == CodeLanguage.TEXT) {
      return Lexer.of(path).read(lines);
    }
    List<String> opening = LexerContext.of(language, lines);
    var source = new ArrayList<>(opening);
    source.addAll(masked(language, lines));
    List<List<Token>> read = Lexer.of(language).read(source);
    var result = new ArrayList<List<Token>>();
    for (int i = 0; i < lines.size(); i++) {
      List<Token> tokens = unmasked(language, lines.get(i), read.get(i + opening.size()));
      result.add(IdentifierKinds.mark(language, Dialect.adjust(language, tokens)));
    }
    return List.copyOf(result);
  }

  private static List<String> masked(CodeLanguage language, List<String> lines) {
    return language == CodeLanguage.GO
        ? RawStrings.mask(lines)
        : lines.stream().map(line -> Apostrophes.mask(language, line)).toList();
  }

  /** The tokens with the line's own text. */
  private static List<Token> unmasked(CodeLanguage language, String line, List<Token> tokens) {
    var result = new ArrayList<Token>();
    int at = 0;
    for (Token token : tokens) {
      String text = line.substring(at, at + token.text().length());
      boolean lifetime = Apostrophes.isLifetime(language, text);
      result.add(new Token(text, lifetime ? TokenKind.ANNOTATION : token.kind()));
      at += text.length();
    }
    return result;
  }
}
