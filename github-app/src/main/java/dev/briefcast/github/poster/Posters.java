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
    Optional<byte[]> poster = fetch(path, BYTES_MAX);
    if (poster.isEmpty()) {
      return poster;
    }
    byte[] withButton = PlayButton.on(poster.get());
    painted.put(path, withButton);
    return Optional.of(withButton);
  }

  /** The silent preview of an attempt, or its poster where there is none. It is not kept here. */
  Optional<byte[]> preview(StoryId story, int attempt) throws IOException, InterruptedException {
    String path = "/media/%s/%d/%s".formatted(story, attempt, StoryFileName.PREVIEW);
    Optional<byte[]> preview = fetch(path, StoryFileName.PREVIEW_BYTES_MAX).filter(Posters::isGif);
    return preview.isPresent() ? preview : find(story, attempt);
  }

  /** Whether a picture says that it is a GIF. */
  static boolean isGif(byte[] picture) {
    return picture.length > 3 && picture[0] == 'G' && picture[1] == 'I' && picture[2] == 'F';
  }

  private Optional<byte[]> fetch(String path, int bytesMax)
      throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(gateway.resolve(path)).timeout(WITHIN).build();
    HttpResponse<byte[]> answer =
        http.send(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), bytesMax));
    return answer.statusCode() == 200 ? Optional.of(answer.body()) : Optional.empty();
  }
}
