package dev.briefcast.system.browser;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.system.RunningBriefcast;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/**
 * Visitors who seek in the home page's video, all the time: browsers cancel what they asked for.
 */
class CancelledVideoIT {

  private static final String VIDEO = "example/story.mp4";
  private static final List<String> PAGES = List.of("", "plans", "sign-in", "docs", VIDEO);
  private static final int CANCELLED = 1_500;
  private static final int AT_ONCE = 16;

  /** Of visitors: one that asks as much as all of them together is refused. */
  private static final AtomicInteger addresses = new AtomicInteger();

  @AutoClose private static final HttpClient http = HttpClient.newHttpClient();

  @Test
  void video_cancelledThousandsOfTimes_spoilsNothingThatIsRead() throws Exception {
    byte[] whole = read(VIDEO).body();
    try (var visitors = Executors.newFixedThreadPool(AT_ONCE)) {
      List<Future<?>> seeking =
          IntStream.range(0, CANCELLED)
              .<Future<?>>mapToObj(i -> visitors.submit(() -> cancel(i * 997 % whole.length)))
              .toList();
      do {
        for (String page : PAGES) {
          assertThat(read(page).statusCode()).as(page).isEqualTo(200);
        }
      } while (!seeking.stream().allMatch(Future::isDone));
      for (Future<?> each : seeking) {
        each.get();
      }
    }

    assertThat(read(VIDEO).body()).isEqualTo(whole);
  }

  /**
   * Asks for the video from that byte on, reads the answer's beginning and resets the connection.
   */
  private static Void cancel(int from) throws IOException {
    URI home = RunningBriefcast.home();
    try (var socket = new Socket(home.getHost(), home.getPort())) {
      socket.setSoLinger(true, 0);
      String request =
          "GET /%s HTTP/1.1\r\nHost: %s\r\nX-Forwarded-For: 10.78.%d.8\r\nRange: bytes=%d-\r\n\r\n"
              .formatted(VIDEO, home.getAuthority(), from % 250, from);
      socket.getOutputStream().write(request.getBytes(US_ASCII));
      byte[] answer = socket.getInputStream().readNBytes(12);
      assertThat(new String(answer, US_ASCII)).isEqualTo("HTTP/1.1 206");
    }
    return null;
  }

  private static HttpResponse<byte[]> read(String path) throws Exception {
    var request =
        HttpRequest.newBuilder(RunningBriefcast.home().resolve(path))
            .header("X-Forwarded-For", "10.78.7." + addresses.getAndIncrement() % 250)
            .build();
    return http.send(request, HttpResponse.BodyHandlers.ofByteArray());
  }
}
