package dev.briefcast.renderer.explain.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SquashedCommitsTest {

  private static SquashedCommits of(String body) {
    String patch = "@@ -1,2 +1,3 @@\n class Door:\n+    def ring_twice(self):\n+        bell()";
    return SquashedCommits.of(body, "Ring", List.of(Changes.modified("src/door.py", patch)));
  }

  @Test
  void of_commits_leavesOutStepsAndWhatTheChangeDoesNotHave() {
    String body =
        """
        * Let ring_twice call the bell

        * Undo changes of the bell

        * Rename ring_often to ring_twice

        * Debug the bell

        * fix lint

        * Ring where nobody answers
        """;

    assertThat(of(body).description())
        .isEqualTo("* Let ring_twice call the bell\n\n* Ring where nobody answers");
    assertThat(of(body).messages()).isEmpty();
  }

  @Test
  void of_commits_leavesOutWhatALaterOneTookBack() {
    String body =
        """
        * Ring twice

        * Ring three times

        So that everybody hears it.

        * Revert "Ring three times"

        This reverts commit 71b76e3f1c87064fe8458ff9d4ad0b242cbf15e7.

        * Ring again

        Nobody answered.
        Signed-off-by: Ada <ada@example.com>
        """;

    assertThat(of(body).description())
        .isEqualTo("* Ring twice\n\n* Ring again\n\nNobody answered.");
  }

  @Test
  void of_manyCommits_readsSubjectsAsMessages_andKeepsWhatSaysMore() {
    String subjects =
        IntStream.range(0, 9)
            .mapToObj(i -> "* Ring the bell of room " + i)
            .collect(Collectors.joining("\n\n"));

    SquashedCommits parted = of(subjects + "\n\n* Ring twice\n\nNobody answered.");

    assertThat(parted.description()).isEqualTo("* Ring twice\n\nNobody answered.");
    assertThat(parted.messages()).hasSize(9).first().isEqualTo("Ring the bell of room 0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "It rings twice.",
        "* It rings twice",
        "Undo it:\n\n* Undo changes of the bell\n\n* Debug the bell",
        "- Undo changes of the bell\n\n- Debug the bell",
        "* Undo changes of the bell\n* Debug the bell"
      })
  void of_whatIsNoListOfCommits_isLeftAsItIs(String body) {
    assertThat(of(body)).isEqualTo(new SquashedCommits(body, List.of()));
  }

  @Test
  void of_hostileLists_isBounded() {
    assertThat(of("* a\n\n".repeat(100_000)).messages()).isEmpty();
    assertThat(of("* Revert \"" + "\"x".repeat(100_000) + "\n\n* a").description()).isNotEmpty();
  }
}
