package dev.briefcast.standalone.story;

import static dev.briefcast.standalone.story.StoryFixtures.ready;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DownloadsTest {

  @TempDir Path folder;

  private final CountDownLatch over = new CountDownLatch(1);
  private HttpServer server;

  /** Sends the head and a byte, and nothing else. */
  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, 1_000_000);
          exchange.getResponseBody().write('v');
          exchange.getResponseBody().flush();
          try {
            over.await();
          } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
          }
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    over.countDown();
    server.stop(0);
  }

  @Test
  void file_stalled_timesOut() {
    URI address = URI.create("http://localhost:" + server.getAddress().getPort() + "/f");

    assertThatThrownBy(() -> Downloads.fetch(ready(address), folder, Duration.ofMillis(500)))
        .isInstanceOf(PlainFailureException.class)
        .hasMessageContaining("no more data arrived");

    assertThat(folder.resolve("brief_1.mp4")).doesNotExist();
  }
}
