package dev.briefcast.standalone.client.listen;

import dev.briefcast.standalone.api.ApiConnection;
import dev.briefcast.standalone.api.ApiResponse;
import dev.briefcast.standalone.api.Request;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Follows an account's events through every connection that ends: none is lost, none comes twice.
 */
public final class EventFollower {

  /** What is done with each event, one after the other. */
  @FunctionalInterface
  public interface Taker {
    /** Does it; blocks until it is done. */
    void take(ServerEvent event) throws InterruptedException;
  }

  /** An event tells a story, which has some kilobytes. */
  private static final int EVENT_BYTES_MAX = 4 * 1024 * 1024;

  /** How many of the newest events are looked at before it begins. */
  private static final int BEFORE = 20;

  /** Who follows from an event that is not there gets all that are. */
  private static final String FROM_BEGINNING = "evt_" + "0".repeat(32);

  /**
   * A gateway that wants longer is asked all the same: nobody may be there to try again. One that
   * wants to be asked at once, again and again, is not.
   */
  private static final Duration WANTED_MAX = Duration.ofMinutes(5);

  private static final int OK = 200;
  private static final Set<Integer> PASSING = Set.of(429, 500, 502, 503, 504);
  private static final String EVENT_STREAM = "text/event-stream";

  private final ApiConnection api;
  private final Pauses pauses;
  private final PrintWriter said;

  private @Nullable String last;
  private List<String> before = List.of();
  private Duration pause;
  private boolean wasConnected;
  private boolean troubled;

  /**
   * Times of a follower.
   *
   * @param first before the second connection; doubled while none is made
   * @param longest between two connections
   * @param idle after which a connection on which nothing comes is given up
   */
  record Pauses(Duration first, Duration longest, Duration idle) {

    /** Gateways send something every 15 s. */
    static final Pauses USUAL =
        new Pauses(Duration.ofSeconds(1), Duration.ofSeconds(30), Duration.ofSeconds(60));
  }

  /**
   * A follower that has not begun.
   *
   * @param after the event behind which it begins, or null for what happens from now on
   * @param said where it says that a connection is lost
   */
  public EventFollower(ApiConnection api, @Nullable String after, PrintWriter said) {
    this(api, after, Pauses.USUAL, said);
  }

  EventFollower(ApiConnection api, @Nullable String after, Pauses pauses, PrintWriter said) {
    this.api = api;
    this.last = after;
    this.pauses = pauses;
    this.said = said;
    this.pause = pauses.first();
  }

  /**
   * Follows until the thread is interrupted.
   *
   * @param ready is run once, when the first connection is there
   * @throws PlainFailureException if there is nothing to follow
   */
  public void follow(Runnable ready, Taker taker) throws InterruptedException {
    if (last == null) {
      before = newest();
    }
    while (true) {
      String trouble;
      Optional<Duration> wanted = Optional.empty();
      try {
        HttpResponse<InputStream> response = api.open(request());
        if (response.statusCode() == OK) {
          connected(response, ready);
          trouble = read(response.body(), taker);
        } else {
          ApiResponse refusal = refusal(response);
          if (!PASSING.contains(refusal.status())) {
            refusal.done();
          }
          trouble = "The gateway answered %d".formatted(refusal.status());
          wanted = refusal.retryAfter();
        }
      } catch (IOException e) {
        stopIfInterrupted();
        if (!wasConnected) {
          throw api.silent(e);
        }
        trouble = "The gateway does not answer";
      }
      pause(trouble, wanted);
    }
  }

  /** Before the first event, whoever is connected again begins behind what was there at first. */
  private Request request() {
    String from = last;
    if (from == null && wasConnected) {
      from = before.size() < BEFORE ? FROM_BEGINNING : before.getLast();
    }
    return Request.get("events", "stream").accepting(EVENT_STREAM).header("Last-Event-ID", from);
  }

  private List<String> newest() throws InterruptedException {
    var ids = new ArrayList<String>();
    ApiResponse newest = api.send(Request.get("events").with("limit", BEFORE));
    newest.json().path("data").forEach(event -> ids.add(event.path("id").asString("")));
    return ids;
  }

  /** A refusal of which nothing comes any more is a connection that broke. */
  private ApiResponse refusal(HttpResponse<InputStream> response) throws IOException {
    try (var idle = new IdleLimit(response.body(), pauses.idle())) {
      return ApiConnection.refusal(response, idle);
    }
  }

  private void connected(HttpResponse<InputStream> response, Runnable ready) throws IOException {
    String type = response.headers().firstValue("Content-Type").orElse("");
    if (!type.startsWith(EVENT_STREAM)) {
      response.body().close();
      throw new PlainFailureException("What was answered are no events: is this a Briefcast?");
    }
    if (troubled) {
      said.println("Connected again.");
      said.flush();
      troubled = false;
    }
    if (!wasConnected) {
      wasConnected = true;
      ready.run();
    }
  }

  /** Reads a connection to its end; returns how it ended. */
  private String read(InputStream body, Taker taker) throws InterruptedException {
    long beganNs = System.nanoTime();
    try (var idle = new IdleLimit(body, pauses.idle())) {
      var reader = new EventStreamReader(idle, EVENT_BYTES_MAX);
      for (var next = reader.next(); next.isPresent(); next = reader.next()) {
        ServerEvent event = next.get();
        // It becomes a header, here and at receivers.
        if (!event.id().matches("[\\x21-\\x7e]{1,100}")) {
          throw new PlainFailureException("An event has no id: is this a Briefcast?");
        }
        if (!before.contains(event.id())) {
          taker.take(event);
        }
        last = event.id();
        pause = pauses.first();
      }
      return "";
    } catch (IOException e) {
      stopIfInterrupted();
      return "The connection broke";
    } finally {
      if (System.nanoTime() - beganNs > pauses.longest().toNanos()) {
        pause = pauses.first();
      }
    }
  }

  private void pause(String trouble, Optional<Duration> wanted) throws InterruptedException {
    stopIfInterrupted();
    Duration time =
        wanted
            .filter(each -> each.compareTo(WANTED_MAX) <= 0 && each.compareTo(pause) > 0)
            .orElse(pause);
    if (!trouble.isEmpty()) {
      troubled = true;
      said.println("%s; trying again in %d s".formatted(trouble, time.toSeconds()));
      said.flush();
    }
    Thread.sleep(time);
    Duration doubled = pause.multipliedBy(2);
    pause = doubled.compareTo(pauses.longest()) > 0 ? pauses.longest() : doubled;
  }

  /** A thread that reads is told by a broken connection that it was interrupted. */
  private static void stopIfInterrupted() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }
}
