package dev.briefcast.renderer.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The embedded voice, and briefs that it takes far longer to say than they look. */
class HeldLengthTest {

  private static final int HELD_SECONDS = 20;

  /** One for all: loading the voice takes longer than telling a story. */
  private static final StoryRenderer RENDERER = start();

  @TempDir Path folder;

  @Test
  void digits_lookingLikeOneWord_makeNoLongerVideoThanHeld() throws Exception {
    String digits = String.join("。", Collections.nCopies(8, "987654321"));
    var brief =
        new Brief("Many digits", "They are many. " + digits, null, files(), steps(digits), null);

    assertThat(secondsOf(brief)).isLessThanOrEqualTo((int) (HELD_SECONDS * 1.1));
  }

  @Test
  void words_lengthenedByTheLexicon_makeNoLongerVideoThanHeld() throws Exception {
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

  @Test
  void sandbox_longBrief_isToldInTwentySecondsAndMarked() throws Exception {
    String step = "the request is read, measured, and then passed on to the next of them";
    var brief = new Brief("A sandbox", "It is short. " + step, null, files(), steps(step), null);
    RenderedStory story =
        RENDERER
            .sandbox()
            .make(brief, null, SpeechBudget.ofHold(90).atMost(20), folder, (stage, percent) -> {});

    assertThat(story.verdict().passed()).isTrue();
    assertThat(story.durationMs()).isLessThanOrEqualTo(20_000);
    var poster = ImageIO.read(folder.resolve(StoryFileName.POSTER).toFile());
    assertThat(yellowPixels(poster)).isGreaterThan(1000);
  }

  /** Of the corner in which the mark is. */
  private static long yellowPixels(BufferedImage picture) {
    long yellow = 0;
    for (int y = 0; y < picture.getHeight() / 8; y++) {
      for (int x = picture.getWidth() * 3 / 4; x < picture.getWidth(); x++) {
        var colour = new Color(picture.getRGB(x, y));
        if (colour.getRed() > 200 && colour.getGreen() > 150 && colour.getBlue() < 130) {
          yellow++;
        }
      }
    }
    return yellow;
  }

  private static StoryRenderer start() {
    try {
      return LocalStoryRenderer.start(new RenderSettings(2, null));
    } catch (IOException | EncodingException broken) {
      throw new IllegalStateException(broken);
    }
  }

  private int secondsOf(Brief brief) throws Exception {
    RenderedStory story =
        RENDERER.make(
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
