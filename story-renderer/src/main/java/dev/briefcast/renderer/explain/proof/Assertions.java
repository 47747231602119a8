package dev.briefcast.renderer.explain.proof;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Describes what an assertion expects, if one line says it completely. */
final class Assertions {

  private static final String SIMPLE = "[\\w.\\[\\]]{1,40}(?:\\(\\))?";
  private static final String LITERAL = "\"[^\"\\\\]{1,32}\"|'[^'\\\\]{1,32}'|\\d{1,6}|true|false";

  /** Expected first, then what is. */
  private static final List<Pattern> EQUAL =
      List.of(
          Pattern.compile(
              "^(?:assert|require)\\.Equal\\(t, (?<want>"
                  + LITERAL
                  + "), (?<is>"
                  + SIMPLE
                  + ")\\)$"),
          Pattern.compile(
              "^(?:Assertions\\.|Assert\\.|self\\.)?assert(?:Equals?|_eq!)\\((?<want>"
                  + LITERAL
                  + "), (?<is>"
                  + SIMPLE
                  + ")\\);?$"),
          Pattern.compile("^assert (?<is>" + SIMPLE + ") == (?<want>" + LITERAL + ")$"),
          Pattern.compile(
              "^assertThat\\((?<is>" + SIMPLE + ")\\)\\.isEqualTo\\((?<want>" + LITERAL + ")\\);$"),
          Pattern.compile(
              "^expect\\((?<is>"
                  + SIMPLE
                  + ")\\)\\.(?:toBe|toEqual|toStrictEqual)\\((?<want>"
                  + LITERAL
                  + ")\\);?$"));

  private static final List<Pattern> RAISES =
      List.of(
          Pattern.compile("^with pytest\\.raises\\(([\\w.]{2,48})\\).*"),
          Pattern.compile("^(?:Assertions\\.)?assertThrows\\(([\\w.]{2,48})\\.class,.*"),
          Pattern.compile(".*\\.isInstanceOf\\(([\\w.]{2,48}(?:Exception|Error))\\.class\\);$"),
          Pattern.compile("^(?:assert|require)\\.ErrorIs\\(t, \\w+, ([\\w.]{2,48})\\)$"),
          Pattern.compile(
              "^.*\\bexpect\\(.*\\)\\.(?:rejects\\.)?toThrow\\(([A-Z]\\w{2,48})\\);?$"));

  private static final Pattern NO_ERROR =
      Pattern.compile("^(?:assert|require)\\.NoError\\(t, [^,]*\\)$");
  private static final Pattern NO_PANIC =
      Pattern.compile("^(?:assert|require)\\.NotPanics\\(t, .*");
  private static final Pattern PANIC = Pattern.compile("^(?:assert|require)\\.Panics\\(t, .*");

  /**
   * What is expected: own words with the code's in their places.
   *
   * @param before own words
   * @param first words of the code; may be empty
   * @param between own words
   * @param second words of the code; may be empty
   */
  record Expected(String before, String first, String between, String second) {}

  private Assertions() {}

  static Optional<Expected> of(String line) {
    String code = line.strip();
    for (Pattern equal : EQUAL) {
      Matcher found = equal.matcher(code);
      if (found.matches()) {
        String want = found.group("want").replaceAll("^[\"']|[\"']$", "");
        return Optional.of(new Expected("", found.group("is"), " to be ", want));
      }
    }
    for (Pattern raises : RAISES) {
      Matcher found = raises.matcher(code);
      if (found.matches()) {
        return Optional.of(new Expected("", found.group(1), "", ""));
      }
    }
    if (NO_ERROR.matcher(code).matches()) {
      return Optional.of(new Expected("no error", "", "", ""));
    }
    if (NO_PANIC.matcher(code).matches()) {
      return Optional.of(new Expected("no panic", "", "", ""));
    }
    return PANIC.matcher(code).matches()
        ? Optional.of(new Expected("a panic", "", "", ""))
        : Optional.empty();
  }
}
