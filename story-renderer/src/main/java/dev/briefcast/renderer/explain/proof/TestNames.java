package dev.briefcast.renderer.explain.proof;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Converts the names of tests to words. */
final class TestNames {

  private static final Pattern BY_NAME =
      Pattern.compile(
          "^\\s*(?:func +Test(\\w+) *\\(\\w+ +\\*testing\\.T\\)|(?:async +)?def +test_(\\w+)"
              + " *(?:\\(|$)|func +test(\\w+) *\\(\\)(?: async)?(?: throws)? *\\{|TEST(?:_F|_P)?\\(\\w+, *(\\w+)\\)"
              + "|(?:public +)?function +test_?(\\w+) *\\(.*)");

  private static final Pattern BY_TITLE =
      Pattern.compile(
          "^\\s*(?:it|test|specify|scenario)(?:\\.(?:only|concurrent|each(?:\\([^)]*\\))?))? *(?:\\(| (?=[\"']))"
              + " *([\"'`])((?:(?!\\1).){8,120})\\1|^\\s*(?:t\\.Run|TEST_CASE|SECTION|SCENARIO)\\( *(\")([^\"]{8,120})\"");

  /** What stands behind a mark on the line before, as in Java, Kotlin, C# and Rust. */
  private static final Pattern BEHIND_MARK =
      Pattern.compile(
          "^\\s*(?:@(?:Test|ParameterizedTest)(?:\\([^)]*\\))? +)?"
              + "(?:(?:public|private|internal|async|static|final|pub) +)*"
              + "(?:void|Task|fun|func|fn|function) +(\\w+) *\\(.*");

  private static final Pattern MARK =
      Pattern.compile(
          "^\\s*(?:@(?:Test|ParameterizedTest)\\b|#\\[(?:\\w+::)*test(?:\\([^)]*\\))?]|\\[(?:Fact|Test)]|#\\[Test]"
              + "|/?\\*+ *@test\\b).*");

  private static final Pattern JOINT =
      Pattern.compile(
          "(?<=[\\p{Ll}\\p{Nd}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})"
              + "|(?<=(?:[Ww]ith|[Ff]rom|[Oo]n|[Tt]o|[Ii]s|[Oo]f|[Aa]nd|[Ff]or|[Tt]han|[Rr]eturns))(?=\\d)|_+");

  private static final int WORD_MIN = 4;
  private static final int WORDS_MIN = 2;
  private static final int WORDS_MAX = 16;

  private TestNames() {}

  /** Whether a line says that a test follows. */
  static boolean isMark(String line) {
    return MARK.matcher(line).matches();
  }

  /**
   * The words of which a test's name is made, if a test begins here and its name says something.
   *
   * @param marked whether a line before said that a test follows
   */
  static Optional<String> of(String line, boolean marked) {
    Matcher title = BY_TITLE.matcher(line);
    if (title.find()) {
      String said = title.group(2) == null ? title.group(4) : title.group(2);
      return Optional.of(said).filter(each -> each.indexOf('$') < 0);
    }
    Matcher named = BY_NAME.matcher(line);
    if (named.find()) {
      return Stream.of(1, 2, 3, 4, 5)
          .map(named::group)
          .filter(Objects::nonNull)
          .findFirst()
          .flatMap(TestNames::words);
    }
    Matcher behind = BEHIND_MARK.matcher(line);
    return (marked || isMark(line)) && behind.matches() ? words(behind.group(1)) : Optional.empty();
  }

  private static Optional<String> words(String name) {
    List<String> words = Stream.of(JOINT.split(name, -1)).filter(word -> !word.isEmpty()).toList();
    boolean marked = words.size() > 1 && words.getFirst().equalsIgnoreCase("test");
    List<String> telling = words.subList(marked ? 1 : 0, words.size());
    boolean one = marked && telling.size() == 1 && telling.getFirst().length() >= WORD_MIN;
    boolean says = (one || telling.size() >= WORDS_MIN) && telling.size() <= WORDS_MAX;
    return says
        ? Optional.of(
            telling.stream().map(TestNames::decapitalized).collect(Collectors.joining(" ")))
        : Optional.empty();
  }

  /** Abbreviations stay as they are. */
  private static String decapitalized(String word) {
    boolean capital = word.length() > 1 && word.equals(word.toUpperCase(Locale.ROOT));
    return capital ? word : word.toLowerCase(Locale.ROOT);
  }
}
