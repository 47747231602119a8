package dev.briefcast.renderer.explain.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class MovedLinesTest {

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

  @Test
  void callByAnotherPartOfTheFunction_isStillMade() {
    List<String> lines =
        List.of(
            "@@ -1,2 +1,1 @@ func open(door *Door) {",
            " \tdoor.turn()",
            "-\tdoor.Paint()",
            "@@ -40,1 +39,2 @@ func open(door *Door) {",
            " \tdoor.lock()",
            "+\tdoor.Paint()",
            "@@ -80,1 +80,1 @@ func shut(door *Door) {",
            " \tdoor.ring()");

    assertThat(MovedLines.isStillCalled(lines, uncalled("open", "Paint"))).isTrue();
    assertThat(MovedLines.isStillCalled(lines, uncalled("shut", "Paint"))).isFalse();
    assertThat(MovedLines.isStillCalled(lines, uncalled("open", "ring"))).isFalse();
  }

  private static EditSentence uncalled(String function, String called) {
    var line = new Span(2, 2);
    return EditSentence.of(
        AttributedText.of(function, line)
            .then(" no longer calls ")
            .then(AttributedText.of(called, line)),
        line,
        0.6);
  }

  private static EditSentence sentence(String text) {
    return EditSentence.of(AttributedText.own(text), new Span(0, 0), 0.5);
  }
}
