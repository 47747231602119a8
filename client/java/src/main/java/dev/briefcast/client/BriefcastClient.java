package dev.briefcast.client;

import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A client of Briefcast's API: asks for stories, awaits and lists them, and follows events. Each
 * call blocks until it is answered; {@link #async()} has the same calls as futures. A call is made
 * up to three times where Briefcast is busy or away, and a story is asked for once however often
 * that is. Thread-safe; one is enough for a process.
 */
public final class BriefcastClient {

  private static final String API = "/api/v1";

  /** What a header can have, or a failure to send it would say it. */
  private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{1,200}");

  private final HttpClient http;
  private final HttpCalls calls;
  private final AsyncBriefcastClient async;

  private BriefcastClient(HttpClient http, HttpCalls calls) {
    this.http = http;
    this.calls = calls;
    this.async = new AsyncBriefcastClient(calls);
  }

  /**
   * A client of the Briefcast at an address.
   *
   * @param address with or without {@code /api/v1}
   */
  public static Builder at(URI address) {
    return new Builder(address);
  }

  /** Builds a client. */
  public static final class Builder {
    private final URI address;
    private @Nullable String key;
    private Duration timeout = Duration.ofSeconds(30);
    private int tries = 3;
    private @Nullable HttpClient http;
    private BiConsumer<String, Duration> retries = (why, pause) -> {};

    private Builder(URI address) {
      this.address = address;
    }

    /**
     * The API key; without one stories can be read by their ids, and nothing else. {@code
     * bc_live_…} opens the account and {@code bc_test_…} its sandbox, which makes short videos with
     * a mark for no minutes.
     */
    public Builder key(String apiKey) {
      if (!KEY.matcher(apiKey).matches()) {
        throw new IllegalArgumentException("An API key must be 1 to 200 visible ASCII characters.");
      }
      this.key = apiKey;
      return this;
    }

    /** Sets the timeout of each try; 30 s by default. */
    public Builder timeout(Duration each) {
      this.timeout = each;
      return this;
    }

    /** Sets how often a call is tried at most; 3 by default. */
    public Builder tries(int max) {
      if (max < 1) {
        throw new IllegalArgumentException("tries must be 1 or more.");
      }
      this.tries = max;
      return this;
    }

    /**
     * The connections that it uses; its own if nothing is said. For whoever has many keys: clients
     * of the same one share its threads.
     */
    public Builder http(HttpClient shared) {
      this.http = shared;
      return this;
    }

    /**
     * Sets what is called before each further try; nothing by default.
     *
     * @param told why, as a sentence without its full stop, and the pause before
     */
    public Builder retrying(BiConsumer<String, Duration> told) {
      this.retries = told;
      return this;
    }

    /** The client. */
    public BriefcastClient build() {
      String base = address.toString().replaceAll("/+$", "");
      URI api = URI.create(base.endsWith(API) ? base : base + API);
      HttpClient own =
          http == null
              ? HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build()
              : http;
      return new BriefcastClient(own, new HttpCalls(own, api, key, timeout, tries, retries));
    }
  }

  /** The same calls as futures. */
  public AsyncBriefcastClient async() {
    return async;
  }

  /**
   * Asks for a story; it is ready at once if there is a finished one for an equal request.
   *
   * @throws BriefcastException if it is refused
   */
  public Story create(StoryRequest request) throws InterruptedException {
    return joined(async.create(request));
  }

  /**
   * A story as it stands.
   *
   * @throws BriefcastException if there is none
   */
  public Story get(String id) throws InterruptedException {
    return joined(async.get(id));
  }

  /**
   * A story once it has ended, well or not.
   *
   * @param max how long is waited
   * @throws TimeoutException if it has not ended by then
   */
  public Story await(String id, Duration max) throws InterruptedException, TimeoutException {
    return await(id, max, story -> {});
  }

  /**
   * A story once it has ended, well or not.
   *
   * @param max how long is waited
   * @param progress told of how the story stands, again and again
   * @throws TimeoutException if it has not ended by then
   */
  public Story await(String id, Duration max, Consumer<Story> progress)
      throws InterruptedException, TimeoutException {
    try {
      return async.await(id, max, progress).get();
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof TimeoutException late) {
        throw late;
      }
      throw thrown(failed);
    }
  }

  /** The account's stories, the newest first; pages are fetched as they are needed. */
  public Stream<Story> list(StoryFilter filter) {
    return Pages.of(calls, cursor -> "/stories" + filter.query(cursor), Story.class);
  }

  /** The account's events, the newest first; pages are fetched as they are needed. */
  public Stream<AccountEvent> events() {
    return Pages.of(
        calls,
        cursor -> "/events?limit=100" + (cursor == null ? "" : "&cursor=" + cursor),
        AccountEvent.class);
  }

  /**
   * The account's events as they happen.
   *
   * @param lastId the event behind which they begin; null for what happens next
   */
  public EventFeed follow(@Nullable String lastId) {
    return follow(lastId, new EventFeed.Watcher() {});
  }

  /**
   * The account's events as they happen.
   *
   * @param lastId the event behind which they begin; null for what happens next
   * @param watcher told how the feed is connected
   */
  public EventFeed follow(@Nullable String lastId, EventFeed.Watcher watcher) {
    return follow(lastId, watcher, EventFeed.Timing.USUAL);
  }

  EventFeed follow(@Nullable String lastId, EventFeed.Watcher watcher, EventFeed.Timing pauses) {
    return new EventFeed(http, calls, lastId, watcher, pauses);
  }

  /** Stops the attempt that runs, if this account pays for it. */
  public Story cancel(String id) throws InterruptedException {
    return joined(async.cancel(id));
  }

  /** Deletes a story of this account, with its files. */
  public void delete(String id) throws InterruptedException {
    joined(async.delete(id));
  }

  /** The account's minutes of this month. */
  public AccountUsage usage() throws InterruptedException {
    return joined(async.usage());
  }

  private static <T> T joined(CompletableFuture<T> call) throws InterruptedException {
    try {
      return call.get();
    } catch (ExecutionException failed) {
      throw thrown(failed);
    }
  }

  private static RuntimeException thrown(ExecutionException failed) {
    Throwable cause = failed.getCause();
    return cause instanceof BriefcastException known
        ? known
        : new BriefcastException("The call failed: " + cause, cause);
  }
}
