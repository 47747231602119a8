package dev.briefcast.renderer.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.briefcast.renderer.scene.SceneFrames;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.verify.inspect.Mp4Inspection;
import dev.briefcast.renderer.verify.inspect.Mp4Inspection.ChapterMark;
import dev.briefcast.renderer.video.audio.EncodedSound;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Mp4EncoderTest {

  private static final double FRAME_SECONDS = 1.0 / Timeline.FRAME_RATE;

  private static final Timeline TIMELINE = SilentTimelines.ofFrames(100, 331, 47);

  /** What one thread makes of it, for all tests that only look. */
  @TempDir private static Path shared;

  private static Path video;
  private static Mp4Inspection facts;

  @TempDir private Path folder;

  @BeforeAll
  static void encodeAndDecodeOnce() throws Exception {
    video = encoded(1, shared.resolve("a.mp4"));
    facts = Mp4Inspection.of(video);
  }

  @Test
  void streams_lastExactlyAsLongAsTheTimeline() throws Exception {
    assertThat(facts.pictures().seconds()).isCloseTo(TIMELINE.seconds(), within(1e-3));
    assertThat(facts.sound().seconds()).isCloseTo(TIMELINE.seconds(), within(FRAME_SECONDS));
    assertThat(facts.pictures().width()).isEqualTo(1920);
    assertThat(facts.pictures().height()).isEqualTo(1080);
    assertThat(facts.pictures().longestBlackSeconds()).isZero();
  }

  @Test
  void pictures_held_areEncodedOnlyAsOftenAsPlayersNeed() throws Exception {
    // 3 changes in each scene, heartbeats at 86 in the first and 86, 146, … 326 in the second
    assertThat(facts.pictures().frames()).isEqualTo(9 + 1 + 5);
    assertThat(facts.pictures().longestFrameSeconds()).isLessThanOrEqualTo(2.0 + 1e-3);
  }

  @Test
  void keyFrames_startEveryScene_andEveryRest_atMostFourSecondsApart() throws Exception {
    assertThat(facts.pictures().keySeconds())
        .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-3 ? 0 : Double.compare(a, b))
        .containsExactly(
            0.0, 26 / 30.0, 100 / 30.0, 126 / 30.0, 246 / 30.0, 366 / 30.0, 431 / 30.0, 457 / 30.0);
  }

  @Test
  void chapters_areTheScenes() throws Exception {
    assertThat(facts.title()).isEqualTo("Größe & <Ordnung>");
    assertThat(facts.chapters())
        .extracting(ChapterMark::title)
        .containsExactly("scene 0", "scene 1", "scene 2");
    assertThat(facts.chapters().get(1).startSeconds()).isCloseTo(100 / 30.0, within(1e-3));
    assertThat(facts.chapters().get(1).endSeconds()).isCloseTo(431 / 30.0, within(1e-3));
  }

  @Test
  void picture_decoded_looksLikeThePaintedOne() throws Exception {
    var painted = new BufferedImage(1920, 1080, BufferedImage.TYPE_INT_RGB);
    frames(1).paint(26, painted);

    assertThat(decibels(painted, Mp4Inspection.pictureAt(video, (100 + 200) / 30.0)))
        .isGreaterThan(33);
  }

  @Test
  void input_same_givesTheSameBytes_onAnyNumberOfThreads() throws Exception {
    assertThat(encoded(3, folder.resolve("b.mp4"))).hasSameBinaryContentAs(video);
  }

  @Test
  void index_precedesTheMedia() throws Exception {
    String bytes = Files.readString(video, StandardCharsets.ISO_8859_1);

    assertThat(bytes.indexOf("moov")).isPositive().isLessThan(bytes.indexOf("mdat"));
  }

  @Test
  void interruption_stopsEncoding() throws Exception {
    var encoder = new Mp4Encoder(2, MovingText.SIZE);

    Thread.currentThread().interrupt();

    assertThatThrownBy(() -> encoder.encode(TIMELINE, Mp4EncoderTest::frames, frame -> {}))
        .isInstanceOf(InterruptedException.class);
  }

  @Test
  void interruption_whileWriting_leavesNoFile() throws Exception {
    var encoder = new Mp4Encoder(2, MovingText.SIZE);
    var pictures = encoder.encode(TIMELINE, Mp4EncoderTest::frames, frame -> {});

    Thread.currentThread().interrupt();

    assertThatThrownBy(() -> write(encoder, pictures, folder.resolve("a.mp4")))
        .isInstanceOf(InterruptedException.class);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void picture_unpaintable_isAnError() throws Exception {
    var encoder = new Mp4Encoder(2, MovingText.SIZE);
    var scenes = List.of(frames(0), frames(0), frames(2));

    assertThatThrownBy(() -> encoder.encode(TIMELINE, scenes::get, frame -> {}))
        .isInstanceOf(EncodingException.class)
        .hasMessageContaining("has 100 frames, not 331");
  }

  private static SceneFrames frames(int scene) {
    return new MovingText("scene " + scene, TIMELINE.scenes().get(scene).frameCount());
  }

  private static Path encoded(int threads, Path file) throws Exception {
    var encoder = new Mp4Encoder(threads, MovingText.SIZE);
    write(encoder, encoder.encode(TIMELINE, Mp4EncoderTest::frames, frame -> {}), file);
    return file;
  }

  private static void write(Mp4Encoder encoder, EncodedPictures pictures, Path file)
      throws EncodingException, InterruptedException, IOException {
    float[] sound = Sounds.sine(TIMELINE.seconds(), 440, 0.2);
    encoder.write(
        SilentTimelines.screenplay(TIMELINE), TIMELINE, pictures, EncodedSound.of(sound), file);
  }

  private static double decibels(BufferedImage wanted, BufferedImage found) {
    double squares = 0;
    for (int y = 0; y < 1080; y++) {
      for (int x = 0; x < 1920; x++) {
        int difference = (wanted.getRGB(x, y) >> 8 & 0xFF) - (found.getRGB(x, y) >> 8 & 0xFF);
        squares += difference * difference;
      }
    }
    return 10 * Math.log10(255 * 255 / (squares / (1920 * 1080)));
  }
}
