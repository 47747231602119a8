package dev.briefcast.service.trace;

import dev.briefcast.contracts.event.Attempt;
import io.micrometer.tracing.Span;
import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.propagation.Propagator;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/**
 * A span of a trace, with a fixed set of attributes. What is said of it here is all that leaves the
 * service.
 */
public final class TraceSpan implements AutoCloseable {

  /** Attribute: the story's id. */
  public static final String STORY = "briefcast.story";

  /** Attribute: the number of the attempt. */
  public static final String ATTEMPT = "briefcast.attempt";

  /** Attribute: the request by which logs name it. */
  public static final String REQUEST = "briefcast.request_id";

  /** Attribute: the delivery count of a record, from 1. */
  public static final String DELIVERY = "briefcast.delivery";

  /** Attribute: how an attempt ended, {@code ready} or the code of its failure. */
  public static final String ENDING = "briefcast.ending";

  /** Of requests and of records, as the W3C names it. */
  static final String HEADER = "traceparent";

  /** Stands for a step where there is no trace. */
  public static final TraceSpan NONE = new TraceSpan(Span.NOOP, Tracer.NOOP, Propagator.NOOP);

  /**
   * Work to be done within a span.
   *
   * @param <T> what it gives
   * @param <X> how it may fail
   */
  @FunctionalInterface
  public interface Work<T extends @Nullable Object, X extends Exception> {

    /** Does it. */
    T done() throws X;
  }

  /** An open span: until it is closed, this thread logs with its ids. */
  @FunctionalInterface
  public interface Opened extends AutoCloseable {

    @Override
    void close();
  }

  private final Span span;
  private final Tracer tracer;
  private final Propagator propagator;

  TraceSpan(Span span, Tracer tracer, Propagator propagator) {
    this.span = span;
    this.tracer = tracer;
    this.propagator = propagator;
  }

  /** Says something of it, by a name of above. */
  public TraceSpan with(String name, String value) {
    span.tag(name, value);
    return this;
  }

  /** Says of which attempt it is. */
  public TraceSpan withAttempt(Attempt attempt) {
    span.tag(STORY, attempt.story().value());
    span.tag(ATTEMPT, attempt.number());
    span.tag(REQUEST, attempt.requestId());
    return this;
  }

  /** A step within this one. To be ended. */
  public TraceSpan child(String name) {
    Span child = this == NONE ? null : tracer.nextSpan(span);
    return child == null ? NONE : new TraceSpan(child.name(name).start(), tracer, propagator);
  }

  /** Writes the span to the headers of a record, so that its consumer continues the trace. */
  public void mark(Headers headers) {
    String parent = parent();
    if (parent != null) {
      headers.remove(HEADER).add(HEADER, parent.getBytes(StandardCharsets.US_ASCII));
    }
  }

  /** By what one goes on from here: 55 characters, or null where there is no trace. */
  public @Nullable String parent() {
    if (this == NONE) {
      return null;
    }
    var parent = new AtomicReference<@Nullable String>();
    propagator.inject(
        span.context(),
        parent,
        (carrier, name, value) -> {
          if (carrier != null && HEADER.equals(name)) {
            carrier.set(value);
          }
        });
    return parent.get();
  }

  /** Has this thread be at the step, until what is returned is closed. */
  public Opened open() {
    Tracer.SpanInScope scope = tracer.withSpan(span);
    return scope::close;
  }

  /** Does the whole of the step on this thread, and ends it. */
  public <T extends @Nullable Object, X extends Exception> T enclose(Work<T, X> work) throws X {
    try (var _ = open()) {
      return work.done();
    } catch (Throwable fault) {
      fail(fault);
      throw fault;
    } finally {
      close();
    }
  }

  /** Marks the span as failed. */
  public void fail(Throwable fault) {
    span.error(fault);
  }

  /** Ends it. */
  @Override
  public void close() {
    span.end();
  }
}
