package dev.briefcast.renderer.explain.proof;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Converts the names of tests to words. */
final class TestNames {

  /**
   * Go's, also of a suite; Python's; Swift's; C++'s macros; JavaScript's, PHP's; JUnit 3's; C's.
   */
  private static final Pattern BY_NAME =
      Pattern.compile(
          "^\\s*(?:func +Test(\\w+) *\\(\\w+ +\\*testing\\.T\\)"
              + "|func +\\(\\w+ +\\*?\\w+\\) +Test([\\p{Lu}_\\d]\\w*) *\\((?:\\w+ +\\*[\\w.]+)?\\) *\\{"
              + "|(?:async +)?def +test_(\\w+) *(?:\\(|$)"
              + "|(?:(?:public|final|override|@MainActor) +)*func +test(\\w+) *\\(\\)(?: async)?(?: throws)? *\\{"
              + "|(?:TEST(?:_F|_P)?\\(\\w+, *|BOOST_(?:AUTO|FIXTURE)_TEST_CASE\\( *)(\\w+)"
              + "|(?:public +)?function +test_?(\\w+) *\\(.*"
              + "|public +(?:final +)?void +(test_?\\p{Lu}\\w+) *\\(\\).*"
              + "|(?:static +)?void +test_(\\w+) *\\((?:void)?\\).*)");

  private static final int NAMES = 8;

  /** What is only a test in a file of tests: elsewhere it may try a connection. */
  private static final Pattern NAMED =
      Pattern.compile(
          "^\\s*(?:(?:public +)?function +test|(?:(?:public|final|static) +)*void +test).*");

  /** The last is ScalaTest's. */
  private static final Pattern BY_TITLE =
      Pattern.compile(
          "^\\s*(?:(?:Deno\\.|QUnit\\.)?(?:it|test|specify|scenario|property))(?:\\.(?:only|concurrent|each(?:\\([^)]*\\))?))?"
              + " *(?:\\(| (?=[\"'])) *([\"'`])((?:\\\\.|(?!\\1|\\\\).){8,120})\\1"
              + "|^\\s*(?:t\\.Run|TEST_CASE|SECTION|SCENARIO)\\( *(\")((?:\\\\.|[^\"\\\\]){8,120})\""
              + "|^\\s*(?:it should )?(\")((?:\\\\.|[^\"\\\\]){8,120})\" in (?:\\{|\\w+ \\{).*");

  /** A sign in a title that would end it. */
  private static final Pattern ESCAPED_QUOTE = Pattern.compile("\\\\([\"'`\\\\])");

  /** What stands behind a mark on the line before, as in Java, Kotlin, C# and Rust. */
  private static final Pattern BEHIND_MARK =
      Pattern.compile(
          "^\\s*(?:@(?:Test|ParameterizedTest)(?:\\([^)]*\\))? +)?"
              + "(?:(?:public|private|internal|async|suspend|static|final|pub) +)*"
              + "(?:void|Task|ValueTask|fun|func|fn|function) +(?:(\\w+)|`([^`]{8,120})`) *\\(.*");

  private static final Pattern MARK =
      Pattern.compile(
          "^\\s*(?:@(?:[a-z.]{1,40}\\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory)\\b"
              + "|#\\[(?:\\w+::)*test(?:\\([^)]*\\))?]"
              + "|\\[(?:Fact|Theory|Test|TestMethod|DataTestMethod|TestCase)\\b|#\\[Test]"
              + "|/?\\*+ *@test\\b).*");

  private static final Pattern TEST = Pattern.compile("(?i)^tests? (?:that )?(?=\\w+ \\w)");

  private static final Pattern JOINT =
      Pattern.compile(
          "(?<=[\\p{Ll}\\p{Nd}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})"
              + "|(?<=(?:[Ww]ith|[Ff]rom|[Oo]n|[Tt]o|[Ii]s|[Oo]f|[Aa]nd|[Ff]or|[Tt]han|[Rr]eturns))(?=\\d)|_+");

  private static final int WORD_MIN = 4;
  private static final int WORDS_MIN = 2;
  private static final int WORDS_MAX = 16;

  private TestNames() {}

  /** Whether nothing but a name says that a line begins a test. */
  static boolean isOnlyNamed(String line) {
    return NAMED.matcher(line).matches();
  }

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
      return Stream.of(2, 4, 6)
          .map(title::group)
          .filter(Objects::nonNull)
          .findFirst()
          .filter(each -> each.indexOf('$') < 0)
          .map(each -> ESCAPED_QUOTE.matcher(each).replaceAll("$1"));
    }
    Matcher named = BY_NAME.matcher(line);
    if (named.find()) {
      return IntStream.rangeClosed(1, NAMES)
          .mapToObj(named::group)
          .filter(Objects::nonNull)
          .findFirst()
          .flatMap(TestNames::words);
    }
    Matcher behind = BEHIND_MARK.matcher(line);
    if (!(marked || isMark(line)) || !behind.matches()) {
      return Optional.empty();
    }
    return behind.group(1) == null
        ? Optional.of(TEST.matcher(behind.group(2)).replaceFirst(""))
        : words(behind.group(1));
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
