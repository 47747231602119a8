package dev.briefcast.standalone.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.standalone.api.FakeApi;
import dev.briefcast.standalone.api.FakeApi.Asked;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class StoriesCommandTest extends ClientCommandFixture {

  private static final String STORY = "GET /api/v1/stories/brief_1";

  @Test
  void brief_invalid_isReportedBeforeAnyRequest() throws IOException {
    Path brief = Files.writeString(folder.resolve("brief.json"), "{\"title\": \"x\"}");

    assertThat(run("stories", "create", brief.toString())).isEqualTo(1);

    assertThat(errors.toString()).contains("The brief is invalid", "summary:");
    assertThat(gateway.asked()).isEmpty();
  }

  @Test
  void create_withoutASuccessfulResponse_isRetriedWithTheSameKey() {
    String busy = "{\"error\": {\"code\": \"service_unavailable\", \"message\": \"Away.\"}}";
    gateway.on(
        "POST /api/v1/stories",
        exchange -> {
          exchange.getResponseHeaders().set("Retry-After", "0");
          FakeApi.send(exchange, 503, "application/json", busy);
        });
    gateway.on("POST /api/v1/stories", 202, story("generating", "null"));

    assertThat(run("stories create --change acme/shop#7 --force --metadata {\"n\":1.10}"))
        .as(errors.toString())
        .isZero();

    assertThat(gateway.asked())
        .extracting(Asked::body)
        .hasSize(2)
        .containsOnly(
            "{\"owner\":\"acme\",\"repo\":\"shop\",\"number\":7,\"force\":true,\"metadata\":{\"n\":1.10}}");
    assertThat(gateway.asked())
        .extracting(asked -> asked.header("Idempotency-Key"))
        .doesNotContainNull()
        .satisfies(keys -> assertThat(keys.getFirst()).isEqualTo(keys.getLast()));
    assertThat(output.toString()).contains("generating");
    assertThat(errors.toString()).contains("The call was answered with 503; trying again in 0 s");
  }

  @Test
  void story_awaited_isShownAndItsFilesDownloaded() throws IOException {
    gateway.on("POST /api/v1/stories", 202, story("generating", "null"));
    String story = "GET /api/v1/stories/brief_1";
    gateway.on(
        story,
        exchange -> {
          exchange.getResponseHeaders().set("Retry-After", "0");
          FakeApi.send(exchange, 200, "application/json", story("generating", "null"));
        });
    gateway.on(story, 200, story("ready", media()));
    gateway.on("GET /f/mp4", 200, "video");
    Path out = folder.resolve("out");

    assertThat(run("stories await brief_1 --out " + out)).as(errors.toString()).isZero();

    assertThat(Files.readString(out.resolve("brief_1.mp4"))).isEqualTo("video");
    assertThat(output.toString().lines())
        .containsExactly(
            "brief_1",
            "frames",
            out.resolve("brief_1.mp4").toString(),
            out.resolve("brief_1.vtt").toString(),
            out.resolve("brief_1.jpg").toString(),
            out.resolve("brief_1.txt").toString(),
            "http://localhost/s/brief_1");
    assertThat(gateway.asked())
        .filteredOn(asked -> asked.call().startsWith("GET /f/"))
        .hasSize(4)
        .allMatch(asked -> asked.header("Authorization") == null);
  }

  /** By what is told of it: it is asked for once. */
  @Test
  void story_awaited_isFollowedByItsEvents() {
    gateway.on(STORY, 200, story("generating", "null"));
    gateway.on(
        STORY + "/events",
        exchange ->
            FakeApi.send(
                exchange,
                200,
                "text/event-stream",
                ": alive\n\n"
                    + told("story.progress", story("generating", "null").replace("frames", "gate"))
                    + told("story.ready", story("ready", media()))));

    assertThat(run("stories await brief_1")).as(errors.toString()).isZero();

    assertThat(gateway.calls()).containsExactly(STORY, STORY + "/events");
    assertThat(output.toString().lines())
        .containsExactly("brief_1", "frames", "gate", "http://localhost/s/brief_1");
  }

  @Test
  void create_ofABriefAsJson_printsTheResponseOnly() {
    gateway.on("POST /api/v1/stories", 200, story("ready", "null"));

    assertThat(run("stories create ../examples/tiny.json --wait --json")).isZero();

    assertThat(output.toString().strip()).isEqualTo(story("ready", "null"));
    assertThat(gateway.asked().getFirst().body()).contains("\"title\":", "\"files\":");
  }

  @Test
  void await_ofAFailedStory_saysWhyAndFails() {
    gateway.on(
        "GET /api/v1/stories/brief_1",
        200,
        story("failed", "null").replace("\"error\":null", "\"error\":\"No luck.\\u001b\""));

    assertThat(run("stories await brief_1")).isEqualTo(1);

    assertThat(errors.toString().strip()).isEqualTo("briefcast: The story failed: No luck.\uFFFD");
  }

  /** Whoever answers chooses the id: it must not name files elsewhere. */
  @Test
  void id_leavingTheFolder_isRefused() {
    gateway.on(
        "GET /api/v1/stories/brief_1",
        200,
        story("ready", media()).replace("\"brief_1\"", "\"../brief_1\""));

    assertThat(run("stories await brief_1 --out " + folder.resolve("out"))).isEqualTo(1);

    assertThat(folder.resolve("brief_1.mp4")).doesNotExist();
    assertThat(errors.toString()).contains("no story id");
  }

  @Test
  void address_notOfAPage_isNotOpened() {
    gateway.on(
        "GET /api/v1/stories/brief_1",
        200,
        story("ready", "null").replace("http://localhost/s/brief_1", "--version"));

    assertThat(run("stories open brief_1")).isEqualTo(1);

    assertThat(errors.toString()).contains("--version is not an address");
  }

  private static String told(String type, String data) {
    return "event:%s\ndata:%s\n\n".formatted(type, data);
  }

  private String media() {
    return "{\"video\":\"%1$s/f/mp4\",\"captions\":\"%1$s/f/vtt\",\"poster\":\"%1$s/f/jpg\",\"transcript\":\"%1$s/f/txt\"}"
        .formatted(gateway.url());
  }

  private static String story(String status, String media) {
    return """
    {"id":"brief_1","status":"%s","url":"http://localhost/s/brief_1","cached":false,"error":null,"stage":"frames","progress":50,"media":%s}\
    """
        .formatted(status, media);
  }
}
