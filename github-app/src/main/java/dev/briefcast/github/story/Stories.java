package dev.briefcast.github.story;

import dev.briefcast.client.BriefcastClient;
import dev.briefcast.client.BriefcastException;
import dev.briefcast.client.Story;
import dev.briefcast.client.StoryRequest;
import dev.briefcast.github.api.InstalledRepository;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Requests and reads stories at the gateway, with the API key of their account. Blocks. */
public final class Stories {

  private static final Duration WITHIN = Duration.ofSeconds(15);
  private static final Duration BUSY = Duration.ofSeconds(10);
  private static final int TRANSCRIPT_BYTES_MAX = 1 << 20;

  private final URI gateway;
  private final HttpClient http =
      HttpClient.newBuilder()
          .connectTimeout(Duration.ofSeconds(5))
          .followRedirects(HttpClient.Redirect.NORMAL)
          .build();

  Stories(URI gateway) {
    this.gateway = gateway;
  }

  /**
   * Asks for the story of a pull request. Asked again in the same words, nothing is made twice.
   *
   * @param key by which the gateway knows who asks
   * @param force whether a finished one is to be made anew
   * @param words the same for the same request
   * @throws GatewayBusyException if it is to be asked again later
   * @throws BriefcastException if it is refused
   */
  public Story create(
      String key, InstalledRepository place, int number, boolean force, String words)
      throws InterruptedException {
    StoryRequest request =
        StoryRequest.change(place.owner(), place.repo(), number).idempotencyKey(words);
    try {
      return client(key).create(force ? request.forced() : request);
    } catch (BriefcastException refused) {
      throw asRetryable(refused);
    }
  }

  /** The story as it stands, if there is one. */
  public @Nullable StoryView read(String key, String id) throws InterruptedException {
    try {
      Story story = client(key).get(id);
      Story.Media media = story.media();
      return new StoryView(
          story, story.isReady() && media != null ? text(media.transcript()) : null);
    } catch (BriefcastException refused) {
      if (refused.status() == 404) {
        return null;
      }
      throw asRetryable(refused);
    }
  }

  /** Stops what is being made, if this account pays for it. */
  public void cancel(String key, String id) throws InterruptedException {
    try {
      client(key).cancel(id);
    } catch (BriefcastException refused) {
      if (refused.status() != 409 && refused.status() != 404 && refused.status() != 403) {
        throw asRetryable(refused);
      }
    }
  }

  private BriefcastClient client(String key) {
    return BriefcastClient.at(gateway).key(key).http(http).tries(1).timeout(WITHIN).build();
  }

  private static RuntimeException asRetryable(BriefcastException refused) {
    Duration pause = refused.retryAfter() == null ? BUSY : refused.retryAfter();
    return switch (refused.status()) {
      case 429 -> new GatewayBusyException(pause, true, refused);
      case 0, 409, 500, 502, 503, 504 -> new GatewayBusyException(pause, false, refused);
      default -> refused;
    };
  }

  /** A check run is good without it. Asked for where the gateway is for us, not for browsers. */
  private @Nullable String text(URI published) throws InterruptedException {
    String query = published.getRawQuery() == null ? "" : "?" + published.getRawQuery();
    URI address = gateway.resolve(published.getRawPath() + query);
    var limited = BodyHandlers.limiting(BodyHandlers.ofByteArray(), TRANSCRIPT_BYTES_MAX);
    CompletableFuture<HttpResponse<byte[]>> coming =
        http.sendAsync(HttpRequest.newBuilder(address).timeout(WITHIN).build(), limited);
    try {
      HttpResponse<byte[]> response = coming.get(WITHIN.toMillis(), TimeUnit.MILLISECONDS);
      return response.statusCode() == 200
          ? new String(response.body(), StandardCharsets.UTF_8)
          : null;
    } catch (ExecutionException | TimeoutException none) {
      return null;
    } finally {
      coming.cancel(true);
    }
  }
}
