package dev.briefcast.renderer.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.media.StoryFileName;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The embedded voice, and briefs that it takes far longer to say than they look. */
class HeldStoriesTest {

  private static final int HELD_SECONDS = 20;

  @TempDir Path folder;

  @Test
  void digits_thatLookLikeOneWord_makeNoLongerVideoThanIsHeld() throws Exception {
    String digits = String.join("。", Collections.nCopies(8, "987654321"));
    var brief =
        new Brief("Many digits", "They are many. " + digits, null, files(), steps(digits), null);

    assertThat(secondsOf(brief)).isLessThanOrEqualTo((int) (HELD_SECONDS * 1.1));
  }

  @Test
  void words_thatTheLexiconMakesLong_makeNoLongerVideoThanIsHeld() throws Exception {
    String step = "ab ab ab";
    var brief =
        new Brief(
            "Long words",
            "They are long. And so is this: " + step,
            null,
            files(),
            steps(step),
            null,
            Map.of("ab", "a very long way of saying nothing at all to nobody"));

    assertThat(secondsOf(brief)).isLessThanOrEqualTo((int) (HELD_SECONDS * 1.1));
  }

  private int secondsOf(Brief brief) throws Exception {
    StoryRenderer renderer = LocalStoryRenderer.start(new RenderSettings(2, null));
    RenderedStory story =
        renderer.make(
            brief, null, SpeechBudget.ofHold(HELD_SECONDS), folder, (stage, percent) -> {});
    assertThat(story.verdict().passed()).isTrue();
    assertThat(folder.resolve(StoryFileName.TRANSCRIPT)).content().contains("For want of time");
    return Math.toIntExact(Math.ceilDiv(story.durationMs(), 1000L));
  }

  private static List<String> steps(String step) {
    return List.of("First " + step, "Second " + step, "Third " + step);
  }

  private static List<BriefFile> files() {
    return List.of(new BriefFile("a.py", null, null, null, null, null));
  }
}
