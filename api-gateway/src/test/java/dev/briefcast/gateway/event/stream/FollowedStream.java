package dev.briefcast.gateway.event.stream;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Scanner;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;

/** A connection of a client that follows, and what came on it. */
final class FollowedStream implements AutoCloseable {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final Duration SOON = Duration.ofSeconds(60);

  private final List<String> lines = new CopyOnWriteArrayList<>();
  private final InputStream body;
  private final int status;
  private final Thread reader;

  /**
   * @param last what the client was told last, or null
   */
  FollowedStream(TestGateway at, String path, ApiKey key, @Nullable String last) {
    HttpRequest.Builder request =
        at.request(path).header("Authorization", "Bearer " + key.secret());
    if (last != null) {
      request.header("Last-Event-ID", last);
    }
    try {
      HttpResponse<InputStream> response =
          CLIENT.send(request.build(), BodyHandlers.ofInputStream());
      status = response.statusCode();
      body = response.body();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
    reader = Thread.ofVirtual().start(this::read);
  }

  private void read() {
    var scanner = new Scanner(body, StandardCharsets.UTF_8);
    while (scanner.hasNextLine()) {
      lines.add(scanner.nextLine());
    }
  }

  int status() {
    return status;
  }

  List<String> lines() {
    return lines;
  }

  /** What stands behind a field, of each event that has it. */
  List<String> values(String field) {
    return lines.stream()
        .filter(line -> line.startsWith(field + ":"))
        .map(line -> line.substring(field.length() + 1))
        .toList();
  }

  List<String> ids() {
    return values("id");
  }

  int beats() {
    return (int) lines.stream().filter(":alive"::equals).count();
  }

  void await(String line) {
    Awaitility.await().atMost(SOON).until(() -> lines.contains(line));
  }

  /** Waits until the gateway says that nothing follows. */
  void awaitEnd() {
    Awaitility.await().atMost(SOON).until(() -> !reader.isAlive());
  }

  @Override
  public void close() {
    try {
      body.close();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
