package dev.briefcast.github.poster;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.contracts.media.StoryFileName;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The posters of stories that everybody may see, with a play button: it asks as nobody, so those of
 * others are not there. Some are kept. Blocks.
 */
final class Posters {

  private static final int KEPT_MAX = 64;
  private static final int BYTES_MAX = 2 << 20;
  private static final Duration WITHIN = Duration.ofSeconds(10);

  private final URI gateway;
  private final HttpClient http =
      HttpClient.newBuilder()
          .connectTimeout(Duration.ofSeconds(5))
          .followRedirects(HttpClient.Redirect.NORMAL)
          .build();

  /** The one that was asked for longest ago goes first. */
  private final Map<String, byte[]> kept =
      new LinkedHashMap<>(KEPT_MAX, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, byte[]> eldest) {
          return size() > KEPT_MAX;
        }
      };

  Posters(URI gateway) {
    this.gateway = gateway;
  }

  /** That of an attempt, if it is there for everybody. */
  Optional<byte[]> find(StoryId story, int attempt) throws IOException, InterruptedException {
    String path = "/media/%s/%d/%s".formatted(story, attempt, StoryFileName.POSTER);
    byte[] known = known(path);
    if (known != null) {
      return Optional.of(known);
    }
    HttpRequest request = HttpRequest.newBuilder(gateway.resolve(path)).timeout(WITHIN).build();
    HttpResponse<byte[]> answer =
        http.send(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), BYTES_MAX));
    if (answer.statusCode() != 200) {
      return Optional.empty();
    }
    byte[] painted = PlayButton.on(answer.body());
    synchronized (kept) {
      kept.put(path, painted);
    }
    return Optional.of(painted);
  }

  private byte @Nullable [] known(String path) {
    synchronized (kept) {
      return kept.get(path);
    }
  }
}
