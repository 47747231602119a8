package dev.briefcast.renderer.explain;

import static dev.briefcast.renderer.explain.NarratedChanges.narrate;
import static dev.briefcast.renderer.explain.change.Changes.mergedChange;
import static dev.briefcast.renderer.explain.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What comes with all its lines from another file is not new. */
class MovedBeatsTest {

  private static final String BODY =
      """
      %1$stest('rings at noon', async () => {
      %1$s  const bell = tower.bell({ tone: 'low' });
      %1$s  expect(await bell.ring()).toBe('dong');
      %1$s});
      """;

  private static final String LOSES =
      "@@ -1,5 +1,1 @@\n" + BODY.formatted("-") + " const quiet = tower.quiet();\n";

  private static final String GETS =
      "@@ -9,2 +9,6 @@\n const bells = tower.bells();\n%s const doors = tower.doors();\n";

  private static String narration(String loses, String gets) {
    return narrate(
        mergedChange(
            7,
            "Sort the bells",
            "They were in the wrong tower.",
            List.of(modified("test/ring.test.ts", loses), modified("test/tower.test.ts", gets))));
  }

  @Test
  void test_thatAnotherFileLoses_isNotNew() {
    assertThat(narration(LOSES, GETS.formatted(BODY.formatted("+")))).doesNotContain("A test: ");
  }

  @Test
  void test_withAnotherNameAndLine_isTold() {
    String other = BODY.formatted("+").replace("dong", "ding").replace("at noon", "at night");

    assertThat(narration(LOSES, GETS.formatted(other))).contains("A test: rings at night");
  }

  @Test
  void value_thatAnotherFileLoses_isNotNew() {
    assertThat(settings("tone = \"low\"")).doesNotContain("is now set to");
    assertThat(settings("tone = \"high\"")).contains("tone is now set to high");
  }

  private static String settings(String gets) {
    return narrate(
        mergedChange(
            7,
            "Sort the bells",
            "They were in the wrong tower.",
            List.of(
                modified("setup.py", "@@ -1,4 +1,3 @@\n setup(\n-    tone='low',\n     x=1,\n )"),
                modified("bells.toml", "@@ -1,2 +1,3 @@\n [bell]\n+" + gets + "\n x = 1\n"))));
  }
}
