package dev.briefcast.renderer.explain;

import static dev.briefcast.renderer.explain.NarratedChanges.narrate;
import static dev.briefcast.renderer.explain.change.Changes.mergedChange;
import static dev.briefcast.renderer.explain.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A test that another file had, or that is only named and written otherwise, is not new. */
class MovedTestsTest {

  private static String narration(String one, String path, String other) {
    return narrate(
        mergedChange(
            7,
            "Sort the bells",
            "They were in the wrong tower.",
            List.of(
                modified("test/RingTest.java", "@@ -1,9 +1,1 @@\n class RingTest {\n" + one + " }"),
                modified(path, "@@ -1,1 +1,9 @@\n class TowerTest {\n" + other + " }"))));
  }

  private static final String JAVA =
      """
      -  @Test public void ringsAtNoon() throws Exception {
      -    assertThat(bell.ring()).isEqualTo("dong");
      -  }
      """;

  @Test
  void test_translatedFromAnotherFile_isNeitherNewNorGone() {
    String kotlin =
        """
        +  @Test fun ringsAtNoon() {
        +    assertThat(bell.ring()).isEqualTo("dong")
        +  }
        """;

    assertThat(narration(JAVA, "test/TowerTest.kt", kotlin))
        .doesNotContain("A test: ", "A test is gone: ");
  }

  @Test
  void test_thatNoFileHad_isNew() {
    String other =
        """
        +  @Test fun opensAtNight() {
        +    assertThat(door.open()).isEqualTo("wide")
        +  }
        """;

    assertThat(narration(JAVA, "test/TowerTest.kt", other))
        .contains("A test: opens at night", "A test is gone: rings at noon");
  }

  @Test
  void test_withMoreInItsNameAndBody_isNeitherNewNorGone() {
    String both =
        JAVA
            + """
            +  @Test public void ringsAtNoonAndNight() {
            +    for (Hour hour : hours) {
            +      assertThat(bell.ring(hour)).isEqualTo(sounds.get(hour));
            +    }
            +  }
            """;

    assertThat(narration(both, "test/TowerTest.java", "+  int x;\n"))
        .doesNotContain("A test: ", "A test is gone: ");
  }
}
