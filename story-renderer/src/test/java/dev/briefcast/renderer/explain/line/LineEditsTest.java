package dev.briefcast.renderer.explain.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What lines say without a grammar, beside lines that only look like it. */
class LineEditsTest {

  record Case(String name, List<String> patch, List<String> said) {

    @Override
    public String toString() {
      return name;
    }
  }

  /** Cases begin with {@code == file name}; what is said follows behind {@code >}. */
  static List<Case> cases() throws IOException {
    var cases = new ArrayList<Case>();
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/lines"))) {
      for (Path file : files.sorted().toList()) {
        for (String block : Files.readString(file).split("(?m)^== ", -1)) {
          if (!block.isBlank()) {
            cases.add(read(block.lines().toList()));
          }
        }
      }
    }
    return cases;
  }

  private static Case read(List<String> block) {
    List<String> patch = block.stream().skip(1).filter(line -> !line.startsWith("> ")).toList();
    List<String> said =
        block.stream()
            .filter(line -> line.startsWith("> "))
            .map(line -> line.substring(2))
            .toList();
    return new Case(block.getFirst(), patch, said);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void lines_areSaidAsWhatTheyDo_orNotAtAll(Case edit) {
    String file = edit.name().split(" ", 2)[0];

    assertThat(told(file, edit.patch())).isEqualTo(edit.said());
  }

  static List<Case> told() throws IOException {
    return cases().stream().filter(each -> !each.said().isEmpty()).toList();
  }

  @ParameterizedTest
  @MethodSource("told")
  void lines_thatAreTakenBack_areNeverToldTheSame(Case edit) {
    String file = edit.name().split(" ", 2)[0];
    List<String> back = edit.patch().stream().map(LineEditsTest::turned).toList();

    assertThat(told(file, back)).doesNotContainAnyElementsOf(edit.said());
  }

  private static String turned(String line) {
    return line.startsWith("+")
        ? "-" + line.substring(1)
        : line.startsWith("-") ? "+" + line.substring(1) : line;
  }

  @ParameterizedTest
  @CsvSource({"4, 8, threads is now 8 instead of 4.", "8, 4, threads is now 4 instead of 8."})
  void values_thatAreSwapped_areToldTheOtherWayRound(String old, String now, String said) {
    assertThat(told("a.yaml", List.of("-threads: " + old, "+threads: " + now)))
        .containsExactly(said);
  }

  @Test
  void statement_thatIsTakenBack_isToldTheOtherWayRound() {
    assertThat(told("a.sql", List.of("+ALTER TABLE a ADD COLUMN b int;")))
        .containsExactly("a gets the column b.");
    assertThat(told("a.sql", List.of("+ALTER TABLE a DROP COLUMN b;")))
        .containsExactly("a loses the column b.");
  }

  @Test
  void modifier_isSaidOfCode_andNotOfAComment() {
    assertThat(told("a.cs", List.of("-  readonly Door door;", "+  Door door;")))
        .containsExactly("door is no longer readonly.");
    assertThat(told("a.java", List.of("-   * Returns the static value", "+   * Returns the value")))
        .isEmpty();
  }

  @Test
  void hostileLines_areReadInNoTime() {
    String spaces = " ".repeat(30_000);
    String words = "a ".repeat(15_000);
    for (String file : List.of("a.yaml", "a.xml", "a.sql", "Dockerfile", "requirements.txt")) {
      assertThat(told(file, List.of("+a:" + spaces + "b", "-RUN " + spaces + "|", "+" + words)))
          .hasSizeLessThanOrEqualTo(8);
    }
  }

  private static List<String> told(String file, List<String> lines) {
    var patch = new ArrayList<>(List.of("@@ -1,9 +1,9 @@"));
    patch.addAll(lines);
    var hunk = new Span(0, patch.size() - 1);
    CodeLanguage language = CodeLanguage.of(null, file);
    var told = new ArrayList<>(LineEdits.of(language, file, List.copyOf(patch), hunk));
    told.addAll(LineEdits.inCode(language, patch, hunk));
    return told.stream().map(EditSentence::sentence).map(each -> each.text()).toList();
  }
}
