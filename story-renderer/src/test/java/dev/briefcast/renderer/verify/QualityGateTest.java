package dev.briefcast.renderer.verify;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.timeline.TimelineWriter;
import dev.briefcast.renderer.verify.inspect.Mp4Summary;
import dev.briefcast.renderer.video.FewerKeys;
import dev.briefcast.renderer.video.Sounds;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Stories that are wrong in one way each: that one is found, and no other. */
class QualityGateTest {

  @TempDir Path folder;

  private final TestStory story = new TestStory();

  @Test
  void story_asPlanned_passesEveryCheck() throws Exception {
    GateVerdict verdict = new QualityGate(2).examine(story.write(folder), folder);

    assertThat(verdict.faults()).isEmpty();
    assertThat(verdict.passed()).isTrue();
    assertThat(verdict.checks()).extracting(CheckResult::check).containsExactly(Check.values());
  }

  @Test
  void sound_shorterThanThePicture_isFound() throws Exception {
    story.sound = Arrays.copyOf(story.sound, story.sound.length - TestStory.sample(0.2));

    assertThat(faults(story.write(folder))).containsExactly(Check.SOUND_LENGTH);
  }

  @Test
  void picture_shorterThanPlanned_isFound() throws Exception {
    ExpectedStory written = story.write(folder);
    var longer = TestStory.screenplay("Beginning", "Ending", "More");
    var timeline = TimelineWriter.write(longer, TestStory.narration(longer));

    var plan = new ExpectedStory(timeline, written.changes(), Slide.SIZE, FocusVisibility.NONE);

    assertThat(faults(plan))
        .contains(Check.PICTURE_LENGTH, Check.SOUND_LENGTH, Check.CHAPTERS, Check.CAPTIONS);
  }

  @Test
  void picture_ofAnotherSize_isFound() throws Exception {
    ExpectedStory written = story.write(folder);

    var size = new PictureSize(1280, 720);
    var plan = new ExpectedStory(written.timeline(), written.changes(), size, FocusVisibility.NONE);

    assertThat(faults(plan)).containsExactly(Check.FILES, Check.PICTURE_LENGTH);
  }

  @Test
  void lines_spokenAboutAndNotLit_areFound() throws Exception {
    ExpectedStory written = story.write(folder);
    var missed = new FocusVisibility(300, 269, 31);

    var plan = new ExpectedStory(written.timeline(), written.changes(), Slide.SIZE, missed);

    assertThat(faults(plan)).containsExactly(Check.FOCUS);
  }

  @Test
  void silence_duringSpeech_isFound() throws Exception {
    int from = TestStory.sample(0.6);
    Arrays.fill(story.sound, from, from + TestStory.sample(1.7), 0);

    assertThat(faults(story.write(folder))).containsExactly(Check.SILENCE);
  }

  @Test
  void silence_ofABreathsLength_passes() throws Exception {
    int from = TestStory.sample(0.6);
    Arrays.fill(story.sound, from, from + TestStory.sample(1.2), 0);

    assertThat(faults(story.write(folder))).isEmpty();
  }

  @Test
  void sound_missing_isFound() throws Exception {
    story.sound = Sounds.silence(story.timeline.seconds());

    assertThat(faults(story.write(folder))).containsExactly(Check.SILENCE, Check.LOUDNESS);
  }

  @Test
  void pictures_black_areFound() throws Exception {
    int first = story.timeline.scenes().getFirst().frameCount();
    story.frames = count -> count == first ? Slide.of(count) : Slide.black(count);

    assertThat(faults(story.write(folder))).contains(Check.BLACK);
  }

  @Test
  void pictures_frozenWhereTheyShouldMove_areFound() throws Exception {
    int first = story.timeline.scenes().getFirst().frameCount();
    story.frames = count -> count == first ? Slide.of(count) : Slide.frozen(count);

    assertThat(faults(story.write(folder))).containsExactly(Check.FROZEN);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.85, 1.18})
  void sound_tooQuietOrTooLoud_isFound(double factor) throws Exception {
    for (int i = 0; i < story.sound.length; i++) {
      story.sound[i] *= (float) factor;
    }

    assertThat(faults(story.write(folder))).containsExactly(Check.LOUDNESS);
  }

  @Test
  void peak_tooLoud_isFound() throws Exception {
    int at = TestStory.sample(2);
    for (int i = 0; i < 24; i++) {
      story.sound[at + i] = 0.99f;
    }

    assertThat(faults(story.write(folder))).containsExactly(Check.TRUE_PEAK);
  }

  @Test
  void captions_late_areFound() throws Exception {
    story.captions = story.captions.replace(":00.400 ", ":00.900 ");

    assertThat(faults(story.write(folder))).containsExactly(Check.CAPTIONS);
  }

  @Test
  void captions_withOneMissing_areFound() throws Exception {
    int last = story.captions.lastIndexOf("\n\n");
    story.captions = story.captions.substring(0, last + 1);

    assertThat(faults(story.write(folder))).containsExactly(Check.CAPTIONS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "WEBVTT\n", "WEBVTT\n\n1\n0:1 --> 0:2\nHere\n", "<html></html>"})
  void captions_malformed_areFound(String captions) throws Exception {
    story.captions = captions;

    assertThat(faults(story.write(folder))).containsExactly(Check.CAPTIONS);
  }

  @Test
  void chapters_otherThanTheScenes_areFound() throws Exception {
    var other = TestStory.screenplay("Beginning", "Something else");
    story.chapters = TimelineWriter.write(other, TestStory.narration(other));

    assertThat(faults(story.write(folder))).containsExactly(Check.CHAPTERS);
  }

  @Test
  void keyFrames_tooFarApart_areFound() throws Exception {
    var pictures = story.pictures();
    story.write(FewerKeys.of(pictures), folder);

    assertThat(
            faults(
                new ExpectedStory(
                    story.timeline, pictures.changes(), Slide.SIZE, FocusVisibility.NONE)))
        .containsExactly(Check.SEEKABILITY);
  }

  @Test
  void index_afterTheMedia_isFound() throws Exception {
    story.write(folder);
    Mp4Summary read = Mp4Summary.of(folder.resolve(StoryFileName.VIDEO), 2);
    var late =
        new Mp4Summary(read.pictures(), read.sound(), read.chapters(), read.landings(), false);

    assertThat(SeekCheck.of(read).passed()).isTrue();
    assertThat(SeekCheck.of(late).passed()).isFalse();
  }

  @Test
  void poster_ofAnotherSize_isFound() throws Exception {
    ExpectedStory plan = story.write(folder);
    TestStory.poster(folder, 320);

    assertThat(faults(plan)).containsExactly(Check.FILES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        StoryFileName.VIDEO,
        StoryFileName.CAPTIONS,
        StoryFileName.POSTER,
        StoryFileName.TRANSCRIPT,
        StoryFileName.SCRIPT
      })
  void file_missing_isFound(String name) throws Exception {
    ExpectedStory plan = story.write(folder);
    Files.delete(folder.resolve(name));

    assertThat(faults(plan)).containsExactly(Check.FILES);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.0, 0.3, 0.9})
  void video_cutOff_isFound(double share) throws Exception {
    ExpectedStory plan = story.write(folder);
    try (var bytes =
        FileChannel.open(folder.resolve(StoryFileName.VIDEO), StandardOpenOption.WRITE)) {
      bytes.truncate((long) (bytes.size() * share));
    }

    assertThat(faults(plan)).isNotEmpty();
  }

  @Test
  void video_withBrokenPictures_isFound() throws Exception {
    ExpectedStory plan = story.write(folder);
    Path video = folder.resolve(StoryFileName.VIDEO);
    byte[] bytes = Files.readAllBytes(video);
    int media = indexOf(bytes, "mdat");
    Arrays.fill(bytes, media + 400, media + 3000, (byte) 0xA5);
    Files.write(video, bytes);

    assertThat(faults(plan)).isNotEmpty();
  }

  private List<Check> faults(ExpectedStory plan) throws InterruptedException {
    return new QualityGate(2)
        .examine(plan, folder).checks().stream()
            .filter(result -> !result.passed())
            .map(CheckResult::check)
            .toList();
  }

  private static int indexOf(byte[] bytes, String word) throws IOException {
    int at = new String(bytes, ISO_8859_1).indexOf(word);
    if (at < 0) {
      throw new IOException("no " + word);
    }
    return at;
  }
}
