package dev.briefcast.client;

import dev.briefcast.client.HttpCalls.Answer;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An asynchronous client of Briefcast's API: each future fails with a {@link BriefcastException}.
 * Thread-safe.
 */
public final class AsyncBriefcastClient {

  private static final String STORIES = "/stories";
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9_]{1,64}");
  private static final long POLL_NANOS = TimeUnit.SECONDS.toNanos(2);

  private final HttpCalls calls;

  AsyncBriefcastClient(HttpCalls calls) {
    this.calls = calls;
  }

  /** Asks for a story; it is ready at once if there is a finished one for an equal request. */
  public CompletableFuture<Story> create(StoryRequest request) {
    String json = request.json();
    return calls
        .send(
            () ->
                calls
                    .request(STORIES)
                    .header("Content-Type", "application/json")
                    .header("Idempotency-Key", request.key())
                    .POST(BodyPublishers.ofString(json))
                    .build())
        .thenApply(AsyncBriefcastClient::story);
  }

  /** A story as it stands. */
  public CompletableFuture<Story> get(String id) {
    return read(id).thenApply(AsyncBriefcastClient::story);
  }

  /**
   * A story once it has ended, well or not: followed by its events where that is possible, else
   * asked for as often as Briefcast suggests.
   *
   * @param max how long is waited; then the future fails with a {@link TimeoutException}
   * @param progress told of how the story stands, again and again
   */
  public CompletableFuture<Story> await(String id, Duration max, Consumer<Story> progress) {
    return await(id, System.nanoTime() + max.toNanos(), progress);
  }

  /** Stops the attempt that runs, if this account pays for it. */
  public CompletableFuture<Story> cancel(String id) {
    String path = path(id) + "/cancel";
    return calls
        .send(() -> calls.request(path).POST(BodyPublishers.noBody()).build())
        .thenApply(AsyncBriefcastClient::story);
  }

  /** Deletes a story of this account, with its files. */
  public CompletableFuture<Void> delete(String id) {
    String path = path(id);
    return calls.send(() -> calls.request(path).DELETE().build()).thenApply(gone -> null);
  }

  /** The account's minutes of this month. */
  public CompletableFuture<AccountUsage> usage() {
    return calls
        .send(() -> calls.request("/usage").build())
        .thenApply(answer -> ApiJson.read(answer.json(), AccountUsage.class));
  }

  /** By its events first, which tell the end at once; by asking where there are none. */
  private CompletableFuture<Story> await(String id, long deadlineNs, Consumer<Story> progress) {
    long beganNs = System.nanoTime();
    return calls
        .follow(path(id) + "/events", deadlineNs, progress)
        .thenCompose(
            told ->
                told != null && told.hasEnded()
                    ? CompletableFuture.completedFuture(told)
                    : ask(id, deadlineNs, progress, told == null ? null : beganNs));
  }

  /**
   * @param beganNs when the story began to be followed; null if it is to be asked for only
   */
  private CompletableFuture<Story> ask(
      String id, long deadlineNs, Consumer<Story> progress, @Nullable Long beganNs) {
    return read(id)
        .thenCompose(
            answer -> {
              Story story = story(answer);
              progress.accept(story);
              if (story.hasEnded()) {
                return CompletableFuture.completedFuture(story);
              }
              long nowNs = System.nanoTime();
              long restNs = restNanos(answer.retryAfter(), beganNs == null ? 0 : nowNs - beganNs);
              if (nowNs + restNs > deadlineNs) {
                return CompletableFuture.failedFuture(
                    new TimeoutException(id + " has not ended: " + story.message()));
              }
              var later = CompletableFuture.delayedExecutor(restNs, TimeUnit.NANOSECONDS);
              return CompletableFuture.supplyAsync(() -> beganNs != null, later)
                  .thenCompose(
                      follow ->
                          follow
                              ? await(id, deadlineNs, progress)
                              : ask(id, deadlineNs, progress, null));
            });
  }

  /**
   * How long is waited before a story is looked at again: what was suggested, less what it was
   * followed for.
   */
  static long restNanos(@Nullable Duration said, long followedNanos) {
    return Math.max(0, (said == null ? POLL_NANOS : said.toNanos()) - followedNanos);
  }

  private CompletableFuture<Answer> read(String id) {
    String path = path(id);
    return calls.send(() -> calls.request(path).build());
  }

  /** An id is part of an address, so it must be one. */
  private static String path(String id) {
    if (!ID.matcher(id).matches()) {
      throw new IllegalArgumentException("'" + id + "' is not the id of a story.");
    }
    return STORIES + "/" + id;
  }

  private static Story story(Answer answer) {
    return ApiJson.story(answer.text());
  }
}
