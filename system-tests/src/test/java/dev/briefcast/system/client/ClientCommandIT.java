package dev.briefcast.system.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.briefcast.contracts.digest.SigningKey;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.BriefcastProcess;
import dev.briefcast.system.RunningBriefcast;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A story that is asked for on the command line, and told to a receiver without an address. */
class ClientCommandIT {

  private static final Duration TOLD_WITHIN = Duration.ofSeconds(60);
  private static final byte[] KEY = "thirty-two bytes of a known key.".getBytes(UTF_8);
  private static final String SECRET = "whsec_" + Base64.getEncoder().encodeToString(KEY);

  private final List<Came> came = new CopyOnWriteArrayList<>();

  /** What the receiver was sent. */
  private record Came(Map<String, List<String>> headers, String body) {

    String header(String name) {
      return headers.getOrDefault(name, List.of("")).getFirst();
    }

    JsonNode event() {
      return ApiClient.json(body);
    }

    boolean isOf(String story, String type) {
      return event().path("type").asString().equals(type)
          && event().path("data").path("id").asString("").equals(story);
    }

    boolean isSigned() {
      String content = header("Webhook-id") + "." + header("Webhook-timestamp") + "." + body;
      byte[] signature = new SigningKey(KEY).sign(content.getBytes(UTF_8));
      return header("Webhook-signature")
          .equals("v1," + Base64.getEncoder().encodeToString(signature));
    }
  }

  @Test
  void story_ofTheCommandLine_isDownloadedAndDeliveredLocally(@TempDir Path folder)
      throws Exception {
    HttpServer receiver =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    receiver.createContext("/hook", this::take);
    receiver.start();
    String hook = "http://localhost:" + receiver.getAddress().getPort() + "/hook";
    Path brief = folder.resolve("brief.json");
    String example = RunningBriefcast.example("tiny.json");
    String title = ApiClient.json(example).path("title").asString();
    Files.writeString(brief, example.replace(title, title + ", on the command line"));
    try (BriefcastProcess listen =
        start(folder, "listen", "listen", "--forward-to", hook, "--secret", SECRET)) {
      listen.awaitPrinted("Ctrl-C stops it.");

      BriefcastProcess create =
          start(
              folder,
              "create",
              "stories",
              "create",
              brief.toString(),
              "--wait",
              "--out",
              folder.toString());

      assertThat(create.ended()).as(create.output()).isZero();
      String story =
          create
              .output()
              .lines()
              .filter(line -> line.startsWith("brief_"))
              .findFirst()
              .orElseThrow();
      assertThat(create.output()).contains("/s/" + story);
      for (String kind : List.of("mp4", "vtt", "jpg", "txt")) {
        assertThat(folder.resolve(story + "." + kind)).isNotEmptyFile();
      }
      await()
          .atMost(TOLD_WITHIN)
          .until(() -> came.stream().anyMatch(each -> each.isOf(story, "story.ready")));
      assertThat(came).allMatch(Came::isSigned);
      assertThat(came).extracting(each -> each.header("Webhook-id")).doesNotHaveDuplicates();
      await().atMost(TOLD_WITHIN).until(() -> listen.output().contains("story.ready  evt_"));
      assertThat(listen.stop()).as(listen.output()).isZero();
      assertThat(listen.output()).contains("  200  ").doesNotContain("\tat ", "Exception");
    } finally {
      receiver.stop(0);
    }
  }

  private static BriefcastProcess start(Path folder, String name, String... arguments)
      throws IOException {
    var all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--data", RunningBriefcast.data().toString()));
    return BriefcastProcess.start(folder, name, all.toArray(String[]::new));
  }

  private void take(HttpExchange exchange) throws IOException {
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
      came.add(new Came(Map.copyOf(exchange.getRequestHeaders()), body));
      exchange.sendResponseHeaders(200, -1);
    }
  }
}
