package dev.briefcast.renderer.explain.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.explain.PatchCase;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What lines say without a grammar, beside lines that only look like it. */
class LineEditsTest {

  static List<PatchCase> cases() throws IOException {
    return PatchCase.readAll("lines");
  }

  static List<PatchCase> casesWithSentences() throws IOException {
    return cases().stream().filter(PatchCase::hasSentences).toList();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void lines_areDescribedCorrectly_orNotAtAll(PatchCase edit) {
    assertThat(sentences(edit.path(), edit.patch())).isEqualTo(edit.sentences());
  }

  @ParameterizedTest
  @MethodSource("casesWithSentences")
  void revertedLines_areDescribedDifferently(PatchCase edit) {
    assertThat(sentences(edit.path(), edit.reverted()))
        .doesNotContainAnyElementsOf(edit.sentences());
  }

  @ParameterizedTest
  @CsvSource({"4, 8, threads is now 8 instead of 4.", "8, 4, threads is now 4 instead of 8."})
  void swappedValues_areDescribedInReverse(String old, String now, String said) {
    assertThat(sentences("a.yaml", List.of("-threads: " + old, "+threads: " + now)))
        .containsExactly(said);
  }

  @Test
  void revertedStatement_isDescribedInReverse() {
    assertThat(sentences("a.sql", List.of("+ALTER TABLE a ADD COLUMN b int;")))
        .containsExactly("a gets the column b.");
    assertThat(sentences("a.sql", List.of("+ALTER TABLE a DROP COLUMN b;")))
        .containsExactly("a loses the column b.");
  }

  @Test
  void modifier_isDescribedInCode_notInComments() {
    assertThat(sentences("a.cs", List.of("-  readonly Door door;", "+  Door door;")))
        .containsExactly("door is no longer readonly.");
    assertThat(
            sentences(
                "a.java", List.of("-   * Returns the static value", "+   * Returns the value")))
        .isEmpty();
  }

  @Test
  void hostileLines_areReadInTime() {
    String spaces = " ".repeat(30_000);
    String words = "a ".repeat(15_000);
    for (String file : List.of("a.yaml", "a.xml", "a.sql", "Dockerfile", "requirements.txt")) {
      assertThat(
              sentences(file, List.of("+a:" + spaces + "b", "-RUN " + spaces + "|", "+" + words)))
          .hasSizeLessThanOrEqualTo(8);
    }
  }

  private static List<String> sentences(String file, List<String> lines) {
    var patch = new ArrayList<>(List.of("@@ -1,9 +1,9 @@"));
    patch.addAll(lines);
    var hunk = new Span(0, patch.size() - 1);
    CodeLanguage language = CodeLanguage.of(null, file);
    var told = new ArrayList<>(LineEdits.of(language, file, List.copyOf(patch), hunk));
    told.addAll(LineEdits.ofStrings(language, patch, hunk));
    return told.stream().map(EditSentence::sentence).map(each -> each.text()).toList();
  }
}
