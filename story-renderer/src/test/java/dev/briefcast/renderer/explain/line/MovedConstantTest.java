package dev.briefcast.renderer.explain.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MovedConstantTest {

  @Test
  void constantOfAType_movesOutOfItsFunction() {
    var lines =
        List.of(
            "@@ -1,2 +1,2 @@",
            "+const LIMIT: &'static str = 7;",
            "-  const LIMIT: &'static str = 7;");

    var said =
        MovedConstant.sentence(lines, new Span(0, 2), (hunk, line) -> AttributedText.own("read"));

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
            () -> MovedConstant.sentence(lines, new Span(0, 1), (hunk, at) -> null));

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
            MovedConstant.sentence(
                lines, new Span(0, 4), (hunk, line) -> AttributedText.own("kind")))
        .isEmpty();
    assertThat(
            MovedConstant.sentence(
                lines, new Span(0, 4), (hunk, line) -> AttributedText.own("other")))
        .isPresent();
  }
}
