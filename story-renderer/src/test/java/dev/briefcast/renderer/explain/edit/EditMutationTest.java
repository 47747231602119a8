package dev.briefcast.renderer.explain.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A sentence holds for the code that it was said of: other code is told otherwise, or not. */
class EditMutationTest {

  private static List<String> told(CodeLanguage language, String patch) {
    List<String> lines = ("@@ -1,9 +1,9 @@\n" + patch).lines().toList();
    var hunk = new Span(0, lines.size() - 1);
    Span code = OpenLiterals.codeLines(language, lines, hunk);
    return EditSentences.of(language, lines, hunk, code, null).stream()
        .map(each -> each.sentence().text())
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"==, path is empty", "!=, path is not empty"})
  void guard_whoseConditionIsFlipped_isToldAsItIs(String sign, String clause) {
    String patch =
        " func load(path string) error {\n+\tif path "
            + sign
            + " \"\" {\n+\t\treturn ErrEmpty\n+\t}\n \treturn read(path)\n }";

    assertThat(told(CodeLanguage.GO, patch))
        .containsExactly("If " + clause + ", load now returns ErrEmpty.");
  }

  @ParameterizedTest
  @CsvSource({"3, 5, now defaults to 5 instead of 3", "5, 3, now defaults to 3 instead of 5"})
  void defaults_thatAreSwapped_areToldTheOtherWayRound(String old, String now, String words) {
    String patch =
        "-def retry(url, attempts=%s):\n+def retry(url, attempts=%s):\n     pass"
            .formatted(old, now);

    assertThat(told(CodeLanguage.PYTHON, patch))
        .containsExactly("attempts " + words + ", in retry.");
  }

  @Test
  void call_thatStandsElsewhere_isToldThere() {
    String before = " class A {\n   void f() {\n+    lock();\n     turn();\n   }\n }";
    String after = " class A {\n   void f() {\n     turn();\n+    lock();\n   }\n }";

    assertThat(told(CodeLanguage.JAVA, before)).containsExactly("lock is now called before turn.");
    assertThat(told(CodeLanguage.JAVA, after)).containsExactly("f now calls lock after turn.");
  }

  /** Every case of the tables of which something is said. */
  static List<IdiomsTest.Case> told() throws IOException {
    return IdiomsTest.cases().stream().filter(each -> !each.said().isEmpty()).toList();
  }

  @ParameterizedTest
  @MethodSource("told")
  void edit_thatIsTakenBack_isNeverToldTheSame(IdiomsTest.Case edit) {
    String back = with(edit, line -> turned(line, '+', '-'));

    assertThat(told(edit.language(), back)).doesNotContainAnyElementsOf(edit.said());
  }

  @ParameterizedTest
  @MethodSource("told")
  void edit_thatWasMadeBefore_isNotTold(IdiomsTest.Case edit) {
    String nothing =
        with(edit, line -> line.charAt(0) == '-' ? "" : " " + line.substring(1))
            .lines()
            .filter(line -> !line.isEmpty())
            .collect(Collectors.joining("\n"));

    assertThat(told(edit.language(), nothing)).isEmpty();
  }

  /** Those that say a condition which stands in a line that is added. */
  static List<IdiomsTest.Case> conditions() throws IOException {
    return told().stream()
        .filter(each -> each.said().stream().anyMatch(said -> FLIPPED.matcher(said).find()))
        .filter(each -> !flippedIn(each).equals(with(each, line -> line)))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("conditions")
  void condition_thatIsFlippedInWhatIsAdded_isToldOtherwiseOrNotAtAll(IdiomsTest.Case edit) {
    assertThat(told(edit.language(), flippedIn(edit))).isNotEqualTo(edit.said());
  }

  /** A word or number of a sentence, that only the lines with that mark have. */
  record Named(IdiomsTest.Case edit, char mark, String name) {

    /** The sentences that name it. */
    List<String> claims() {
      return edit.said().stream().filter(said -> words(said).contains(name)).toList();
    }
  }

  static Stream<Named> names() throws IOException {
    return told().stream().flatMap(edit -> Stream.of('+', '-').flatMap(mark -> names(edit, mark)));
  }

  private static Stream<Named> names(IdiomsTest.Case edit, char mark) {
    Set<String> elsewhere = new HashSet<>();
    Set<String> there = new HashSet<>();
    edit.patch().stream()
        .skip(1)
        .forEach(line -> (line.charAt(0) == mark ? there : elsewhere).addAll(words(line)));
    there.removeAll(elsewhere);
    return there.stream()
        .sorted()
        .map(name -> new Named(edit, mark, name))
        .filter(named -> !named.claims().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("names")
  void sentence_whoseNameOrNumberIsAnother_isNotSaid(Named named) {
    Pattern word = Pattern.compile("(?<!\\w)" + Pattern.quote(named.name()) + "(?!\\w)");
    String other = Character.isDigit(named.name().charAt(0)) ? "97" : "zebra";
    String mutated =
        with(
            named.edit(),
            line ->
                line.charAt(0) == named.mark()
                    ? line.charAt(0) + word.matcher(line.substring(1)).replaceAll(other)
                    : line);

    assertThat(told(named.edit().language(), mutated)).doesNotContainAnyElementsOf(named.claims());
  }

  private static Set<String> words(String text) {
    return WORD.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
  }

  /** Those that say of added lines that something is called before or after what stands there. */
  static List<IdiomsTest.Case> moves() throws IOException {
    return told().stream()
        .filter(each -> each.said().size() == 1 && ORDER.matcher(each.said().getFirst()).find())
        .filter(each -> !moved(each).equals(with(each, line -> line)))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("moves")
  void call_thatStandsOnTheOtherSide_isToldThereOrNotAtAll(IdiomsTest.Case edit) {
    assertThat(told(edit.language(), moved(edit))).doesNotContainAnyElementsOf(edit.said());
  }

  /** With the added lines on the other side of the line that the sentence names beside them. */
  private static String moved(IdiomsTest.Case edit) {
    var lines = new ArrayList<>(edit.patch().subList(1, edit.patch().size()));
    var added = lines.stream().filter(line -> line.startsWith("+")).toList();
    int first = lines.indexOf(added.getFirst());
    boolean before = edit.said().getFirst().contains(" before ");
    int other = before ? first + added.size() : first - 1;
    boolean apart =
        !lines.subList(first, Math.min(lines.size(), first + added.size())).equals(added);
    if (apart || other < 0 || other >= lines.size() || !lines.get(other).startsWith(" ")) {
      return String.join("\n", lines);
    }
    String stays = lines.remove(other);
    lines.add(before ? first : other + added.size(), stays);
    return String.join("\n", lines);
  }

  private static String flippedIn(IdiomsTest.Case edit) {
    return with(edit, line -> line.charAt(0) == '+' ? flipped(line) : line);
  }

  private static final Pattern FLIPPED =
      Pattern.compile(" is (?:not |below |above |at most |at least )?[\\w']+");

  private static final Pattern WORD =
      Pattern.compile("(?<!\\w)(?:[A-Za-z_]\\w{2,}|\\d+(?:\\.\\d+)?+(?!\\w))");
  private static final Pattern ORDER = Pattern.compile(" (?:before|after) \\w");

  private static String flipped(String line) {
    return line.contains("==")
        ? line.replace("==", "!=")
        : line.contains("!=")
            ? line.replace("!=", "==")
            : line.replaceAll(" < ", " \u0001 ").replaceAll(" > ", " < ").replace('\u0001', '>');
  }

  private static String turned(String line, char one, char other) {
    char mark = line.charAt(0);
    char now = mark == one ? other : mark == other ? one : mark;
    return now + line.substring(1);
  }

  private static String with(IdiomsTest.Case edit, UnaryOperator<String> each) {
    return edit.patch().stream().skip(1).map(each).collect(Collectors.joining("\n"));
  }

  @Test
  void guard_thatWasThereAlready_isNotTold() {
    String patch =
        " func load(path string) error {\n \tif path == \"\" {\n \t\treturn ErrEmpty\n \t}\n"
            + "+\t// read it\n \treturn read(path)\n }";

    assertThat(told(CodeLanguage.GO, patch)).isEmpty();
  }
}
