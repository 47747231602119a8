package dev.briefcast.system.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.system.ApiClient;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A client that has several stories made at a time, and asks for each again and again, with one
 * Idempotency-Key: as long as there is no answer, and after it as well, as if it had not come.
 */
final class RetryingCustomer implements AutoCloseable {

  private static final int AT_ONCE = 4;
  private static final Duration TIMEOUT = Duration.ofMinutes(4);

  /** A request and a reading each: within what a client may read in a minute. */
  private static final Duration PAUSE = Duration.ofMillis(600);

  private final ApiClient client;
  private final IntFunction<String> briefs;
  private final Queue<String> making = new ArrayDeque<>();
  private final Queue<JsonNode> ready = new ConcurrentLinkedQueue<>();
  private final Queue<String> faults = new ConcurrentLinkedQueue<>();
  private final AtomicInteger refused = new AtomicInteger();
  private final AtomicInteger repeated = new AtomicInteger();
  private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
  private final ScheduledFuture<?> coming;
  private int asked;
  private @Nullable String newest;
  private volatile boolean leaving;

  /**
   * It comes at once.
   *
   * @param briefs one of its own for each number
   */
  RetryingCustomer(ApiClient client, IntFunction<String> briefs) {
    this.client = client;
    this.briefs = briefs;
    this.coming =
        thread.scheduleWithFixedDelay(this::visit, 0, PAUSE.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Requests that nobody answered, or that were told to come again. */
  int refused() {
    return refused.get();
  }

  /** Requests that were answered as the one before them with their key. */
  int repeated() {
    return repeated.get();
  }

  /** Waits until so many more stories are ready. */
  void awaitReady(int more) {
    int wanted = ready.size() + more;
    await().atMost(TIMEOUT).until(() -> ready.size() >= wanted || !faults.isEmpty());
    assertThat(faults).isEmpty();
  }

  /** Asks for no more stories; gives those that it was promised once all are ready. */
  List<JsonNode> leave() {
    leaving = true;
    await().atMost(TIMEOUT).until(() -> coming.isDone() || !faults.isEmpty());
    assertThat(faults).isEmpty();
    return List.copyOf(ready);
  }

  private void visit() {
    try {
      order();
      look();
    } catch (UncheckedIOException away) {
      refused.incrementAndGet();
    } catch (RuntimeException | AssertionError fault) {
      faults.add(fault.toString());
    }
    if (leaving && newest != null && making.isEmpty()) {
      coming.cancel(false);
    }
  }

  private void order() {
    if (newest != null && making.size() < AT_ONCE && !leaving) {
      asked++;
      newest = null;
    }
    answered(client.post(briefs.apply(asked), "Idempotency-Key", "patient-" + asked), 202)
        .ifPresent(this::promised);
  }

  private void promised(HttpResponse<String> answer) {
    String id = ApiClient.json(answer.body()).path("id").asString();
    if (newest == null) {
      newest = id;
      making.add(id);
    } else {
      assertThat(id).isEqualTo(newest);
      repeated.incrementAndGet();
    }
  }

  /** At whichever of those that are made was not looked at for longest. */
  private void look() {
    String id = making.peek();
    if (id != null) {
      answered(client.find(id), 200)
          .map(found -> ApiClient.json(found.body()))
          .ifPresent(this::seen);
    }
  }

  private void seen(JsonNode story) {
    String id = making.remove();
    if (story.path("status").asString().equals("generating")) {
      making.add(id);
    } else {
      assertThat(story.path("status").asString()).as("%s", story).isEqualTo("ready");
      ready.add(story);
    }
  }

  private Optional<HttpResponse<String>> answered(HttpResponse<String> answer, int wanted) {
    if (answer.statusCode() == 503) {
      refused.incrementAndGet();
      return Optional.empty();
    }
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(wanted);
    return Optional.of(answer);
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
