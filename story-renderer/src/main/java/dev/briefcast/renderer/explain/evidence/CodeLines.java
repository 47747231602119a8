package dev.briefcast.renderer.explain.evidence;

import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Lines of a patch as code, and those that seem to call, declare or have something of some name.
 */
final class CodeLines {

  private CodeLines() {}

  /** A line of a patch without its mark and the blanks around it. */
  static String code(String line) {
    return line.substring(1).strip();
  }

  /** Those that call a function. */
  static Predicate<String> call(String name) {
    return Pattern.compile("(?<!\\w)" + Pattern.quote(name) + "\\s?(?:<[^<>()]{1,80}>)?\\(")
        .asPredicate();
  }

  /** Those that declare a value. */
  static Predicate<String> declareValue(String name) {
    return declare("\\b(?:val|var|let|const|def)\\s{1,4}", name);
  }

  /** Those that declare a property, be it a parameter of a constructor. */
  static Predicate<String> declareProperty(String name) {
    return declare(
        "\\b(?:val|var|readonly|public|protected|private)\\s{1,4}(?:[\\w?]{1,80}\\s{1,4})?\\$?",
        name);
  }

  /** Those that declare a type. */
  static Predicate<String> declareType(String name) {
    return declare(
        "\\b(?:class|struct|interface|enum|trait|type|object|protocol|record|module)\\s{1,20}",
        name);
  }

  private static Predicate<String> declare(String head, String name) {
    return Pattern.compile(head + Pattern.quote(name) + "\\b").asPredicate();
  }

  /** Those with a word that is not a part of a longer one. */
  static Predicate<String> haveWord(String name) {
    return Pattern.compile("(?<!\\w)" + Pattern.quote(name) + "(?!\\w)").asPredicate();
  }
}
