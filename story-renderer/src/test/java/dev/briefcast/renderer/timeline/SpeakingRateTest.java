package dev.briefcast.renderer.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefReader;
import dev.briefcast.renderer.explain.ScreenplayWriter;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.speech.Narrator;
import dev.briefcast.renderer.speech.SpeechCache;
import dev.briefcast.renderer.speech.VoiceSettings;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** How fast stories are told, pauses included, with the voice that ships. */
class SpeakingRateTest {

  private static final Narrator NARRATOR =
      VoiceSettings.EMBEDDED.narrator(SpeechCache.inMemory(1 << 26), 2);

  @ParameterizedTest
  @ValueSource(strings = {"tiny", "no-flow", "typical"})
  void story_isToldAtAnExplainersPace(String example) throws Exception {
    Path file = Path.of("..", "examples", example + ".json");
    Brief brief = BriefReader.read(new JsonMapper().readTree(file.toFile()));

    Screenplay screenplay = new ScreenplayWriter().write(brief);
    var narration = NARRATOR.narrate(screenplay, () -> {}).narration();
    Timeline timeline = TimelineWriter.write(screenplay, narration);

    double words =
        screenplay.scenes().stream()
            .flatMap(scene -> scene.narration().stream())
            .mapToInt(sentence -> sentence.text().split("\\s+", -1).length)
            .sum();
    assertThat(words * 60 / timeline.seconds()).isBetween(105.0, 160.0);
    assertThat(timeline.seconds()).isBetween(10.0, 300.0);
    assertThat(plainWordsPerMinute(timeline)).isBetween(150.0, 170.0);
    checkPauses(timeline);
  }

  /** Of sentences that are spoken as they are written. */
  private static double plainWordsPerMinute(Timeline timeline) {
    List<Timeline.TimedSentence> plain =
        timeline.scenes().stream()
            .flatMap(scene -> scene.sentences().stream())
            .filter(each -> each.sentence().text().matches("[A-Z][a-z]*(?:[,;:]? [a-z]+)*\\."))
            .toList();
    double words =
        plain.stream().mapToInt(each -> each.sentence().text().split(" ", -1).length).sum();
    double frames = plain.stream().mapToInt(each -> each.endFrame() - each.startFrame()).sum();
    return words * 60 * Timeline.FRAME_RATE / frames;
  }

  private static void checkPauses(Timeline timeline) {
    int ended = 0;
    for (Timeline.TimedScene scene : timeline.scenes()) {
      for (Timeline.TimedSentence sentence : scene.sentences()) {
        assertThat(sentence.startFrame() - ended).isLessThanOrEqualTo(45);
        ended = sentence.endFrame();
      }
    }
    assertThat(timeline.frameCount() - ended).isLessThanOrEqualTo(45);
  }
}
