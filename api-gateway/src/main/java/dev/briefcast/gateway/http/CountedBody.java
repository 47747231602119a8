package dev.briefcast.gateway.http;

import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * A request whose body is limited in size and time and counted against a budget, whoever reads it:
 * JSON, forms and anything else. One that would not fit by its own account is refused before it is
 * read. JSON may be as large as a brief; all other bodies are small, unless {@link #allowBrief}
 * says otherwise before they are read.
 */
public final class CountedBody extends ServerHttpRequestDecorator {

  /** The largest form, but for that with a brief. */
  static final int FORM_BYTES_MAX = 16 * 1024;

  private static final String OF_REQUEST = CountedBody.class.getName();

  private final BodyBudget budget;
  private final Duration within;
  private @Nullable RequestBodyBuffer body;
  private int bytesMax;
  private boolean answered;

  CountedBody(ServerHttpRequest request, BodyBudget budget, Duration within) {
    super(request);
    this.budget = budget;
    this.within = within;
    this.bytesMax = JsonBodies.isJson(request) ? RequestBodyBuffer.BYTES_MAX : FORM_BYTES_MAX;
  }

  /** Lets a request's body be as large as a brief; to be called before it is read. */
  public static void allowBrief(ServerWebExchange exchange) {
    if (exchange.getRequest().getAttributes().get(OF_REQUEST) instanceof CountedBody counted) {
      counted.allowBrief();
    }
  }

  /** Itself, wherever further decorators stand before it. */
  @Override
  public Map<String, Object> getAttributes() {
    return Map.of(OF_REQUEST, this);
  }

  /** The whole body at once, or nothing of an empty one. */
  @Override
  public Flux<DataBuffer> getBody() {
    return Flux.defer(this::counted);
  }

  /** To be called once, when the request was answered. */
  synchronized void giveBack() {
    answered = true;
    if (body != null) {
      body.end();
    }
  }

  private Flux<DataBuffer> counted() {
    RequestBodyBuffer bounded = begun();
    long declared = Math.max(0, getHeaders().getContentLength());
    if (!budget.hasRoom(Math.min(declared, bounded.bytesMax()))) {
      return Flux.error(RequestBodyBuffer.overloaded());
    }
    return super.getBody()
        .takeUntilOther(Mono.delay(within).flatMap(late -> Mono.error(timedOut())))
        .collect(() -> bounded, RequestBodyBuffer::add)
        .map(RequestBodyBuffer::bytes)
        .filter(bytes -> bytes.length > 0)
        .<DataBuffer>map(DefaultDataBufferFactory.sharedInstance::wrap)
        .flux();
  }

  private synchronized RequestBodyBuffer begun() {
    var bounded = new RequestBodyBuffer(bytesMax, budget);
    if (answered) {
      bounded.end();
    }
    body = bounded;
    return bounded;
  }

  synchronized void allowBrief() {
    bytesMax = RequestBodyBuffer.BYTES_MAX;
  }

  private static RefusedException timedOut() {
    return new RefusedException(ErrorCode.REQUEST_TIMEOUT, "Timed out reading the body.")
        .header("Connection", "close");
  }
}
