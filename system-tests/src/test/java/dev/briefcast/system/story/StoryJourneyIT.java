package dev.briefcast.system.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.briefcast.renderer.verify.inspect.Mp4Inspection;
import dev.briefcast.renderer.verify.inspect.Mp4Inspection.ChapterMark;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.RunningBriefcast;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The typical brief, posted as a client posts it, and everything that comes of it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StoryJourneyIT {

  private static final double FRAME_SECONDS = 1 / 30.0;
  private static final Pattern CUE =
      Pattern.compile("(\\d+):(\\d+):([\\d.]+) --> (\\d+):(\\d+):([\\d.]+)[^\\n]*\\n((?:.+\\n?)+)");

  private final ApiClient client = RunningBriefcast.client();
  private JsonNode story = ApiClient.json("{}");
  private Path video = Path.of("");
  private Mp4Inspection inspection;

  @BeforeAll
  void makeTheStory(@TempDir Path folder) throws Exception {
    story = client.ended(client.accepted(RunningBriefcast.example("typical.json")));
    assertThat(story.path("status").asString()).describedAs("%s", story).isEqualTo("ready");
    video = client.download(media("video"), folder.resolve("story.mp4"));
    inspection = Mp4Inspection.of(video);
  }

  @Test
  void record_ofAReadyStory_saysHowLongItIs() {
    double seconds = inspection.pictures().seconds();

    assertThat(story.path("duration_seconds").asInt()).isEqualTo((int) Math.ceil(seconds - 1e-6));
    assertThat(story.path("scenes").asInt()).isEqualTo(inspection.chapters().size());
    assertThat(story.path("error").isNull()).isTrue();
    assertThat(seconds).isBetween(60.0, 120.0);
  }

  @Test
  void pictures_ofTheVideo_areFullHdSeekableAndNeverBlack() {
    var pictures = inspection.pictures();

    assertThat(pictures.width()).isEqualTo(1920);
    assertThat(pictures.height()).isEqualTo(1080);
    assertThat(pictures.longestBlackSeconds()).isZero();
    assertThat(pictures.longestFrameSeconds()).isLessThanOrEqualTo(2 + FRAME_SECONDS);
    assertThat(longestGap(pictures.keySeconds())).isLessThanOrEqualTo(4 + FRAME_SECONDS);
  }

  @Test
  void sound_ofTheVideo_isAsLongAsThePicturesAndAtTheRightLoudness() {
    var sound = inspection.sound();

    assertThat(sound.seconds()).isCloseTo(inspection.pictures().seconds(), within(FRAME_SECONDS));
    assertThat(sound.loudnessLufs()).isCloseTo(-16, within(2.0));
    assertThat(sound.truePeakDb()).isLessThanOrEqualTo(-1 + 0.2);
    assertThat(sound.silences())
        .allSatisfy(
            silence ->
                // The closing is looked at in silence.
                assertThat(silence.seconds())
                    .isLessThan(silence.to() > sound.seconds() - FRAME_SECONDS ? 4 : 2));
  }

  @Test
  void chapters_ofTheVideo_areItsScenes() throws IOException {
    JsonNode script = ApiClient.json(Files.readString(storedBesideTheVideo("story.json")));

    List<String> scenes = new ArrayList<>();
    script.path("scenes").forEach(scene -> scenes.add(scene.path("chapter").asString()));

    assertThat(inspection.chapters()).extracting(ChapterMark::title).isEqualTo(scenes);
    assertThat(inspection.chapters().getLast().endSeconds())
        .isCloseTo(inspection.pictures().seconds(), within(FRAME_SECONDS));
  }

  @Test
  void captions_ofTheStory_areShortAndInsideTheVideo() {
    String captions = client.get(media("captions")).body();

    Matcher cue = CUE.matcher(captions);
    double before = 0;
    int cues = 0;
    while (cue.find()) {
      double start = seconds(cue.group(1), cue.group(2), cue.group(3));
      double end = seconds(cue.group(4), cue.group(5), cue.group(6));
      assertThat(start).isGreaterThanOrEqualTo(before);
      assertThat(end).isGreaterThan(start).isLessThanOrEqualTo(inspection.pictures().seconds());
      assertThat(cue.group(7).strip().lines().count()).isLessThanOrEqualTo(2);
      before = end;
      cues++;
    }

    assertThat(captions).startsWith("WEBVTT");
    assertThat(cues).isGreaterThan(10);
  }

  @Test
  void poster_ofTheStory_isAPictureOfTheSameSize(@TempDir Path folder) throws Exception {
    Path poster = client.download(media("poster"), folder.resolve("story.jpg"));

    BufferedImage picture = ImageIO.read(poster.toFile());

    assertThat(picture.getWidth()).isEqualTo(1920);
    assertThat(picture.getHeight()).isEqualTo(1080);
  }

  @Test
  void transcript_ofTheStory_tellsTheTitle() {
    assertThat(client.get(media("transcript")).body()).contains(story.path("title").asString());
  }

  @Test
  void video_byRange_isServedInParts() throws Exception {
    HttpResponse<String> part = client.get(media("video"), "Range", "bytes=0-99");

    assertThat(part.statusCode()).isEqualTo(206);
    assertThat(part.headers().firstValue("Content-Range"))
        .contains("bytes 0-99/" + Files.size(video));
    assertThat(part.headers().firstValue("ETag")).isPresent();
    assertThat(part.headers().firstValue("Accept-Ranges")).contains("bytes");
    assertThat(client.get(media("video"), "Range", "bytes=999999999-").statusCode()).isEqualTo(416);
  }

  @Test
  void page_ofTheStory_playsIt() {
    HttpResponse<String> page = client.get(story.path("url").asString());

    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).contains("<video").contains(story.path("title").asString());
  }

  @Test
  void post_ofTheSameBrief_isACacheHit() {
    HttpResponse<String> again = client.post(RunningBriefcast.example("typical.json"));

    assertThat(again.statusCode()).isEqualTo(200);
    assertThat(ApiClient.json(again.body()).path("id").asString())
        .isEqualTo(story.path("id").asString());
    assertThat(ApiClient.json(again.body()).path("cached").asBoolean()).isTrue();
  }

  private String media(String kind) {
    return story.path("media").path(kind).asString();
  }

  /** Not linked in the record: pages render it. */
  private Path storedBesideTheVideo(String name) {
    return RunningBriefcast.data()
        .resolve("media")
        .resolve(story.path("id").asString())
        .resolve("1")
        .resolve(name);
  }

  private static double longestGap(List<Double> times) {
    double longest = 0;
    for (int i = 1; i < times.size(); i++) {
      longest = Math.max(longest, times.get(i) - times.get(i - 1));
    }
    return longest;
  }

  private static double seconds(String hours, String minutes, String seconds) {
    return Integer.parseInt(hours) * 3600
        + Integer.parseInt(minutes) * 60
        + Double.parseDouble(seconds);
  }
}
