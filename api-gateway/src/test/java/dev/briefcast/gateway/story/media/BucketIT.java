package dev.briefcast.gateway.story.media;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import dev.briefcast.testing.TestKafka;
import dev.briefcast.testing.bucket.TestBucket;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A gateway whose files lie in a bucket, as browsers see it. */
class BucketIT {

  private static final String CONTENT = "0123456789".repeat(10_000);

  private static TestBucket bucket;
  private static TestKafka kafka;
  private static TestGateway gateway;
  private static String folder = "";
  private static String ownFolder = "";
  private static String story = "";
  private static ApiKey owner;

  @BeforeAll
  static void start(@TempDir Path place) throws IOException {
    bucket = TestBucket.start(place);
    // A gateway of its own: on the broker that tests share, others would read its outcomes.
    kafka = TestInfrastructure.ownKafka();
    gateway =
        TestGateway.start(
            kafka.bootstrapServers(),
            TestInfrastructure.postgres(),
            "--briefcast.store.s3.bucket=" + TestBucket.NAME,
            "--briefcast.store.s3.endpoint=" + bucket.endpoint(),
            "--briefcast.store.s3.path-style=true",
            "--briefcast.store.s3.access-key=" + TestBucket.ACCESS_KEY,
            "--briefcast.store.s3.secret-key=" + TestBucket.SECRET_KEY);
    AccountId account = gateway.account(Plan.PRO);
    owner = gateway.issue(account).key();
    gateway.operator("PUT", "/accounts/" + account + "/grants/acme/own", "");
    try (var worker = new TestWorker(kafka.bootstrapServers())) {
      story = posted(TestBriefs.titled("In a bucket"));
      folder = stored(worker.requested(story, 1).attempt(), worker, place);
      String own = posted(TestBriefs.change("acme", "own", 7));
      ownFolder = stored(worker.changed(own, 1).attempt(), worker, place);
    }
  }

  private static String posted(String body) {
    return json(gateway.post(owner, body)).path("id").asString();
  }

  private static String stored(Attempt attempt, TestWorker worker, Path place) throws IOException {
    Path video = Files.writeString(place.resolve(StoryFileName.VIDEO), CONTENT);
    Path captions = Files.writeString(place.resolve(StoryFileName.CAPTIONS), "WEBVTT\n");
    gateway.media().put(attempt.story(), 1, List.of(video, captions));
    worker.say(
        Topic.STORY_OUTCOMES,
        TestWorker.ready(
            attempt,
            new MediaFile(StoryFileName.VIDEO, CONTENT.length(), "ab".repeat(32)),
            new MediaFile(StoryFileName.CAPTIONS, 7, "cd".repeat(32))));
    String path = "/media/" + attempt.story() + "/1/";
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> gateway.call("GET", owner, path + "story.vtt").statusCode() == 200);
    return path;
  }

  @AfterAll
  static void stop() {
    gateway.close();
    kafka.close();
    bucket.close();
  }

  @Test
  void video_ofAPublicStory_isFetchedFromTheBucket_inParts() throws Exception {
    HttpResponse<String> sent = gateway.get(folder + "story.mp4");

    assertThat(sent.statusCode()).isEqualTo(307);
    assertThat(sent.body()).isEmpty();
    assertThat(sent.headers().firstValue("Cache-Control").orElse("")).contains("private");
    assertThat(sent.headers().firstValue("Access-Control-Allow-Origin")).hasValue("*");
    String location = sent.headers().firstValue("Location").orElse("");
    assertThat(location).startsWith(bucket.endpoint().toString()).contains("X-Amz-Expires=3600");
    HttpResponse<String> part = fetch(location, "bytes=5-14");
    assertThat(part.statusCode()).isEqualTo(206);
    assertThat(part.body()).isEqualTo("5678901234");
    assertThat(part.headers().firstValue("Content-Type")).hasValue("video/mp4");
    assertThat(part.headers().firstValue("Content-Range")).hasValue("bytes 5-14/100000");
    assertThat(part.headers().firstValue("Access-Control-Allow-Origin")).isPresent();
  }

  @Test
  void video_head_isAnsweredByTheGateway() {
    var request = gateway.request(folder + "story.mp4");

    var response = gateway.send(request.method("HEAD", BodyPublishers.noBody()));

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValue("Content-Length")).hasValue("100000");
    assertThat(response.headers().firstValue("Content-Type")).hasValue("video/mp4");
  }

  @Test
  void captions_areProxiedByTheGateway_withCors() {
    var response = gateway.get(folder + "story.vtt");

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo("WEBVTT\n");
    assertThat(response.headers().firstValue("Content-Type")).hasValue("text/vtt;charset=UTF-8");
    assertThat(response.headers().firstValue("Access-Control-Allow-Origin")).hasValue("*");
    assertThat(response.headers().firstValue("Access-Control-Expose-Headers").orElse(""))
        .contains("Content-Range");
  }

  @Test
  void video_private_isProxiedByTheGateway_toItsAccountOnly() {
    String path = ownFolder + "story.mp4";

    var whole = gateway.call("GET", owner, path);
    var part =
        gateway.send(
            gateway
                .request(path)
                .header("Authorization", "Bearer " + owner.secret())
                .header("Range", "bytes=99990-"));

    assertThat(whole.statusCode()).isEqualTo(200);
    assertThat(whole.body()).isEqualTo(CONTENT);
    assertThat(whole.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    assertThat(part.statusCode()).isEqualTo(206);
    assertThat(part.body()).isEqualTo("0123456789");
    assertThat(gateway.get(path).statusCode()).isEqualTo(404);
  }

  @Test
  void page_ofAStory_allowsTheBucketsOrigin() {
    assertThat(
            gateway.get("/s/" + story).headers().firstValue("Content-Security-Policy").orElse(""))
        .contains("media-src 'self' " + bucket.endpoint() + ";");
  }

  private static HttpResponse<String> fetch(String address, String range) throws Exception {
    var request =
        HttpRequest.newBuilder(URI.create(address))
            .header("Range", range)
            .header("Origin", "https://elsewhere.example");
    try (var client = HttpClient.newHttpClient()) {
      return client.send(request.build(), BodyHandlers.ofString());
    }
  }
}
