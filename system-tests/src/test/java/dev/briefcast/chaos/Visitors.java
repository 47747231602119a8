package dev.briefcast.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.testing.wire.RawResponse;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Clients that never try twice: every request that is not answered as it should be is lost. Some
 * ask for stories one after the other and watch each until its video is there; others ask for the
 * same again, list, read pages and follow them.
 */
final class Visitors implements AutoCloseable {

  private static final int ORDERING_AT_ONCE = 3;
  private static final Duration TIMEOUT = Duration.ofMinutes(4);
  private static final long PAUSE_MS = 50;

  private final int port;
  private final String key;
  private final Set<String> promised = ConcurrentHashMap.newKeySet();
  private final AtomicInteger ready = new AtomicInteger();
  private final Queue<String> lost = new ConcurrentLinkedQueue<>();
  private final AtomicInteger requests = new AtomicInteger();
  private final AtomicInteger connections = new AtomicInteger();
  private final AtomicInteger ordered = new AtomicInteger();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<Future<?>> running = new ArrayList<>();
  private volatile @Nullable String newest;
  private volatile boolean leaving;

  /** What one of them does over and over. */
  private interface Visit {
    void pay(KeptConnection connection) throws IOException, InterruptedException;
  }

  /**
   * They come at once.
   *
   * @param port of whoever gives connections to gateways
   * @param key of the account for which stories are asked
   */
  Visitors(int port, String key) {
    this.port = port;
    this.key = "Authorization: Bearer " + key + "\r\n";
    for (int i = 0; i < ORDERING_AT_ONCE; i++) {
      come(this::order);
    }
    come(this::askAgain);
    come(this::askAgain);
    come(this::look);
    come(this::follow);
  }

  /** Stories that were accepted. */
  Set<String> promised() {
    return promised;
  }

  Queue<String> lost() {
    return lost;
  }

  int requests() {
    return requests.get();
  }

  int connections() {
    return connections.get();
  }

  /** Waits until so many more stories were asked for, made and fetched. */
  void awaitReady(int stories) {
    int wanted = ready.get() + stories;
    await().atMost(TIMEOUT).until(() -> ready.get() >= wanted || !lost.isEmpty());
    assertThat(lost).isEmpty();
  }

  /** Each goes once what it does is done. */
  void leave() throws Exception {
    leaving = true;
    for (Future<?> each : running) {
      each.get();
    }
  }

  private void come(Visit visit) {
    running.add(threads.submit(() -> comeAgain(visit)));
  }

  private void comeAgain(Visit visit) {
    try (var connection = new KeptConnection(port)) {
      while (!leaving) {
        try {
          visit.pay(connection);
        } catch (IOException | RuntimeException broken) {
          lost.add(Instant.now() + " " + broken);
        }
        Thread.sleep(PAUSE_MS);
      }
      connections.addAndGet(connection.opened());
    } catch (InterruptedException | IOException ended) {
      lost.add("a visitor ended: " + ended);
    }
  }

  private void order(KeptConnection connection) throws IOException, InterruptedException {
    RawResponse answer = post(connection, brief(ordered.incrementAndGet()));
    String id = promised(answer);
    JsonNode story = ended(connection, id);
    if (!story.path("status").asString().equals("ready")) {
      throw new IllegalStateException(story.toString());
    }
    URI video = URI.create(story.path("media").path("video").asString());
    RawResponse file = ok(connection.get(video.getRawPath(), ""));
    if (!file.body().contains("ftyp")) {
      throw new IllegalStateException("no video: " + video);
    }
    ok(connection.get("/s/" + id, ""));
    ready.incrementAndGet();
  }

  private JsonNode ended(KeptConnection connection, String id)
      throws IOException, InterruptedException {
    long until = System.nanoTime() + TIMEOUT.toNanos();
    JsonNode story = json(ok(connection.get("/api/v1/stories/" + id, "")));
    while (System.nanoTime() < until && story.path("status").asString().equals("generating")) {
      Thread.sleep(4 * PAUSE_MS);
      story = json(ok(connection.get("/api/v1/stories/" + id, "")));
    }
    return story;
  }

  private void askAgain(KeptConnection connection) throws IOException {
    int any = ordered.get();
    if (any > 0) {
      // The newest may be on its way from somebody else: whoever comes second joins.
      promised(post(connection, brief(any)));
    }
  }

  private String promised(RawResponse answer) {
    String id = json(answer).path("id").asString();
    promised.add(id);
    newest = id;
    return id;
  }

  private void look(KeptConnection connection) throws IOException {
    ok(connection.get("/api/v1/stories?limit=5", key));
    ok(connection.get("/api/v1/usage", key));
  }

  /** Until the story has ended, or the gateway goes. */
  private void follow(KeptConnection connection) throws IOException {
    String id = newest;
    if (id != null) {
      ok(connection.get("/s/" + id + "/progress", "Accept: text/event-stream\r\n"));
    }
  }

  private RawResponse post(KeptConnection connection, String brief) throws IOException {
    return ok(connection.post("/api/v1/stories", key, brief));
  }

  private RawResponse ok(RawResponse answer) {
    requests.incrementAndGet();
    if (answer.status() != 200 && answer.status() != 202) {
      throw new IllegalStateException(answer.status() + " " + answer.body());
    }
    return answer;
  }

  private static JsonNode json(RawResponse answer) {
    return JsonMapper.shared().readTree(answer.body());
  }

  private static String brief(int number) {
    return """
        {"title": "Rolling %d", "summary": "One of those that are made while everything is replaced.",
         "files": [{"path": "a.py", "excerpt": "x = %1$d\\n"}]}
        """
        .formatted(number);
  }

  @Override
  public void close() {
    leaving = true;
    threads.shutdownNow();
  }
}
