package dev.briefcast.renderer.explain;

import static dev.briefcast.renderer.explain.change.Changes.mergedChange;
import static dev.briefcast.renderer.explain.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What one file of a change calls no longer, and another one does now. */
class MovedCallsTest {

  private static final String GONE =
      """
      @@ -10,6 +10,5 @@ func enter(hall Hall) {
       	knock(hall)
      -	sortKeys(hall, byName)
       	walk(hall)
       	leave(hall)
       }
      """;

  private static String narration(String statement) {
    return narration(GONE, statement);
  }

  private static String narration(String gone, String statement) {
    String come =
        """
        @@ -3,4 +3,5 @@ func keys(hall Hall) {
         	count(hall)
        +	%s
         	size(hall)
         }
        """
            .formatted(statement);
    return NarratedChanges.narrate(
        mergedChange(
            7,
            "Look again",
            "",
            List.of(modified("door/enter.go", gone), modified("key/keys.go", come))));
  }

  @Test
  void call_inOtherFile_isCalledStill() {
    assertThat(narration("sortKeys(hall, byName)")).doesNotContain("no longer");
  }

  @Test
  void otherCall_isGone() {
    assertThat(narration("sortKeys(hall, bySize)")).contains("enter no longer calls sortKeys.");
  }

  @Test
  void callForOne_inOtherFile_isCalledStill() {
    String gone =
        GONE.replace("knock(hall)", "turn(front)").replace("sortKeys(hall, byName)", "turn(back)");
    assertThat(narration(gone, "turn(back)")).doesNotContain("no longer");
    assertThat(narration(gone, "turn(side)")).contains("enter no longer calls turn for back.");
  }
}
