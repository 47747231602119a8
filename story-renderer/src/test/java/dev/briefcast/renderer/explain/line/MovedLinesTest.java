package dev.briefcast.renderer.explain.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MovedLinesTest {

  @Test
  void constantOfAType_movesOutOfItsFunction() {
    var lines =
        List.of(
            "@@ -1,2 +1,2 @@",
            "+const LIMIT: &'static str = 7;",
            "-  const LIMIT: &'static str = 7;");

    var said =
        MovedLines.constantSentence(
            lines, new Span(0, 2), (hunk, line) -> AttributedText.own("read"));

    assertThat(said)
        .hasValueSatisfying(
            edit ->
                assertThat(edit.clause().text()).isEqualTo("The constant LIMIT moves out of read"));
  }

  /** A pattern that goes back over and over takes minutes, and a worker for as long. */
  @ParameterizedTest
  @ValueSource(strings = {"+const ab:", "+const ab:a ", "+final ", "+const a b"})
  void blankLine_isReadInTime(String line) {
    var lines = List.of("@@ -1 +1 @@", line + " ".repeat(10_000) + ";");

    var said =
        assertTimeoutPreemptively(
            Duration.ofSeconds(30),
            () -> MovedLines.constantSentence(lines, new Span(0, 1), (hunk, at) -> null));

    assertThat(said).isEmpty();
  }

  @Test
  void constantOfAMovedFunction_doesNotMoveOutOfIt() {
    List<String> lines =
        List.of(
            "@@ -1,4 +1,4 @@",
            "+function kind(a) {",
            "+  const TYPE = typeof a;",
            "-    function kind(a) {",
            "-      const TYPE = typeof a;");

    assertThat(
            MovedLines.constantSentence(
                lines, new Span(0, 4), (hunk, line) -> AttributedText.own("kind")))
        .isEmpty();
    assertThat(
            MovedLines.constantSentence(
                lines, new Span(0, 4), (hunk, line) -> AttributedText.own("other")))
        .isPresent();
  }

  @Test
  void callOfARenamedFunction_isNotReportedRemoved() {
    EditSentence gone = sentence("toJson no longer calls invoke");
    EditSentence other = sentence("toJson no longer calls invokeAll");
    EditSentence renamed = sentence("invoke is renamed to call");

    assertThat(MovedLines.withoutMoves(List.of(gone, other), List.of(renamed.clause().text())))
        .containsExactly(other);
    assertThat(MovedLines.withoutMoves(List.of(gone, renamed), List.of())).containsExactly(renamed);
    assertThat(MovedLines.withoutMoves(List.of(gone, other), List.of()))
        .containsExactly(gone, other);
  }

  private static EditSentence sentence(String text) {
    return EditSentence.of(AttributedText.own(text), new Span(0, 0), 0.5);
  }
}
