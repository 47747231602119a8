package dev.briefcast.gateway.web;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * A request whose body takes from a budget what has come of it, and comes in time. One that would
 * not fit by its own account is refused before it is read. One for which there is no room on the
 * way is read on and thrown away, so that its answer is seen.
 */
final class CountedBody extends ServerHttpRequestDecorator {

  private final BodyBudget budget;
  private final Duration within;
  private final AtomicLong takenBytes = new AtomicLong();
  private volatile boolean overflown;

  CountedBody(ServerHttpRequest request, BodyBudget budget, Duration within) {
    super(request);
    this.budget = budget;
    this.within = within;
  }

  @Override
  public Flux<DataBuffer> getBody() {
    return Flux.defer(this::counted);
  }

  /** To be called once, when the request was answered. */
  void giveBack() {
    budget.giveBack(takenBytes.getAndSet(0));
  }

  private Flux<DataBuffer> counted() {
    long declared = Math.max(0, getHeaders().getContentLength());
    if (!budget.hasRoom(Math.min(declared, BoundedBody.BYTES_MAX))) {
      return Flux.error(overloaded());
    }
    return super.getBody()
        .mapNotNull(this::take)
        .takeUntilOther(Mono.delay(within).flatMap(late -> Mono.error(timedOut())))
        .concatWith(Mono.defer(this::end));
  }

  private @Nullable DataBuffer take(DataBuffer next) {
    int bytes = next.readableByteCount();
    if (takenBytes.get() >= BoundedBody.BYTES_MAX) {
      return next;
    }
    if (!overflown && budget.take(bytes)) {
      takenBytes.addAndGet(bytes);
      return next;
    }
    overflown = true;
    giveBack();
    DataBufferUtils.release(next);
    return null;
  }

  private Mono<DataBuffer> end() {
    return overflown ? Mono.error(overloaded()) : Mono.empty();
  }

  private static RefusedException overloaded() {
    return new RefusedException(
            ErrorCode.SERVICE_UNAVAILABLE,
            "Too many large requests at this moment; please try again.")
        .header(HttpHeaders.RETRY_AFTER, "2");
  }

  private static RefusedException timedOut() {
    return new RefusedException(ErrorCode.REQUEST_TIMEOUT, "The body took too long to come.")
        .header(HttpHeaders.CONNECTION, "close");
  }
}
