package dev.briefcast.contracts.brief;

/**
 * One rule that a request violates: the field, and what it must be.
 *
 * @param field where, as a path: {@code title}, {@code files[2].excerpt}; empty for the whole body
 * @param message what is wrong, to be read behind the field's name
 */
public record Violation(String field, String message) {

  Violation under(String prefix) {
    if (field.isEmpty()) {
      return new Violation(prefix, message);
    }
    return new Violation(prefix.isEmpty() ? field : prefix + "." + field, message);
  }
}
