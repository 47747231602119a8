package dev.briefcast.github.poster;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.contracts.media.StoryFileName;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;

/**
 * The posters of public stories, with a play button, and a cache of them. They are read without a
 * key, so those of private stories are not there. Blocks.
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

  private final Cache<String, byte[]> painted = Caffeine.newBuilder().maximumSize(KEPT_MAX).build();

  Posters(URI gateway) {
    this.gateway = gateway;
  }

  /** That of an attempt, if it is there for everybody. */
  Optional<byte[]> find(StoryId story, int attempt) throws IOException, InterruptedException {
    String path = "/media/%s/%d/%s".formatted(story, attempt, StoryFileName.POSTER);
    byte[] known = painted.getIfPresent(path);
    if (known != null) {
      return Optional.of(known);
    }
    HttpRequest request = HttpRequest.newBuilder(gateway.resolve(path)).timeout(WITHIN).build();
    HttpResponse<byte[]> answer =
        http.send(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), BYTES_MAX));
    if (answer.statusCode() != 200) {
      return Optional.empty();
    }
    byte[] poster = PlayButton.on(answer.body());
    painted.put(path, poster);
    return Optional.of(poster);
  }
}
