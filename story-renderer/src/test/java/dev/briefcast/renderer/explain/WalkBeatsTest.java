package dev.briefcast.renderer.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefStep;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import java.util.List;
import org.junit.jupiter.api.Test;

class WalkBeatsTest {

  private static List<Sentence> walk(int lines, BriefStep... steps) {
    String excerpt = "# why it is so, in a few words\nx = 1\n".repeat(lines / 2);
    var file = new BriefFile("a.py", null, null, excerpt, 41, null, List.of(steps));
    Screenplay screenplay = new ScreenplayWriter().write(Briefs.of(file));
    Invariants.check(screenplay);
    return screenplay.scenes().stream()
        .filter(Scene.Code.class::isInstance)
        .flatMap(scene -> scene.narration().stream())
        .toList();
  }

  @Test
  void steps_highlightTheirLinesInOrder_andNothingElseIsSpoken() {
    assertThat(
            walk(
                10,
                new BriefStep(47, 48, "This comes first."),
                new BriefStep(41, 42, "And this second.")))
        .extracting(Sentence::text, Sentence::focus)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("This comes first.", new Focus.Lines(47, 48)),
            org.assertj.core.groups.Tuple.tuple("And this second.", new Focus.Lines(41, 42)));
  }

  @Test
  void distantSteps_areSeparateScenesInOrder() {
    assertThat(
            walk(
                400,
                new BriefStep(430, 431, "The end."),
                new BriefStep(41, 41, "The beginning."),
                new BriefStep(240, 241, "The middle.")))
        .extracting(Sentence::text)
        .containsExactly("The end.", "The beginning.", "The middle.");
  }
}
