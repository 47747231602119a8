package dev.briefcast.worker.github;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.worker.github.GitHubCredentials.Grant;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP client of GitHub: retries, rate limits, conditional requests. What may pass is tried
 * again, limits are waited for, what is known is asked for conditionally, and repositories that
 * were moved are followed on the same server.
 */
final class GitHubHttp {

  static final String JSON = "application/vnd.github+json";

  /** A hundred files with the largest patches that GitHub gives. */
  static final int BYTES_MAX = 48 << 20;

  private static final int TRIES_MAX = 3;
  private static final int REDIRECTS_MAX = 5;

  /** Who is told to ask again at once is not believed. */
  private static final Duration LIMITED_MIN = Duration.ofSeconds(1);

  private static final Duration FIRST_PAUSE = Duration.ofMillis(500);

  private final URI root;
  private final Duration timeout;
  private final ConditionalCache cache;
  private final RateLimits limits = new RateLimits();
  private final FetchMetrics metrics;
  private final HttpClient client =
      HttpClient.newBuilder()
          .connectTimeout(Duration.ofSeconds(5))
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  GitHubHttp(URI root, Duration timeout, long cacheBytes, FetchMetrics metrics) {
    this.root = URI.create(root.toString().replaceAll("/+$", ""));
    this.timeout = timeout;
    this.cache = new ConditionalCache(cacheBytes);
    this.metrics = metrics;
  }

  /**
   * A request to GitHub's API.
   *
   * @param path under the API's address, or a whole address on the same server
   * @param accept the kind of answer
   * @param post whether it is a POST, with an empty body
   * @param bytesMax of the answer; of a longer one no more is read
   */
  record GitHubRequest(String path, String accept, boolean post, int bytesMax) {

    GitHubRequest(String path, String accept, boolean post) {
      this(path, accept, post, BYTES_MAX);
    }

    static GitHubRequest json(String path) {
      return new GitHubRequest(path, JSON, false);
    }
  }

  /**
   * GitHub's answer, whatever its status, unless it is one that is waited for.
   *
   * @throws FetchException if there is none, or none in time
   */
  GitHubResponse ask(GitHubRequest ask, Grant grant, Deadline deadline)
      throws FetchException, InterruptedException {
    URI address = address(ask.path());
    int tries = 0;
    int redirects = 0;
    while (true) {
      limits.await(grant.name(), deadline);
      GitHubResponse answer = tried(ask, address, grant);
      if (answer == null || answer.status() >= 500 || answer.status() == 408) {
        tries++;
        pauseBeforeRetry(tries, answer, deadline);
      } else if (isRedirect(answer)) {
        redirects++;
        address = redirectTarget(address, answer, redirects);
      } else if (!isLimited(answer, grant, deadline)) {
        return answer;
      }
    }
  }

  /**
   * GitHub's answer to one try, if the rate limit has room and it is no redirect; what it says of
   * limits is heeded by all who ask.
   *
   * @param share what must be left of the limit, as a part of it, from 0 to 1
   */
  Optional<GitHubResponse> askOnce(GitHubRequest ask, Grant grant, Deadline deadline, double share)
      throws FetchException, InterruptedException {
    if (!limits.hasRoom(grant.name(), deadline, share)) {
      return Optional.empty();
    }
    GitHubResponse answer = tried(ask, address(ask.path()), grant);
    return answer == null
            || isLimited(answer, grant, deadline)
            || isRedirect(answer)
            || answer.length() > ask.bytesMax()
        ? Optional.empty()
        : Optional.of(answer);
  }

  private URI address(String path) throws FetchException {
    try {
      boolean ofServer = path.startsWith("/") && !path.startsWith("//");
      URI address = URI.create(ofServer ? root + path : path);
      if (GitHubResponse.isSameServer(root, address)) {
        return address;
      }
    } catch (IllegalArgumentException broken) {
      throw GitHubResponse.unexpected(broken);
    }
    throw GitHubResponse.unexpected(null);
  }

  private boolean isLimited(GitHubResponse answer, Grant grant, Deadline deadline) {
    Instant now = deadline.now();
    Optional<Instant> until = answer.limitedUntil(now);
    Instant soonest = now.plus(LIMITED_MIN);
    until.ifPresent(
        then -> limits.recordLimit(grant.name(), then.isAfter(soonest) ? then : soonest));
    answer.usedUpUntil().ifPresent(then -> limits.recordLimit(grant.name(), then));
    if (until.isPresent()) {
      metrics.limited();
    }
    return until.isPresent();
  }

  private static boolean isRedirect(GitHubResponse answer) {
    return switch (answer.status()) {
      case 301, 302, 307, 308 -> true;
      default -> false;
    };
  }

  private URI redirectTarget(URI from, GitHubResponse answer, int redirects) throws FetchException {
    String to = answer.header("location");
    if (redirects > REDIRECTS_MAX || to.isEmpty()) {
      throw GitHubResponse.unexpected(null);
    }
    try {
      return address(from.resolve(to).toString());
    } catch (IllegalArgumentException broken) {
      throw GitHubResponse.unexpected(broken);
    }
  }

  private static void pauseBeforeRetry(
      int tries, @Nullable GitHubResponse answer, Deadline deadline)
      throws FetchException, InterruptedException {
    Instant then = deadline.now().plus(FIRST_PAUSE.multipliedBy(1L << tries));
    if (tries >= TRIES_MAX || !deadline.allows(then)) {
      String what = answer == null ? "did not answer" : "answered with " + answer.status();
      throw new FetchException(
          FailureCode.GITHUB_UNAVAILABLE,
          "GitHub " + what + " several times. Please try again later.");
    }
    deadline.pauseUntil(then);
  }

  /** Null if there was no answer. */
  private @Nullable GitHubResponse tried(GitHubRequest ask, URI address, Grant grant)
      throws InterruptedException, FetchException {
    var key = new ConditionalCache.Key(grant.name(), ask.accept() + " " + address);
    var known = ask.post() ? null : cache.find(key);
    var limited = BodyHandlers.limiting(BodyHandlers.ofByteArray(), ask.bytesMax());
    HttpRequest request = request(ask, address, grant, known == null ? null : known.etag());
    CompletableFuture<HttpResponse<byte[]>> coming = client.sendAsync(request, limited);
    try {
      HttpResponse<byte[]> response = coming.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
      metrics.answered(response.statusCode());
      limits.recordRemaining(grant.name(), response.headers());
      var answer = new GitHubResponse(response.statusCode(), response.headers(), response.body());
      if (answer.status() == 304 && known != null) {
        return known.answer();
      }
      if (answer.status() == 200 && !ask.post()) {
        cache.keep(key, answer);
      }
      return answer;
    } catch (TimeoutException late) {
      metrics.unanswered();
      return null;
    } catch (ExecutionException broken) {
      metrics.unanswered();
      if (isTooLarge(broken.getCause())) {
        throw tooLarge(broken);
      }
      return null;
    } finally {
      coming.cancel(true);
    }
  }

  static FetchException tooLarge(@Nullable Throwable cause) {
    return new FetchException(
        FailureCode.CHANGE_TOO_LARGE, "GitHub's response is too large to be read.", cause);
  }

  private static boolean isTooLarge(@Nullable Throwable fault) {
    return fault instanceof IOException
        && String.valueOf(fault.getMessage()).contains("exceeds capacity");
  }

  private HttpRequest request(GitHubRequest ask, URI address, Grant grant, @Nullable String etag) {
    var request =
        HttpRequest.newBuilder(address)
            .timeout(timeout)
            .header("Accept", ask.accept())
            .header("User-Agent", "briefcast")
            .header("X-GitHub-Api-Version", "2022-11-28");
    if (grant.authorization() != null) {
      request.header("Authorization", grant.authorization());
    }
    if (etag != null) {
      request.header("If-None-Match", etag);
    }
    return ask.post() ? request.POST(BodyPublishers.noBody()).build() : request.GET().build();
  }
}
