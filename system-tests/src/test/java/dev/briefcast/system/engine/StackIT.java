package dev.briefcast.system.engine;

import static dev.briefcast.system.ApiClient.json;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.system.ApiClient;
import dev.briefcast.system.OperatorApi;
import dev.briefcast.system.RunningBriefcast;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The images and the compose file, by a container engine. */
@Tag("engine")
class StackIT {

  private static final String GATEWAY = "http://localhost:8080/api/v1";
  private static final String PROMETHEUS = "http://localhost:9090/api/v1";

  private static final OperatorApi OPERATOR =
      new OperatorApi("http://localhost:8082", "local-operator-token");

  private static final Duration SAID_WITHIN = Duration.ofMinutes(2);
  private static final long MEGABYTE = 1_000_000;

  /** Compressed, base and all. */
  private static final Map<String, Long> BYTES_MAX =
      Map.of(
          "api-gateway", 220 * MEGABYTE,
          "generation-worker", 350 * MEGABYTE,
          "quota-ledger", 220 * MEGABYTE);

  private final HttpClient http = HttpClient.newBuilder().followRedirects(Redirect.NORMAL).build();

  @Test
  void stack_withPartsReplacedAndKilled_makesEveryStoryAndChargesItOnce() throws Exception {
    ContainerEngine.mustAnswer();
    try (ComposeStack stack = ComposeStack.built()) {
      for (String service : ComposeStack.SERVICES) {
        assertThat(ContainerEngine.compressedBytes(ComposeStack.image(service)))
            .as(service)
            .isLessThan(BYTES_MAX.get(service));
      }
      try {
        stack.up();
        isConfined(stack);
        makesAndCharges(stack);
        isWatched(stack);
      } catch (Exception | AssertionError fault) {
        throw new AssertionError(fault.getMessage() + "\n" + stack.logs(), fault);
      }
    }
  }

  private static void isConfined(ComposeStack stack) throws IOException {
    for (String service : ComposeStack.SERVICES) {
      assertThat(stack.shell(service, "id -u; touch /app/more 2>/dev/null || echo refused"))
          .as(service)
          .isEqualTo("10001\nrefused");
    }
  }

  private void makesAndCharges(ComposeStack stack) throws Exception {
    OperatorApi.Opened opened = OPERATOR.untiredAccount("engine");
    String account = opened.account();
    var client = new ApiClient(GATEWAY, opened.key());

    List<JsonNode> stories = new ArrayList<>();
    stories.add(ready(client, client.accepted(brief("whole"))));
    assertThat(isVideo(stories.getFirst().path("media").path("video").asString())).isTrue();
    try (var customer = new RetryingCustomer(client, number -> brief("rolling " + number))) {
      stories.addAll(new StackUpdate(stack, customer).everyContainer());
    }
    for (String part : List.of("generation-worker", "kafka", "postgres")) {
      String id = client.accepted(brief(part));
      client.underWay(id, 1);
      stack.replace(part);
      stories.add(ready(client, id));
    }

    List<String> ids = stories.stream().map(story -> story.path("id").asString()).toList();
    await()
        .atMost(SAID_WITHIN)
        .ignoreExceptions()
        .untilAsserted(() -> assertThat(charged(account)).containsExactlyInAnyOrderElementsOf(ids));
    int seconds = stories.stream().mapToInt(story -> story.path("duration_seconds").asInt()).sum();
    await()
        .atMost(SAID_WITHIN)
        .until(
            () -> OPERATOR.call("GET", "/accounts/" + account + "/balance", ""),
            balance ->
                balance.path("seconds_used").asInt() == seconds
                    && balance.path("seconds_held").asInt() == 0);
  }

  /** The typical example, as a story of its own. */
  private static String brief(String title) {
    String example = RunningBriefcast.example("typical.json");
    String own = json(example).path("title").asString();
    return example.replace(own, own + ", " + title);
  }

  private static JsonNode ready(ApiClient client, String id) {
    JsonNode story = client.ended(id);
    assertThat(story.path("status").asString()).as("%s", story).isEqualTo("ready");
    return story;
  }

  /** By way of the bucket, to which the gateway sends browsers. */
  private boolean isVideo(String url) throws IOException, InterruptedException {
    HttpResponse<InputStream> file =
        http.send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofInputStream());
    try (InputStream body = file.body()) {
      byte[] start = body.readNBytes(8);
      return file.statusCode() == 200 && new String(start, 4, 4, US_ASCII).equals("ftyp");
    }
  }

  /** The stories of all lines of the account's journal. */
  private List<String> charged(String account) throws IOException, InterruptedException {
    JsonNode statement = OPERATOR.call("GET", "/accounts/" + account + "/statement", "");
    return statement
        .path("lines")
        .valueStream()
        .map(line -> line.path("story").asString())
        .toList();
  }

  private void isWatched(ComposeStack stack) throws IOException {
    int containers = 0;
    for (String service : ComposeStack.SERVICES) {
      containers += stack.containers(service).size();
    }
    String all = "" + containers;
    String asked = PROMETHEUS + "/query?query=count(up%7Bjob%3D%22briefcast%22%7D%3D%3D1)";
    await()
        .atMost(SAID_WITHIN)
        .ignoreExceptions()
        .until(
            () -> answer(HttpRequest.newBuilder(URI.create(asked))),
            found -> found.at("/data/result/0/value/1").asString("0").equals(all));
  }

  private JsonNode answer(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpResponse<String> response =
        http.send(request.timeout(Duration.ofSeconds(30)).build(), BodyHandlers.ofString());
    assertThat(response.statusCode()).as(response.body()).isBetween(200, 299);
    return json(response.body());
  }
}
