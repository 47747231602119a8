package dev.briefcast.client;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The events of an account as they happen. A connection that ends is opened again behind the last
 * event, so none is missed and none comes twice. For one thread; {@link #close} may be called by
 * another.
 */
public final class EventFeed implements AutoCloseable {

  /** Whoever begins behind an event that is not there gets all that are. */
  private static final String BEFORE_ALL = "evt_" + "0".repeat(32);

  private static final String EVENT_STREAM = "text/event-stream";
  private static final int OK = 200;
  private static final Set<Integer> PASSING = Set.of(429, 500, 502, 503, 504);

  /** It becomes a header. */
  private static final Pattern ID = Pattern.compile("[\\x21-\\x7e]{1,100}");

  /** Longer than that nobody is made to wait: somebody may have mended it. */
  private static final Duration WANTED_MAX = Duration.ofMinutes(5);

  private static final int LOOKS = 4;

  private final HttpClient http;
  private final HttpCalls calls;
  private final Watcher watcher;
  private final Timing pauses;
  private final CountDownLatch closed = new CountDownLatch(1);
  private @Nullable String lastId;
  private volatile @Nullable ServerSentEvents open;
  private long openedNs;
  private Duration pause;

  /** Is told how a feed is connected, by the thread that asks for the next event. */
  public interface Watcher {

    /** Called when the feed has connected, at first or again. */
    default void connected() {}

    /**
     * Called when the feed waits before it connects again.
     *
     * @param why a sentence without its full stop
     * @param pause before the next try
     */
    default void waits(String why, Duration pause) {}
  }

  /**
   * Times of a feed.
   *
   * @param first before the second connection; doubled while none is made
   * @param longest between two connections
   * @param idle after which a connection on which nothing comes is given up
   */
  record Timing(Duration first, Duration longest, Duration idle) {

    /** Briefcast sends a comment every 15 s where nothing happens. */
    static final Timing USUAL =
        new Timing(Duration.ofSeconds(1), Duration.ofSeconds(30), Duration.ofSeconds(60));
  }

  /** Why there is no connection, and when another is wanted; a connection that ended has none. */
  private record Trouble(String why, @Nullable Duration wanted) {}

  /** An answer that may be another one later. */
  private static final class BusyException extends IOException {
    private static final long serialVersionUID = 1;
    private final @Nullable Duration wanted;

    BusyException(int status, @Nullable Duration wanted) {
      super("Briefcast answered " + status);
      this.wanted = wanted;
    }
  }

  EventFeed(
      HttpClient http, HttpCalls calls, @Nullable String lastId, Watcher watcher, Timing pauses) {
    this.http = http;
    this.calls = calls;
    this.lastId = lastId;
    this.watcher = watcher;
    this.pauses = pauses;
    this.pause = pauses.first();
  }

  /**
   * The next event, waited for as long as it takes; null once this is closed.
   *
   * @throws BriefcastException if Briefcast refuses: the key is not valid, or too many connections
   *     are open
   */
  public @Nullable AccountEvent next() throws InterruptedException {
    while (!isClosed()) {
      Trouble trouble = null;
      try {
        ServerSentEvents events = open == null ? connect() : open;
        ServerSentEvents.Message message = events.next();
        if (message != null) {
          return taken(ApiJson.event(message.data()));
        }
      } catch (BusyException busy) {
        trouble = new Trouble(String.valueOf(busy.getMessage()), busy.wanted);
      } catch (IOException gone) {
        stopIfInterrupted();
        trouble = new Trouble(String.valueOf(gone.getMessage()), null);
      }
      disconnect();
      pause(trouble);
    }
    return null;
  }

  /** The id behind which the next event comes; null before the first connection. */
  public @Nullable String lastId() {
    return lastId;
  }

  @Override
  public void close() {
    closed.countDown();
    disconnect();
  }

  private boolean isClosed() {
    return closed.getCount() == 0;
  }

  private AccountEvent taken(AccountEvent event) {
    if (!ID.matcher(event.id()).matches()) {
      throw new BriefcastException(
          "An event has no id: check that the address is a Briefcast gateway's.", null);
    }
    lastId = event.id();
    pause = pauses.first();
    return event;
  }

  private void disconnect() {
    ServerSentEvents events = open;
    open = null;
    if (events != null) {
      events.close();
      if (System.nanoTime() - openedNs > pauses.longest().toNanos()) {
        pause = pauses.first();
      }
    }
  }

  private ServerSentEvents connect() throws IOException, InterruptedException {
    String from = lastId == null ? newest() : lastId;
    lastId = from;
    var request = calls.unbounded("/events/stream", EVENT_STREAM).header("Last-Event-ID", from);
    HttpResponse<InputStream> response = begun(request.build());
    if (response.statusCode() != OK) {
      throw refused(response);
    }
    if (!response.headers().firstValue("Content-Type").orElse("").startsWith(EVENT_STREAM)) {
      response.body().close();
      throw new BriefcastException(
          "The response is not a list of events: check that the address is a Briefcast gateway's.",
          null);
    }
    var events = new ServerSentEvents(response.body());
    open = events;
    openedNs = System.nanoTime();
    watch(events);
    watcher.connected();
    return events;
  }

  /** An answer of which the head is there: a connection that stays silent is one that broke. */
  private HttpResponse<InputStream> begun(HttpRequest request)
      throws IOException, InterruptedException {
    var coming = http.sendAsync(request, BodyHandlers.ofInputStream());
    try {
      return coming.get(calls.timeout().toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException broken) {
      throw new IOException("Briefcast does not respond: " + broken.getCause(), broken.getCause());
    } catch (TimeoutException silent) {
      throw new IOException("Briefcast does not respond", silent);
    } finally {
      if (!coming.isDone()) {
        coming.cancel(true);
      }
    }
  }

  /** What such an answer is thrown as; one that would be the same again is final. */
  private IOException refused(HttpResponse<InputStream> response) throws IOException {
    int status = response.statusCode();
    Duration wanted = HttpCalls.saidRetryAfter(response);
    try (InputStream body = response.body()) {
      CompletableFuture.delayedExecutor(calls.timeout().toNanos(), TimeUnit.NANOSECONDS)
          .execute(() -> ServerSentEvents.close(body));
      String text = new String(body.readNBytes(ServerSentEvents.DATA_MAX), StandardCharsets.UTF_8);
      if (!PASSING.contains(status)) {
        throw BriefcastException.of(status, wanted, ApiJson.tree(text));
      }
    }
    return new BusyException(status, wanted);
  }

  /** So what happens while the first connection breaks is not missed either. */
  private String newest() throws IOException, InterruptedException {
    try {
      var page = calls.send(() -> calls.request("/events?limit=1").build()).get();
      return page.json().path("data").path(0).path("id").asString(BEFORE_ALL);
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof BriefcastException refusal) {
        if (PASSING.contains(refusal.status())) {
          throw new BusyException(refusal.status(), refusal.retryAfter());
        }
        Throwable cause = refusal.getCause();
        if (cause instanceof IOException || cause instanceof TimeoutException) {
          throw new IOException(refusal.getMessage(), refusal);
        }
        throw refusal;
      }
      throw new IOException("The list of events cannot be read", failed);
    }
  }

  /** A connection of which the other end is gone says nothing, not even that it lives. */
  private void watch(ServerSentEvents events) {
    if (events.isSilentFor(pauses.idle())) {
      events.close();
    }
    if (!events.isClosed()) {
      CompletableFuture.delayedExecutor(pauses.idle().toMillis() / LOOKS, TimeUnit.MILLISECONDS)
          .execute(() -> watch(events));
    }
  }

  /** Each time twice as long as the time before, until an event comes. */
  private void pause(@Nullable Trouble trouble) throws InterruptedException {
    if (isClosed()) {
      return;
    }
    Duration wanted = trouble == null ? null : trouble.wanted();
    Duration time = pause;
    if (wanted != null && wanted.compareTo(WANTED_MAX) <= 0 && wanted.compareTo(pause) > 0) {
      time = wanted;
    }
    if (trouble != null) {
      watcher.waits(trouble.why(), time);
    }
    Duration doubled = pause.multipliedBy(2);
    pause = doubled.compareTo(pauses.longest()) > 0 ? pauses.longest() : doubled;
    closed.await(time.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** A thread that reads is told by a broken connection that it was interrupted. */
  private static void stopIfInterrupted() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }
}
