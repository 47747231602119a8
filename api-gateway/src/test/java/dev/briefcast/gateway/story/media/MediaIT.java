package dev.briefcast.gateway.story.media;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MediaIT {

  private static final String CONTENT = "0123456789".repeat(10_000);
  private static final TestGateway GATEWAY = TestGateway.shared();
  private static String folder = "";

  @BeforeAll
  static void store(@TempDir Path made) throws IOException {
    try (var worker = new TestWorker(TestInfrastructure.kafka())) {
      var key = GATEWAY.key(Plan.PRO);
      String id = json(GATEWAY.post(key, TestBriefs.titled("With files"))).path("id").asString();
      Attempt attempt = worker.requested(id, 1).attempt();
      folder = "/media/" + id + "/1/";
      Path video = Files.writeString(made.resolve(StoryFileName.VIDEO), CONTENT);
      Path script = Files.writeString(made.resolve(StoryFileName.SCRIPT), "{}");
      Path poster = Files.writeString(made.resolve(StoryFileName.POSTER), "a poster");
      GATEWAY.media().put(attempt.story(), 1, List.of(video, script, poster));
      worker.say(
          Topic.STORY_OUTCOMES,
          TestWorker.ready(
              attempt,
              new MediaFile(StoryFileName.VIDEO, CONTENT.length(), "ab".repeat(32)),
              new MediaFile(StoryFileName.SCRIPT, 2, "cd".repeat(32)),
              new MediaFile(StoryFileName.POSTER, 8, "ef".repeat(32))));
      await().until(() -> GATEWAY.get(folder + "story.mp4").statusCode() == 200);
    }
  }

  @Test
  void video_whole_isServedWithItsTypeAndTag() {
    var response = GATEWAY.send(video());

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo(CONTENT);
    assertThat(response.headers().firstValue("Content-Type")).hasValue("video/mp4");
    assertThat(response.headers().firstValue("Accept-Ranges")).hasValue("bytes");
    assertThat(response.headers().firstValue("Access-Control-Allow-Origin")).hasValue("*");
    assertThat(tag(response)).isEqualTo("\"" + "ab".repeat(32) + "\"");
  }

  /** As with all stories of workers that made none. */
  @Test
  void thumbnail_missing_isThePoster() {
    var response = GATEWAY.get(folder + StoryFileName.THUMBNAIL);

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo("a poster");
    assertThat(response.headers().firstValue("Content-Type")).hasValue("image/jpeg");
    assertThat(GATEWAY.get(folder + StoryFileName.PREVIEW).statusCode()).isEqualTo(404);
  }

  @Test
  void video_range_isServedInPart() {
    var response = GATEWAY.send(video().header("Range", "bytes=5-14"));

    assertThat(response.statusCode()).isEqualTo(206);
    assertThat(response.body()).isEqualTo("5678901234");
    assertThat(response.headers().firstValue("Content-Range")).hasValue("bytes 5-14/100000");
    assertThat(response.headers().firstValue("Content-Length")).hasValue("10");
  }

  @Test
  void video_lastBytes_areServed() {
    var response = GATEWAY.send(video().header("Range", "bytes=-3"));

    assertThat(response.body()).isEqualTo("789");
    assertThat(response.headers().firstValue("Content-Range")).hasValue("bytes 99997-99999/100000");
  }

  @Test
  void video_rangeBeyondItsEnd_isNotSatisfiable() {
    var response = GATEWAY.send(video().header("Range", "bytes=100000-"));

    assertThat(response.statusCode()).isEqualTo(416);
    assertThat(response.headers().firstValue("Content-Range")).hasValue("bytes */100000");
  }

  @Test
  void video_rangeOfAnOlderVersion_isServedWhole() {
    var response =
        GATEWAY.send(video().header("Range", "bytes=0-1").header("If-Range", "\"older\""));

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).hasSize(CONTENT.length());
  }

  @Test
  void video_unchanged_isAnsweredNotModified() {
    String tag = tag(GATEWAY.send(video()));

    var response = GATEWAY.send(video().header("If-None-Match", tag));

    assertThat(response.statusCode()).isEqualTo(304);
    assertThat(response.body()).isEmpty();
  }

  @Test
  void video_head_hasItsLengthAndNoBody() {
    var response = GATEWAY.send(video().method("HEAD", BodyPublishers.noBody()));

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValue("Content-Length")).hasValue("100000");
    assertThat(response.body()).isEmpty();
  }

  @Test
  void script_requestedByAClient_isNotFound() {
    assertThat(GATEWAY.get(folder + "story.json").statusCode()).isEqualTo(404);
  }

  private static HttpRequest.Builder video() {
    return GATEWAY.request(folder + "story.mp4");
  }

  private static String tag(HttpResponse<String> response) {
    return response.headers().firstValue("ETag").orElse("");
  }
}
