package dev.briefcast.renderer.scene.title;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Sentence;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ClosingSceneTest {

  @Test
  void sentence_thatNoTakeawayHas_isShown() {
    assertThat(lines(List.of("Merged, by ada"), List.of(), "No test changes with it."))
        .containsExactly("Merged, by ada", "No test changes with it.");
  }

  @Test
  void sentence_thatIsATakeaway_isShownOnce() {
    assertThat(lines(List.of("One load is shared."), List.of(), "In short: one load is shared."))
        .containsExactly("One load is shared.");
    assertThat(lines(List.of("One load is…"), List.of(), "In short: one load is shared."))
        .containsExactly("One load is…");
  }

  @Test
  void highlights_wereShownBefore() {
    assertThat(lines(List.of("Exactly once"), List.of("Exactly once, whoever asks"), "")).isEmpty();
  }

  private static List<String> lines(
      List<String> takeaways, List<String> highlights, String... said) {
    List<Sentence> narration =
        Stream.of(said).map(each -> new Sentence(each, Focus.whole())).toList();
    return ClosingScene.lines(new Scene.Closing("Title", null, takeaways, narration), highlights);
  }
}
