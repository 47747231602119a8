package dev.briefcast.gateway.http;

import dev.briefcast.contracts.id.AccountId;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
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

  private static final int FIELDS_MAX = 200;

  private static final String OF_REQUEST = CountedBody.class.getName();

  private final BodyBudget budget;
  private final Duration within;
  private @Nullable RequestBodyBuffer body;
  private @Nullable String client;
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
    of(exchange).ifPresent(CountedBody::allowBrief);
  }

  /** Says whose a request's body is, of which one has a share only; before it is read. */
  public static void belongsTo(AccountId account, ServerWebExchange exchange) {
    of(exchange).ifPresent(body -> body.belongsTo(account.toString()));
  }

  private static Optional<CountedBody> of(ServerWebExchange exchange) {
    return exchange.getRequest().getAttributes().get(OF_REQUEST) instanceof CountedBody counted
        ? Optional.of(counted)
        : Optional.empty();
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
  synchronized void release() {
    answered = true;
    if (body != null) {
      body.end();
    }
  }

  private Flux<DataBuffer> counted() {
    RequestBodyBuffer bounded = newBuffer();
    long declared = Math.max(0, getHeaders().getContentLength());
    if (!budget.hasRoom(client, Math.min(declared, bounded.bytesMax()))) {
      return Flux.error(RequestBodyBuffer.overloaded());
    }
    return super.getBody()
        .takeUntilOther(Mono.delay(within).flatMap(late -> Mono.error(timedOut())))
        .collect(() -> bounded, RequestBodyBuffer::add)
        .map(RequestBodyBuffer::bytes)
        .filter(bytes -> bytes.length > 0)
        .map(this::requireFewFields)
        .<DataBuffer>map(DefaultDataBufferFactory.sharedInstance::wrap)
        .flux();
  }

  private synchronized RequestBodyBuffer newBuffer() {
    var bounded = new RequestBodyBuffer(bytesMax, budget, client);
    if (answered) {
      bounded.end();
    }
    body = bounded;
    return bounded;
  }

  synchronized void allowBrief() {
    bytesMax = RequestBodyBuffer.BYTES_MAX;
  }

  synchronized void belongsTo(String account) {
    client = account;
  }

  /** Fails where a form has more fields than any of ours: each takes more than what is sent. */
  private byte[] requireFewFields(byte[] bytes) {
    if (!JsonBodies.isJson(getDelegate())) {
      int fields = 1;
      for (byte each : bytes) {
        fields += each == '&' ? 1 : 0;
      }
      if (fields > FIELDS_MAX) {
        throw new RefusedException(
            ErrorCode.INVALID_REQUEST, "A form must not have more than " + FIELDS_MAX + " fields.");
      }
    }
    return bytes;
  }

  private static RefusedException timedOut() {
    return new RefusedException(ErrorCode.REQUEST_TIMEOUT, "Timed out reading the body.")
        .header("Connection", "close");
  }
}
