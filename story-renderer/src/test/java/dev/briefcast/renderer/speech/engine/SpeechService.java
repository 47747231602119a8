package dev.briefcast.renderer.speech.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An endpoint that speaks, or fails as it is told to. */
public final class SpeechService implements AutoCloseable {

  /** How an answer goes wrong. */
  public enum Fault {
    NONE,
    SLOW,
    LIMITED,
    BROKEN,
    REFUSED,
    GARBAGE,
    TRUNCATED,
    HUGE
  }

  private static final int RATE = 24_000;

  public final List<JsonNode> requests = new CopyOnWriteArrayList<>();
  public final List<String> authorizations = new CopyOnWriteArrayList<>();
  private final AtomicInteger faultsLeft = new AtomicInteger();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final HttpServer server;
  private volatile Fault fault = Fault.NONE;

  public SpeechService() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/v1/audio/speech", this::answer);
    server.start();
  }

  public URI url() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1/audio/speech");
  }

  /** The next so many answers go wrong. */
  public void fail(Fault how, int times) {
    fault = how;
    faultsLeft.set(times);
  }

  private void answer(HttpExchange exchange) throws IOException {
    JsonNode request = JsonMapper.shared().readTree(exchange.getRequestBody().readAllBytes());
    requests.add(request);
    authorizations.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
    boolean fails = faultsLeft.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
    try (exchange) {
      answer(exchange, fails ? fault : Fault.NONE, request.path("input").asString());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private void answer(HttpExchange exchange, Fault how, String text)
      throws IOException, InterruptedException {
    byte[] wav = Wavs.of(Wavs.hums(text, RATE), RATE);
    switch (how) {
      case NONE -> send(exchange, 200, wav);
      case SLOW -> closing.await();
      case LIMITED -> {
        exchange.getResponseHeaders().add("Retry-After", "7");
        send(exchange, 429, new byte[0]);
      }
      case BROKEN -> send(exchange, 500, new byte[0]);
      case REFUSED -> send(exchange, 400, new byte[0]);
      case GARBAGE -> send(exchange, 200, "{\"error\":\"sorry\"}".getBytes(UTF_8));
      case TRUNCATED -> send(exchange, 200, Arrays.copyOf(wav, wav.length / 2));
      case HUGE -> {
        exchange.sendResponseHeaders(200, 0);
        OutputStream body = exchange.getResponseBody();
        for (int sent = 0; sent < 2 * HttpSpeechEngine.BYTES_MAX; sent += 1 << 20) {
          body.write(new byte[1 << 20]);
        }
      }
    }
  }

  private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    if (body.length > 0) {
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    closing.countDown();
    server.stop(0);
  }
}
