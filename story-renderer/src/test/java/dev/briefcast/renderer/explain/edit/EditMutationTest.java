package dev.briefcast.renderer.explain.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.io.IOException;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A sentence holds for the code that it was said of: other code is told otherwise, or not. */
class EditMutationTest {

  private static List<String> told(CodeLanguage language, String patch) {
    List<String> lines = ("@@ -1,9 +1,9 @@\n" + patch).lines().toList();
    return EditSentences.of(language, lines, new Span(0, lines.size() - 1), null).stream()
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

  private static String flippedIn(IdiomsTest.Case edit) {
    return with(edit, line -> line.charAt(0) == '+' ? flipped(line) : line);
  }

  private static final Pattern FLIPPED =
      Pattern.compile(" is (?:not |below |above |at most |at least )?[\\w']+");

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
