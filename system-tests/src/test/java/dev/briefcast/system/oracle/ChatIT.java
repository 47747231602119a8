package dev.briefcast.system.oracle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.RunningBriefcast;
import dev.briefcast.system.browser.Browser;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The player inside a chat, shown by the reference host's bridge in a real browser. */
@Tag("oracles")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ChatIT {

  private static final String PLAYER = "document.querySelector('video')";

  private final HttpClient http = HttpClient.newHttpClient();
  private final Browser browser = Browser.start();
  private final List<String> problems = new ArrayList<>();
  private final List<String> asked = new ArrayList<>();
  private HttpServer server;
  private String gateway = "";
  private String key = "";

  @BeforeAll
  void startChat(@TempDir Path folder) throws Exception {
    JsonNode credentials = RunningBriefcast.credentials();
    gateway = credentials.path("base_url").asString().replace("/api/v1", "");
    key = credentials.path("api_key").asString();
    Path bundle = folder.resolve("chat.js");
    Oracles.run(folder, Map.of(), "bundle.mjs", inOracles("chat.mjs"), bundle.toString());
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    byte[] script = Files.readAllBytes(bundle);
    byte[] page = Files.readAllBytes(Path.of(inOracles("chat.html")));
    server.createContext("/chat", exchange -> answer(exchange, 200, "text/html", page));
    server.createContext("/chat.js", exchange -> answer(exchange, 200, "text/javascript", script));
    server.createContext("/mcp", this::passOn);
    server.start();
  }

  @AfterAll
  void close() {
    browser.close();
    server.stop(0);
    assertThat(problems).isEmpty();
  }

  @Test
  void story_requested_playsOnceReady() {
    Page chat = chat();
    var brief = (ObjectNode) ApiClient.json(RunningBriefcast.example("tiny.json"));
    brief.put("title", "Told inside a chat " + System.nanoTime());

    call(chat, "create_story", brief, "{}");
    Frame player = player(chat);
    player.waitForSelector("#making:not([hidden])");
    player.locator("#eager").check();
    screenshot(chat, "chat-making");
    awaitThat(player, PLAYER + ".currentTime > 1 && !" + PLAYER + ".paused");

    player.waitForSelector("#chapters button[aria-current]");
    assertThat(player.locator("#chapters button").count()).isGreaterThan(2);
    assertThat(player.evaluate(PLAYER + ".textTracks[0].mode")).isEqualTo("showing");
    awaitThat(player, PLAYER + ".textTracks[0].activeCues?.length > 0");
    screenshot(chat, "chat-playing");
    player.locator("#chapters button").last().click();
    awaitThat(player, "document.querySelector('#chapters').lastChild.ariaCurrent === 'true'");
    player.locator("summary").click();
    assertThat(player.locator("#said button").allInnerTexts().toString())
        .contains("greets whoever is there");
    player.locator("#said button").first().click();
    awaitThat(player, PLAYER + ".currentTime < 3");
    player.locator("#open").click();
    player.locator("#larger").click();
    chat.waitForFunction("seen.modes.length > 0");
    assertThat(chat.evaluate("seen.links[0]").toString()).contains("/s/brief_");
    chat.waitForFunction(
        "Math.abs(document.querySelector('iframe').clientHeight - seen.sizes.at(-1)) < 2");
    screenshot(chat, "chat-transcript");
    assertThat(player.content()).doesNotContain(key).doesNotContain("Bearer");
    assertThat(asked).isNotEmpty().noneMatch(request -> request.contains(key));
  }

  /** A chat that passes nothing on still plays what the tool answered. */
  @Test
  void chat_withoutResources_playsWithoutChapters() {
    ApiClient client = RunningBriefcast.client();
    JsonNode story = client.ended(client.accepted(RunningBriefcast.example("tiny.json")));
    Page chat = chat();

    String id = "{\"id\":\"" + story.path("id").asString() + "\"}";
    call(chat, "get_story", ApiClient.json(id), "{able: false, theme: 'dark'}");
    Frame player = player(chat);
    awaitThat(player, PLAYER + ".readyState >= 1");

    assertThat(player.locator("#chapters").isHidden()).isTrue();
    assertThat(player.locator("#open").isHidden()).isTrue();
    assertThat(player.locator("#title").innerText()).isEqualTo(story.path("title").asString());
    screenshot(chat, "chat-alone");
  }

  @Test
  void brief_refused_isExplainedInTheChat() {
    Page chat = chat();

    call(chat, "create_story", ApiClient.json("{\"title\":\"<b>x</b>\"}"), "{}");

    awaitThat(player(chat), "document.getElementById('state').textContent.includes('files')");
    screenshot(chat, "chat-refused");
  }

  private Page chat() {
    Page page = browser.page();
    page.onConsoleMessage(
        message -> {
          // There is nothing to listen to, as a client finds out.
          if (message.type().equals("error") && !message.text().contains("405")) {
            problems.add(message.text());
          }
        });
    page.onPageError(problems::add);
    page.onRequest(request -> asked.add(request.url() + request.headers()));
    page.navigate("http://localhost:" + server.getAddress().getPort() + "/chat");
    return page;
  }

  private static void call(Page chat, String tool, JsonNode arguments, String how) {
    chat.evaluate("call('%s', %s, %s)".formatted(tool, arguments, how));
  }

  private static Frame player(Page chat) {
    return chat.waitForSelector("iframe").contentFrame();
  }

  /** The player's policy lets nobody poll inside it. */
  private static void awaitThat(Frame player, String condition) {
    await().atMost(Duration.ofMinutes(2)).until(() -> player.evaluate(condition).equals(true));
  }

  private static void screenshot(Page chat, String name) {
    chat.screenshot(
        new Page.ScreenshotOptions().setPath(Path.of("target/" + name + ".png")).setFullPage(true));
  }

  private static String inOracles(String name) {
    return Oracles.folder().resolve(name).toString();
  }

  /** With the key, which the page does not have; origins are the gateway's business. */
  private void passOn(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(gateway + "/mcp"))
            .method(
                exchange.getRequestMethod(),
                body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body))
            .header("Authorization", "Bearer " + key);
    for (String name : List.of("Accept", "Content-Type", "Mcp-Protocol-Version")) {
      String value = exchange.getRequestHeaders().getFirst(name);
      if (value != null) {
        request.header(name, value);
      }
    }
    try {
      var answer = http.send(request.build(), BodyHandlers.ofByteArray());
      String type = answer.headers().firstValue("Content-Type").orElse("text/plain");
      answer(exchange, answer.statusCode(), type, answer.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      answer(exchange, 500, "text/plain", "interrupted".getBytes(UTF_8));
    }
  }

  private static void answer(HttpExchange exchange, int status, String type, byte[] body)
      throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }
}
