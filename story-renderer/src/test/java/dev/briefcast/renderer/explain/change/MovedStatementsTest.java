package dev.briefcast.renderer.explain.change;

import static dev.briefcast.renderer.explain.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MovedStatementsTest {

  /** What is found of a part that is not shown. */
  private static List<String> hidden(String shown, String hidden) {
    String patch =
        "@@ -1,2 +1,2 @@ door\n ring\n%s\n@@ -40,2 +40,2 @@ bell\n ring\n%s\n"
            .formatted(shown, hidden);
    List<Hunk> hunks = ParsedFile.of(modified("a.go", patch)).hunks();
    return MovedStatements.hidden(hunks.getFirst().text().lines().toList(), hunks).stream()
        .map(Hunk::text)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          +\td.spawn(d.early)     | -  d.spawn(d.early)      | @@ -41,1 +41,0 @@ bell
          -\tif (!bells.length) { | +    if (!bells.length) { | @@ -41,0 +41,1 @@ bell
          -\traise LateError, bell | +    raise LateError, bell | @@ -41,0 +41,1 @@ bell
          """)
  void statement_thatStandsInAnUnshownPart_isFound(String shown, String hidden, String header) {
    assertThat(hidden(shown, hidden)).containsExactly(header + "\n" + hidden);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          +\td.spawn(d.early) | -  d.spawn(d.late)
          +\td.spawn(d.early) | +  d.spawn(d.early)
          +\tgo()             | -  go()
          -\ttotal = bells    | +  total = bells
          +\tif (!loud(bell)) { | -  if (!loud(bell)) {
          """)
  void otherLine_isNotFound(String shown, String hidden) {
    assertThat(hidden(shown, hidden)).isEmpty();
  }

  @Test
  void statement_thatIsShown_isNotFoundAgain() {
    String patch = "@@ -1,3 +1,3 @@\n-d.spawn(d.early)\n ring\n+d.spawn(d.early)\n";
    List<Hunk> hunks = ParsedFile.of(modified("a.go", patch)).hunks();
    assertThat(MovedStatements.hidden(hunks.getFirst().text().lines().toList(), hunks)).isEmpty();
  }
}
