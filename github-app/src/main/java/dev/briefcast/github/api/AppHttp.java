package dev.briefcast.github.api;

import dev.briefcast.service.github.RateLimitResponse;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * An HTTP client of GitHub that sends a call once, bounded in time and bytes; callers retry.
 * Blocks.
 */
final class AppHttp {

  static final String JSON = "application/vnd.github+json";
  static final String RAW = "application/vnd.github.raw+json";

  /** A hundred comments as long as they may be, with their addresses. */
  static final int BYTES_MAX = 32 << 20;

  /** The cursor of the next page, in a Link header. */
  private static final Pattern NEXT =
      Pattern.compile(
          "<[^<>]{0,1000}[?&]cursor=([A-Za-z0-9_.%=-]{1,200})[^<>]{0,1000}>; rel=\"next\"");

  /** Who is told to ask again at once is not believed. */
  private static final Duration LIMITED_MIN = Duration.ofSeconds(1);

  private final URI root;
  private final Duration timeout;
  private final GitHubMetrics metrics;
  private final InstantSource clock;
  private final HttpClient client =
      HttpClient.newBuilder()
          .connectTimeout(Duration.ofSeconds(5))
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  AppHttp(URI root, Duration timeout, GitHubMetrics metrics, InstantSource clock) {
    this.root = URI.create(root.toString().replaceAll("/+$", ""));
    this.timeout = timeout;
    this.metrics = metrics;
    this.clock = clock;
  }

  /**
   * A call.
   *
   * @param path under the API's address
   * @param accept the kind of answer
   * @param body sent as JSON; null for none
   */
  record Call(String method, String path, String accept, @Nullable Object body) {

    static Call get(String path) {
      return new Call("GET", path, JSON, null);
    }

    static Call of(String method, String path, @Nullable Object body) {
      return new Call(method, path, JSON, body);
    }

    boolean writes() {
      return !method.equals("GET");
    }

    /** What logs say of it: nothing of what strangers name. */
    @Override
    public String toString() {
      return method
          + " "
          + path.replaceAll("/repos/[^/]+/[^/]+", "/repos/…").replaceAll("\\?.*", "");
    }
  }

  /**
   * An answer that is no fault of GitHub's and no limit.
   *
   * @param next the cursor of the next page; null if there is none
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Answer(int status, byte[] body, @Nullable String next) {

    boolean isSuccessful() {
      return status / 100 == 2;
    }

    /**
     * @throws GitHubUnavailableException if it is none
     */
    JsonNode json() {
      try {
        return body.length == 0
            ? JsonNodeFactory.instance.missingNode()
            : JsonMapper.shared().readTree(body);
      } catch (JacksonException broken) {
        throw new GitHubUnavailableException("GitHub's response cannot be read", broken);
      }
    }
  }

  /**
   * Sends a call to GitHub, and returns its response.
   *
   * @throws GitHubUnavailableException if it does not, or with a fault of its own
   * @throws GitHubRateLimitedException if it was asked too often
   */
  Answer ask(Call call, String authorization) throws InterruptedException {
    var limited = BodyHandlers.limiting(BodyHandlers.ofByteArray(), BYTES_MAX);
    CompletableFuture<HttpResponse<byte[]>> coming =
        client.sendAsync(request(call, authorization), limited);
    try {
      return answer(call, coming.get(timeout.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException | ExecutionException none) {
      metrics.called(call.writes(), "unanswered");
      throw new GitHubUnavailableException("no response to " + call, none);
    } finally {
      coming.cancel(true);
    }
  }

  private Answer answer(Call call, HttpResponse<byte[]> response) {
    int status = response.statusCode();
    Instant now = clock.instant();
    var limits = new RateLimitResponse(status, response.headers(), response.body());
    limits
        .limitedUntil(now)
        .ifPresent(
            until -> {
              metrics.called(call.writes(), "limited");
              Instant soonest = now.plus(LIMITED_MIN);
              throw new GitHubRateLimitedException(until.isAfter(soonest) ? until : soonest);
            });
    if (status >= 500 || status == 408) {
      metrics.called(call.writes(), "failed");
      throw new GitHubUnavailableException("GitHub answered " + status + " to " + call, null);
    }
    metrics.called(call.writes(), status / 100 == 2 ? "good" : "refused");
    String next =
        response
            .headers()
            .firstValue("Link")
            .map(NEXT::matcher)
            .filter(Matcher::find)
            .map(found -> found.group(1))
            .orElse(null);
    return new Answer(status, response.body(), next);
  }

  private HttpRequest request(Call call, String authorization) {
    var request =
        HttpRequest.newBuilder(URI.create(root + call.path()))
            .timeout(timeout)
            .header("Accept", call.accept())
            .header("Authorization", "Bearer " + authorization)
            .header("User-Agent", "briefcast-github-app")
            .header("X-GitHub-Api-Version", "2022-11-28");
    if (call.body() == null) {
      return request.method(call.method(), BodyPublishers.noBody()).build();
    }
    byte[] json = JsonMapper.shared().writeValueAsBytes(call.body());
    return request
        .header("Content-Type", "application/json")
        .method(call.method(), BodyPublishers.ofByteArray(json))
        .build();
  }
}
