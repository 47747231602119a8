package dev.briefcast.client;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The events of an account as they happen. A connection that ends is opened again behind the last
 * event, so none is missed and none comes twice. For one thread; {@link #close} may be called by
 * another.
 */
public final class EventFeed implements AutoCloseable {

  /** Whoever begins behind an event that is not there gets all that are. */
  private static final String BEFORE_ALL = "evt_" + "0".repeat(32);

  private static final int OK = 200;
  private static final int GIVE_UP_FROM = 400;
  private static final int TOO_MANY = 429;
  private static final int AWAY_FROM = 500;
  private static final long PAUSE_MAX_SECONDS = 30;
  private static final long WATCH_SECONDS = 10;

  /** Briefcast sends a comment every few seconds where nothing happens. */
  private static final Duration SILENCE_MAX = Duration.ofSeconds(60);

  private final HttpClient http;
  private final HttpCalls calls;
  private @Nullable String lastId;
  private volatile @Nullable ServerSentEvents open;
  private long failures;
  private volatile boolean closed;

  EventFeed(HttpClient http, HttpCalls calls, @Nullable String lastId) {
    this.http = http;
    this.calls = calls;
    this.lastId = lastId;
  }

  /**
   * The next event, waited for as long as it takes; null once this is closed.
   *
   * @throws BriefcastException if Briefcast refuses: the key is not valid, or too many connections
   *     are open
   */
  public @Nullable AccountEvent next() throws InterruptedException {
    while (!closed) {
      try {
        ServerSentEvents events = open == null ? connect() : open;
        open = events;
        ServerSentEvents.Message message = events.next();
        if (message != null) {
          AccountEvent event = ApiJson.read(ApiJson.tree(message.data()), AccountEvent.class);
          lastId = event.id();
          failures = 0;
          return event;
        }
        disconnect();
      } catch (IOException gone) {
        disconnect();
        pause();
      }
    }
    return null;
  }

  /** The id behind which the next event comes; null before the first connection. */
  public @Nullable String lastId() {
    return lastId;
  }

  @Override
  public void close() {
    closed = true;
    disconnect();
  }

  private void disconnect() {
    ServerSentEvents events = open;
    open = null;
    if (events != null) {
      events.close();
    }
  }

  private ServerSentEvents connect() throws IOException, InterruptedException {
    String from = lastId == null ? newest() : lastId;
    lastId = from;
    var request =
        calls.unbounded("/events/stream", "text/event-stream").header("Last-Event-ID", from);
    HttpResponse<InputStream> response = begun(request.build());
    int status = response.statusCode();
    if (status == OK) {
      var events = new ServerSentEvents(response.body());
      watch(events);
      return events;
    }
    try (InputStream body = response.body()) {
      String text = new String(body.readNBytes(ServerSentEvents.DATA_MAX), StandardCharsets.UTF_8);
      if (isFinal(status)) {
        throw BriefcastException.of(status, null, ApiJson.tree(text));
      }
      throw new IOException("The stream of events answered " + status);
    }
  }

  /** An answer of which the head is there: a connection that stays silent is one that broke. */
  private HttpResponse<InputStream> begun(HttpRequest request)
      throws IOException, InterruptedException {
    var coming = http.sendAsync(request, BodyHandlers.ofInputStream());
    try {
      return coming.get(calls.timeout().toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException broken) {
      throw new IOException("The stream of events cannot be read", broken.getCause());
    } catch (TimeoutException silent) {
      throw new IOException("The stream of events is not answered", silent);
    } finally {
      if (!coming.isDone()) {
        coming.cancel(true);
      }
    }
  }

  /** Whether asking again would be refused again. */
  private static boolean isFinal(int status) {
    return status >= GIVE_UP_FROM && status < AWAY_FROM && status != TOO_MANY;
  }

  /** So what happens while the first connection breaks is not missed either. */
  private String newest() throws IOException {
    try {
      var page = calls.send(() -> calls.request("/events?limit=1").build()).join();
      return page.json().path("data").path(0).path("id").asString(BEFORE_ALL);
    } catch (CompletionException failed) {
      if (failed.getCause() instanceof BriefcastException refusal && isFinal(refusal.status())) {
        throw refusal;
      }
      throw new IOException("The list of events cannot be read", failed);
    }
  }

  /** A connection of which the other end is gone says nothing, not even that it lives. */
  private static void watch(ServerSentEvents events) {
    if (events.isSilentFor(SILENCE_MAX)) {
      events.close();
    }
    if (!events.isClosed()) {
      CompletableFuture.delayedExecutor(WATCH_SECONDS, TimeUnit.SECONDS)
          .execute(() -> watch(events));
    }
  }

  /** Each time twice as long as the time before, until an event comes. */
  private void pause() throws InterruptedException {
    long seconds = Math.min(PAUSE_MAX_SECONDS, 1L << Math.min(failures, 5));
    failures++;
    for (long waited = 0; waited < seconds * 10 && !closed; waited++) {
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }
}
