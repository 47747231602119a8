package dev.briefcast.github;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.testing.github.app.HookLog;
import dev.briefcast.testing.github.app.HookLog.Hook;
import dev.briefcast.testing.github.app.StubbedRepository;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What anybody may send to the address that GitHub calls. */
class HookIT {

  private static final int LARGEST = 2 << 20;
  private static final int PLACES = 64;
  private static AppHarness app;

  private final HttpClient http = HttpClient.newHttpClient();

  @BeforeAll
  static void start() {
    app = AppHarness.with();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void call_withoutTheRightSignature_isRefusedBeforeItIsRead() throws Exception {
    StubbedRepository shop = app.repository("forged");
    Hook hook = HookLog.pull(shop, shop.pull(1, AppHarness.sha(1)), "opened");
    String right = app.github.hooks().sign(hook.body());

    assertThat(status(hook, hook.body(), "sha256=" + "0".repeat(64))).isEqualTo(401);
    assertThat(status(hook, hook.body() + " ", right)).isEqualTo(401);
    assertThat(status(hook, hook.body(), right.substring("sha256=".length()))).isEqualTo(401);
    assertThat(status(hook, hook.body(), "")).isEqualTo(401);
    assertThat(status(hook, "{", "sha256=" + "0".repeat(64))).isEqualTo(401);
    assertThat(status(hook, hook.body(), right)).isEqualTo(202);
  }

  @Test
  void call_thatIsBroken_isRefusedWithASentence() throws Exception {
    Hook none = new Hook(UUID.randomUUID(), "pull_request", "not json");
    Hook ofNobody =
        new Hook(
            UUID.randomUUID(),
            "pull_request",
            "{\"action\":\"opened\",\"pull_request\":{\"number\":1},"
                + "\"repository\":{\"id\":1,\"name\":\"..\",\"owner\":{\"login\":\"a\"}},"
                + "\"installation\":{\"id\":1}}");
    Hook deep = new Hook(UUID.randomUUID(), "pull_request", "[".repeat(100_000));

    assertThat(app.github.hooks().send(none)).isEqualTo(400);
    assertThat(app.github.hooks().send(ofNobody)).isEqualTo(400);
    assertThat(app.github.hooks().send(deep)).isEqualTo(400);
    Hook push = new Hook(UUID.randomUUID(), "push", "{}");
    assertThat(app.github.hooks().send(push)).isEqualTo(204);
  }

  @Test
  void body_thatIsTooLarge_isRefusedHoweverItComes() throws Exception {
    String huge = "{\"a\":\"" + "x".repeat(LARGEST) + "\"}";
    Hook hook = new Hook(UUID.randomUUID(), "pull_request", huge);

    assertThat(app.github.hooks().send(hook)).isEqualTo(413);
    HttpRequest inParts =
        HttpRequest.newBuilder(app.hook())
            .header("Content-Type", "application/json")
            .header("X-Hub-Signature-256", app.github.hooks().sign(huge))
            .POST(BodyPublishers.fromPublisher(BodyPublishers.ofString(huge)))
            .build();
    assertThat(answer(inParts).statusCode()).isEqualTo(413);
  }

  /** Forged ones beside it keep nobody from being heard. */
  @Test
  void flood_ofForgedCalls_isRefusedAndTheGenuineOneAccepted() {
    StubbedRepository shop = app.repository("flooded");
    Hook right = HookLog.pull(shop, shop.pull(1, AppHarness.sha(1)), "opened");
    String forged = "sha256=" + "a".repeat(64);

    var refused =
        IntStream.range(0, 400)
            .parallel()
            .map(each -> status(right, right.body(), forged))
            .filter(status -> status == 401 || status == 503)
            .count();

    assertThat(refused).isEqualTo(400);
    assertThat(app.github.hooks().send(right)).isEqualTo(202);
    app.awaitAsked("flooded/shop#1", 1);
  }

  /** Whoever sends slowly gives way: as many as there are places are answered, and none is free. */
  @Test
  void bodies_tricklingIn_giveWayToTheGenuineOne() throws Exception {
    StubbedRepository shop = app.repository("trickled");
    Hook right = HookLog.pull(shop, shop.pull(1, AppHarness.sha(1)), "opened");
    var slow = new ArrayList<Socket>();
    try {
      for (int i = 0; i < 2 * PLACES; i++) {
        slow.add(trickling());
      }
      await()
          .atMost(Duration.ofSeconds(60))
          .until(() -> slow.stream().filter(HookIT::isAnswered).count() >= PLACES);

      assertThat(app.github.hooks().send(right)).isEqualTo(202);
    } finally {
      for (Socket each : slow) {
        each.close();
      }
    }
    app.awaitAsked("trickled/shop#1", 1);
  }

  private static boolean isAnswered(Socket socket) {
    try {
      return socket.getInputStream().available() > 0;
    } catch (IOException gone) {
      return true;
    }
  }

  private static Socket trickling() throws IOException {
    var socket = new Socket(app.hook().getHost(), app.hook().getPort());
    String head =
        "POST "
            + app.hook().getPath()
            + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            + "Content-Length: 1000\r\n\r\n{";
    socket.getOutputStream().write(head.getBytes(UTF_8));
    return socket;
  }

  private int status(Hook hook, String body, String signature) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(app.hook())
            .header("Content-Type", "application/json")
            .header("X-GitHub-Event", hook.event())
            .header("X-GitHub-Delivery", hook.id().toString())
            .POST(BodyPublishers.ofString(body));
    if (!signature.isEmpty()) {
      request.header("X-Hub-Signature-256", signature);
    }
    return answer(request.build()).statusCode();
  }

  private HttpResponse<String> answer(HttpRequest request) {
    try {
      return http.send(request, BodyHandlers.ofString());
    } catch (IOException | InterruptedException broken) {
      throw new AssertionError(broken);
    }
  }
}
