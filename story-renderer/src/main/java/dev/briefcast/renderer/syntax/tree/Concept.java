package dev.briefcast.renderer.syntax.tree;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** The language-independent kind of a node in a syntax tree. */
public enum Concept {
  FUNCTION,
  LAMBDA,
  TYPE_DECLARATION,
  PARAMETER,
  TYPE_PARAMETER,
  /** A statement or expression that does something only if a condition holds. */
  CONDITION,
  SWITCH,
  CASE,
  LOOP,
  TRY,
  LOCK,
  RETURN,
  THROW,
  CONTINUE,
  BREAK,
  CALL,
  ARGUMENTS,
  ARGUMENT,
  /** A value with the name that it is given by, as in a map or among arguments. */
  KEYED,
  ASSIGNMENT,
  VARIABLE,
  DECLARATION,
  FIELD,
  IMPORT,
  BLOCK,
  NAME,
  ACCESS,
  INDEX,
  BINARY,
  UNARY,
  TYPE_ASSERTION,
  STRING,
  NUMBER,
  /** A truth value, or nothing. */
  LITERAL,
  COMMENT,
  DECORATOR,
  MODIFIERS,
  /** Words and signs that belong to the grammar: {@code return}, {@code ==}. */
  TOKEN,
  OTHER;

  private static final Map<String, Concept> BY_TYPE = read();

  /** Of a named node by what its grammar calls it. */
  static Concept of(String type) {
    return BY_TYPE.getOrDefault(type, OTHER);
  }

  private static Map<String, Concept> read() {
    var types = new HashMap<String, Concept>();
    try (InputStream in = Concept.class.getResourceAsStream("concepts.txt")) {
      if (in == null) {
        throw new IllegalStateException("no resource concepts.txt");
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.lines().toList()) {
        String[] words = line.split(" ", -1);
        for (int i = 1; i < words.length; i++) {
          types.put(words[i], valueOf(words[0]));
        }
      }
      return Map.copyOf(types);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
