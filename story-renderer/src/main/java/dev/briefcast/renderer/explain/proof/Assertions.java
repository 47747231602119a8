package dev.briefcast.renderer.explain.proof;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Describes what an assertion expects, if one line says it completely. */
final class Assertions {

  private static final String SIMPLE =
      "(?:[\\w.$@]|->|\\[[\"']?\\w{1,24}[\"']?\\]|\\(\\)(?=\\.|->)|!!(?=\\.)|\\?(?=\\.)){1,40}(?:\\(\\))?";
  private static final String LITERAL =
      "\"[^\"\\\\]{1,32}\"|'[^'\\\\]{1,32}'|\\d{1,6}|true|false"
          + "|(?:[A-Za-z]\\w{1,24}(?:::|\\.)){1,2}[A-Z][A-Z0-9_]{2,40}";

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
              "^assertThat\\((?<is>"
                  + SIMPLE
                  + ")\\)\\.isEqualTo\\((?<want>"
                  + LITERAL
                  + ")\\);?$"),
          Pattern.compile(
              "^(?:\\$this->|self::|static::)?assert(?:Same|Equals|_equal)[( ] ?(?<want>"
                  + LITERAL
                  + "), (?<is>"
                  + SIMPLE
                  + ")\\)?;?$"),
          Pattern.compile(
              "^Assert\\.(?:Are)?Equal\\((?<want>" + LITERAL + "), (?<is>" + SIMPLE + ")\\);$"),
          Pattern.compile(
              "^(?:EXPECT|ASSERT)_(?:STR)?EQ\\((?<want>"
                  + LITERAL
                  + "), (?<is>"
                  + SIMPLE
                  + ")\\);$"),
          Pattern.compile(
              "^(?:XCTAssertEqual|assert_eq!|EXPECT_(?:STR)?EQ|ASSERT_(?:STR)?EQ)\\((?<is>"
                  + SIMPLE
                  + "), (?<want>"
                  + LITERAL
                  + "|\\.[a-z]\\w{1,24})\\);?$"),
          Pattern.compile(
              "^(?:expect\\((?<is>"
                  + SIMPLE
                  + ")\\)\\.to (?:eq|eql|be)[( ](?<want>"
                  + LITERAL
                  + ")\\)?)$"),
          Pattern.compile("^(?<is>" + SIMPLE + ")\\.must_equal[( ] ?(?<want>" + LITERAL + ")\\)?$"),
          Pattern.compile(
              "^(?:CHECK|REQUIRE)\\((?<is>" + SIMPLE + ") == (?<want>" + LITERAL + ")\\);$"),
          Pattern.compile(
              "^expect\\((?<is>"
                  + SIMPLE
                  + ")\\)\\.(?:toBe|toEqual|toStrictEqual)\\((?<want>"
                  + LITERAL
                  + ")\\);?$"));

  /** What has what. */
  private static final List<Pattern> CONTAINS =
      List.of(
          Pattern.compile(
              "^(?:assert|require)\\.(?<not>Not)?Contains\\(t, (?<is>"
                  + SIMPLE
                  + "), (?<want>"
                  + LITERAL
                  + "|\\w{1,40})(?:, .*)?\\)$"),
          Pattern.compile(
              "^expect\\((?<is>"
                  + SIMPLE
                  + ")\\)\\.(?<not>not\\.)?toContain\\((?<want>"
                  + LITERAL
                  + ")\\);?$"),
          Pattern.compile(
              "^assert (?<want>" + LITERAL + ") (?<not>not )?in (?<is>" + SIMPLE + ")$"));

  /** That something holds. */
  private static final List<Pattern> HOLDS =
      List.of(
          Pattern.compile("^assert (?<not>not )?(?<is>" + SIMPLE + ")$"),
          Pattern.compile("^assert!\\((?<not>!)?(?<is>" + SIMPLE + ")\\);$"),
          Pattern.compile(
              "^(?:assert|require)\\.(?:True|(?<not>False))\\(t, (?<is>" + SIMPLE + ")\\)$"),
          Pattern.compile(
              "^(?:Assertions\\.|Assert\\.|self\\.)?assert(?:True|(?<not>False))\\((?<is>"
                  + SIMPLE
                  + ")\\);?$"),
          Pattern.compile(
              "^assertThat\\((?<is>" + SIMPLE + ")\\)\\.is(?:True|(?<not>False))\\(\\);$"));

  private static final List<Pattern> RAISES =
      List.of(
          Pattern.compile("^with pytest\\.raises\\(([\\w.]{2,48})\\).*"),
          Pattern.compile("^(?:Assertions\\.)?assertThrows\\(([\\w.]{2,48})\\.class,.*"),
          Pattern.compile(".*\\.isInstanceOf\\(([\\w.]{2,48}(?:Exception|Error))\\.class\\);$"),
          Pattern.compile("^(?:assert|require)\\.ErrorIs\\(t, \\w+, ([\\w.]{2,48})\\)$"),
          Pattern.compile(
              "^.*\\bexpect\\(.*\\)\\.(?:rejects\\.)?toThrow\\(([A-Z]\\w{2,48})\\);?$"));

  private static final String QUOTES = "\"'`";

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
  record Expected(String before, String first, String between, String second) {

    /** Whether it says of nothing in particular what it is to be. */
    boolean isVague() {
      return before.equals("no error");
    }

    /** Whether another one says something else of the same; several things may be in one. */
    boolean contradicts(Expected other) {
      boolean both = between.contains(" contain ") && between.equals(other.between);
      return first.equals(other.first) && !both && !equals(other);
    }
  }

  private Assertions() {}

  /** Without what is said behind it. */
  private static String withoutComment(String line) {
    int slashes = line.indexOf(" // ");
    int at = slashes < 0 ? line.indexOf(" # ") : slashes;
    boolean code = at > 0 && QUOTES.chars().allMatch(each -> isBalanced(line, at, each));
    return code ? line.substring(0, at).strip() : line;
  }

  /** Whether no text that such a sign begins goes on there. */
  private static boolean isBalanced(String line, int at, int quote) {
    return line.substring(0, at).chars().filter(each -> each == quote).count() % 2 == 0;
  }

  static Optional<Expected> of(String line) {
    String code = withoutComment(line.strip());
    for (Pattern equal : EQUAL) {
      Matcher found = equal.matcher(code);
      if (found.matches()) {
        String want = found.group("want").replaceAll("^[\"']|[\"']$", "");
        return Optional.of(new Expected("", found.group("is"), " to be ", want));
      }
    }
    for (Pattern contains : CONTAINS) {
      Matcher found = contains.matcher(code);
      if (found.matches()) {
        String verb = found.group("not") == null ? " to contain " : " not to contain ";
        String want = found.group("want").replaceAll("^[\"']|[\"']$", "");
        return Optional.of(new Expected("", found.group("is"), verb, want));
      }
    }
    for (Pattern holds : HOLDS) {
      Matcher found = holds.matcher(code);
      if (found.matches() && found.group("is").matches(".*[.>].*")) {
        String what = found.group("not") == null ? "true" : "false";
        return Optional.of(new Expected("", found.group("is"), " to be " + what, ""));
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
