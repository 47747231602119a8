package dev.briefcast.github;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.briefcast.contracts.id.StoryId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the app needs of a gateway: stories that a test finishes, and the operator API. */
final class FakeGateway implements AutoCloseable {

  /** A request for a story that was new. */
  record Asked(String key, String change, boolean force, String words) {}

  /** A story, as it stands. */
  private record Kept(String id, String change, Map<String, Object> fields) {}

  private final SecureRandom random = new SecureRandom();
  final FakeOperator operator = new FakeOperator();
  private final HttpServer server;
  private final Map<String, Kept> stories = new ConcurrentHashMap<>();
  private final Map<String, String> byWords = new ConcurrentHashMap<>();
  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private final Set<String> revoked = ConcurrentHashMap.newKeySet();
  private final AtomicInteger busy = new AtomicInteger();
  private volatile @Nullable String refusal;
  private volatile byte @Nullable [] poster;
  private volatile byte @Nullable [] preview;
  private volatile @Nullable Consumer<String> heard;

  FakeGateway() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 200);
      server.createContext("/", this::handle);
      server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
      server.start();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  URI url() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** The requests for the story of a change that were new. */
  List<Asked> asked(String change) {
    return asked.stream().filter(each -> each.change().equals(change)).toList();
  }

  /** How many stories were asked for before that of a change. */
  long askedBefore(String change) {
    return asked.stream().takeWhile(each -> !each.change().equals(change)).count();
  }

  /** The id of the story of a change; null before it was asked for. */
  @Nullable String story(String change) {
    return stories.values().stream()
        .filter(each -> each.change().equals(change))
        .map(Kept::id)
        .findFirst()
        .orElse(null);
  }

  /** Its video is there, and tells that commit. */
  String ready(String change, String head) {
    Kept story = kept(change);
    story.fields().put("status", "ready");
    story.fields().put("duration_seconds", 92);
    story.fields().put("head_sha", head);
    story.fields().put("media", media(story.id()));
    story
        .fields()
        .put(
            "coverage",
            Map.of(
                "files", told(2, 1, 1),
                "hunks", told(3, 2, 1),
                "skipped", List.of(Map.of("reason", "lock_file", "files", 1, "hunks", 1)),
                "diff_truncated", false));
    return story.id();
  }

  /** It failed. */
  String failed(String change, String code, String error) {
    Kept story = kept(change);
    story.fields().put("status", "failed");
    story.fields().put("error_code", code);
    story.fields().put("error", error);
    return story.id();
  }

  /** Every story that is asked for is ready at once, and that is told of its id. */
  void finish(Consumer<String> hearing) {
    heard = hearing;
  }

  /** The poster of every story; null for none. */
  void poster(byte @Nullable [] picture) {
    poster = picture;
  }

  /** The preview of every story; null for none. */
  void preview(byte @Nullable [] animation) {
    preview = animation;
  }

  /** The next so many requests for stories are refused, since there were too many. */
  void busy(int requests) {
    busy.set(requests);
  }

  /** Calls with that key are refused from now on. */
  void revoke(String key) {
    revoked.add("Bearer " + key);
  }

  /** Every request for a story is refused with 402; null for no more. */
  void refuse(@Nullable String sentence) {
    refusal = sentence;
  }

  private Kept kept(String change) {
    return stories.values().stream()
        .filter(each -> each.change().equals(change))
        .findFirst()
        .orElseThrow();
  }

  private static Map<String, Object> told(int narrated, int summarised, int skipped) {
    return Map.of("narrated", narrated, "summarised", summarised, "skipped", skipped);
  }

  private Map<String, String> media(String id) {
    String at = url() + "/media/" + id + "/1/story.";
    return Map.of(
        "video",
        at + "mp4",
        "captions",
        at + "vtt",
        "poster",
        at + "jpg",
        "transcript",
        at + "txt");
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      String path = exchange.getRequestURI().getPath();
      String method = exchange.getRequestMethod();
      if (path.startsWith("/operator/v1/")) {
        operator.answer(exchange, method, path.substring("/operator/v1".length()), body);
      } else if (revoked.contains(
          String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")))) {
        error(exchange, 401, "unauthorized", "The API key is not valid.");
      } else if (path.endsWith(".jpg")) {
        byte[] picture = poster;
        answer(exchange, picture == null ? 404 : 200, picture == null ? new byte[] {0} : picture);
      } else if (path.endsWith(".gif")) {
        byte[] animation = preview;
        answer(
            exchange,
            animation == null ? 404 : 200,
            animation == null ? new byte[] {0} : animation);
      } else if (path.startsWith("/media/")) {
        answer(exchange, 200, TRANSCRIPT.getBytes(UTF_8));
      } else if (method.equals("POST") && path.equals("/api/v1/stories")) {
        create(exchange, JsonMapper.shared().readTree(body));
      } else {
        read(exchange, method, path);
      }
    }
  }

  static final String TRANSCRIPT =
      """
      Wait longer
      Length 1:32

      Title
        [0:00] This change waits longer, says @everyone.

      src/`a`/<b>.java, lines 3 to 9
        [0:05] The wait is now 60.
      ```
      """;

  private void read(HttpExchange exchange, String method, String path) throws IOException {
    String[] parts = path.split("/", -1);
    Kept story = parts.length > 4 ? stories.get(parts[4]) : null;
    if (story == null) {
      error(exchange, 404, "not_found", "There is no such story.");
      return;
    }
    if (method.equals("POST") && path.endsWith("/cancel")) {
      story.fields().put("status", "failed");
      story.fields().put("error_code", "cancelled");
      story.fields().put("error", "The story was cancelled.");
      answer(exchange, 202, JsonMapper.shared().writeValueAsBytes(story.fields()));
      return;
    }
    answer(exchange, 200, JsonMapper.shared().writeValueAsBytes(story.fields()));
  }

  private synchronized void create(HttpExchange exchange, JsonNode body) throws IOException {
    String words = String.valueOf(exchange.getRequestHeaders().getFirst("Idempotency-Key"));
    String key = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
    if (busy.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
      exchange.getResponseHeaders().set("Retry-After", "1");
      error(exchange, 429, "rate_limit_exceeded", "Too many requests.");
      return;
    }
    if (refusal != null) {
      error(exchange, 402, "insufficient_minutes", refusal);
      return;
    }
    String change =
        "%s/%s#%d"
            .formatted(
                body.path("owner").asString(""),
                body.path("repo").asString(""),
                body.path("number").asInt(0));
    String known = byWords.get(words);
    if (known == null) {
      boolean force = body.path("force").asBoolean(false);
      asked.add(new Asked(key.replaceFirst("^Bearer ", ""), change, force, words));
      known = begun(change, force);
      byWords.put(words, known);
    }
    Kept story = Objects.requireNonNull(stories.get(known));
    Consumer<String> hearing = heard;
    if (hearing != null && "generating".equals(story.fields().get("status"))) {
      hearing.accept(ready(change, words.split("/", -1)[4]));
    }
    answer(exchange, 202, JsonMapper.shared().writeValueAsBytes(story.fields()));
  }

  private String begun(String change, boolean force) {
    String before = story(change);
    if (before == null) {
      String id = StoryId.ofChange(Instant.now(), random).value();
      Map<String, Object> fields = new ConcurrentHashMap<>();
      fields.put("id", id);
      fields.put("status", "generating");
      fields.put("url", "https://stories.example/pr/" + change.replace('#', '/'));
      fields.put("cached", false);
      stories.put(id, new Kept(id, change, fields));
      return id;
    }
    Kept story = kept(change);
    if (force || "failed".equals(story.fields().get("status"))) {
      story.fields().put("status", "generating");
      story.fields().remove("error");
      story.fields().remove("error_code");
    }
    return before;
  }

  static void error(HttpExchange exchange, int status, String code, @Nullable String said)
      throws IOException {
    var error = Map.of("code", code, "message", String.valueOf(said), "request_id", "req_1");
    answer(exchange, status, JsonMapper.shared().writeValueAsBytes(Map.of("error", error)));
  }

  static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
