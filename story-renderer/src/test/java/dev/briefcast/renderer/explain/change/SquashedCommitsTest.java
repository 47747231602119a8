package dev.briefcast.renderer.explain.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SquashedCommitsTest {

  private static SquashedCommits parse(String body) {
    String patch = "@@ -1,2 +1,3 @@\n class Door:\n+    def ring_twice(self):\n+        bell()";
    return SquashedCommits.of(body, "Ring", List.of(Changes.modified("src/door.py", patch)));
  }

  @Test
  void stepsAndAbsentCode_areOmitted() {
    String body =
        """
        * Let ring_twice call the bell

        * Undo changes of the bell

        * Rename ring_often to ring_twice

        * Debug the bell

        * fix lint

        * Ring where nobody answers
        """;

    assertThat(parse(body).description())
        .isEqualTo("* Let ring_twice call the bell\n\n* Ring where nobody answers");
    assertThat(parse(body).messages()).isEmpty();
  }

  @Test
  void revertedCommits_areOmitted() {
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

    assertThat(parse(body).description())
        .isEqualTo("* Ring twice\n\n* Ring again\n\nNobody answered.");
  }

  @Test
  void linesByTheConventions_areCommits() {
    String body = "test: added doors to the tests;\nfix: ring_twice rings at legacy doors;\n";

    assertThat(parse(body).description()).isEqualTo("* fix: ring_twice rings at legacy doors");
    assertThat(parse("feat: it rings\n\nNobody answered.").description())
        .isEqualTo("feat: it rings\n\nNobody answered.");
  }

  @Test
  void manyCommits_becomeMessages_exceptThoseWithABody() {
    String subjects =
        IntStream.range(0, 9)
            .mapToObj(i -> "* Ring the bell of room " + i)
            .collect(Collectors.joining("\n\n"));

    SquashedCommits parted = parse(subjects + "\n\n* Ring twice\n\nNobody answered.");

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
  void otherText_isLeftUnchanged(String body) {
    assertThat(parse(body)).isEqualTo(new SquashedCommits(body, List.of()));
  }

  @Test
  void hostileLists_areBounded() {
    assertThat(parse("* a\n\n".repeat(100_000)).messages()).isEmpty();
    assertThat(parse("* Revert \"" + "\"x".repeat(100_000) + "\n\n* a").description()).isNotEmpty();
  }
}
