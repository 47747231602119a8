package dev.briefcast.client;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Sends calls to the API, and retries those that are safe to repeat. */
final class HttpCalls {

  /** Of a key that is in use, of limits, and of a service that is away, or is behind a proxy. */
  private static final Set<Integer> WORTH_ANOTHER_TRY = Set.of(409, 429, 502, 503, 504);

  private static final String KEY_IN_USE = "idempotency_key_in_use";
  private static final Duration FOLLOW_MAX = Duration.ofMinutes(1);

  /** Far more than any answer has: a page of a list is the longest. */
  private static final long ANSWER_BYTES_MAX = 32L << 20;

  /** Redirections are not followed: the key would go to whoever they lead to. */
  private static final int REFUSED_FROM = 300;

  private static final long RETRY_AFTER = 10;
  private static final long RETRY_AFTER_MAX = 60;

  private final HttpClient http;
  private final URI base;
  private final @Nullable String key;
  private final Duration timeout;
  private final int tries;
  private final BiConsumer<String, Duration> retries;

  /**
   * @param base of the API, ending in {@code /api/v1}
   * @param timeout of each try
   * @param tries of a call at most
   * @param retries told why and when a call is made again
   */
  HttpCalls(
      HttpClient http,
      URI base,
      @Nullable String key,
      Duration timeout,
      int tries,
      BiConsumer<String, Duration> retries) {
    this.http = http;
    this.base = base;
    this.key = key;
    this.timeout = timeout;
    this.tries = tries;
    this.retries = retries;
  }

  /**
   * A successful response.
   *
   * @param json a null node if there is no body
   * @param text the body as it came
   * @param retryAfter when asking again is worth it; null if the answer does not say
   */
  record Answer(int status, JsonNode json, String text, @Nullable Duration retryAfter) {}

  /** Of each try. */
  Duration timeout() {
    return timeout;
  }

  HttpRequest.Builder request(String path) {
    return unbounded(path, "application/json").timeout(timeout);
  }

  /** A request whose answer lasts. */
  HttpRequest.Builder unbounded(String path, String accept) {
    var request = HttpRequest.newBuilder(URI.create(base + path)).header("Accept", accept);
    if (key != null) {
      request.header("Authorization", "Bearer " + key);
    }
    return request;
  }

  /**
   * A story as its stream of events told it last, after a minute at the latest: a connection of
   * which the other end is gone says nothing. Null if there is no stream, or no key.
   */
  CompletableFuture<@Nullable Story> follow(
      String path, long deadlineNs, Consumer<Story> progress) {
    long nanos = Math.min(FOLLOW_MAX.toNanos(), deadlineNs - System.nanoTime());
    if (key == null || nanos <= 0) {
      return CompletableFuture.completedFuture(null);
    }
    HttpRequest request = unbounded(path, "text/event-stream").build();
    return StoryFollower.follow(http, request, progress, nanos);
  }

  /** The answer, or a {@link BriefcastException}; a request is built anew for each try. */
  CompletableFuture<Answer> send(Supplier<HttpRequest> request) {
    return send(request, 1);
  }

  private CompletableFuture<Answer> send(Supplier<HttpRequest> request, int attempt) {
    return whole(request.get())
        .handle(Outcome::new)
        .thenCompose(outcome -> answered(request, attempt, outcome));
  }

  /** The answer with all of its body: the client's own limit of time is that of the head only. */
  private CompletableFuture<HttpResponse<String>> whole(HttpRequest request) {
    BodyHandler<String> bounded =
        head ->
            new BoundedBody<>(BodySubscribers.ofString(StandardCharsets.UTF_8), ANSWER_BYTES_MAX);
    CompletableFuture<HttpResponse<String>> call = http.sendAsync(request, bounded);
    return call.copy()
        .orTimeout(timeout.toNanos(), TimeUnit.NANOSECONDS)
        .whenComplete((response, failure) -> call.cancel(true));
  }

  /** The result of one try: a response, or the reason why there is none. */
  private record Outcome(@Nullable HttpResponse<String> response, @Nullable Throwable failure) {}

  private CompletableFuture<Answer> answered(
      Supplier<HttpRequest> request, int attempt, Outcome outcome) {
    boolean last = attempt >= tries;
    HttpResponse<String> response = outcome.response();
    if (response == null) {
      Throwable cause = cause(outcome.failure());
      return last || !(cause instanceof IOException || cause instanceof TimeoutException)
          ? CompletableFuture.failedFuture(
              new BriefcastException(base + " does not respond: " + cause, cause))
          : again(request, attempt, attempt, "got no response");
    }
    return !last && isWorthAnotherTry(response) && retryAfter(response) <= RETRY_AFTER_MAX
        ? again(
            request, attempt, retryAfter(response), "was answered with " + response.statusCode())
        : answer(response);
  }

  private CompletableFuture<Answer> again(
      Supplier<HttpRequest> request, int attempt, long seconds, String why) {
    retries.accept("The call " + why, Duration.ofSeconds(seconds));
    var later = CompletableFuture.delayedExecutor(seconds, TimeUnit.SECONDS);
    return CompletableFuture.supplyAsync(() -> attempt + 1, later)
        .thenCompose(next -> send(request, next));
  }

  private static CompletableFuture<Answer> answer(HttpResponse<String> response) {
    try {
      String body = response.body();
      JsonNode json = ApiJson.tree(body.isEmpty() ? "null" : body);
      Duration wait = saidRetryAfter(response);
      return response.statusCode() >= REFUSED_FROM
          ? CompletableFuture.failedFuture(BriefcastException.of(response.statusCode(), wait, json))
          : CompletableFuture.completedFuture(new Answer(response.statusCode(), json, body, wait));
    } catch (BriefcastException notJson) {
      return CompletableFuture.failedFuture(
          new BriefcastException(
              response.uri()
                  + " answered "
                  + response.statusCode()
                  + " with something other than JSON.",
              notJson));
    }
  }

  private static boolean isWorthAnotherTry(HttpResponse<String> response) {
    return WORTH_ANOTHER_TRY.contains(response.statusCode())
        && (response.statusCode() != 409 || response.body().contains(KEY_IN_USE));
  }

  /** When asking again is worth it; null if the answer does not say. */
  static @Nullable Duration saidRetryAfter(HttpResponse<?> response) {
    return response
        .headers()
        .firstValue("Retry-After")
        .filter(value -> value.matches("\\d{1,9}"))
        .map(value -> Duration.ofSeconds(Long.parseLong(value)))
        .orElse(null);
  }

  private static long retryAfter(HttpResponse<?> response) {
    Duration said = saidRetryAfter(response);
    return said == null ? RETRY_AFTER : said.toSeconds();
  }

  private static @Nullable Throwable cause(@Nullable Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null
        ? failure.getCause()
        : failure;
  }
}
