package dev.briefcast.service.trace;

import io.micrometer.observation.Observation;
import io.micrometer.tracing.Span;
import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.handler.TracingObservationHandler.TracingContext;
import io.micrometer.tracing.propagation.Propagator;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/**
 * Starts and continues traces by the W3C's trace context: as the header {@code traceparent} of
 * requests and records, and as text where a request waits in a table. Where tracing is off, every
 * step is {@link TraceSpan#NONE}.
 */
public final class Traces {

  private static final String KAFKA = "kafka";

  private final Tracer tracer;
  private final Propagator propagator;

  Traces(Tracer tracer, Propagator propagator) {
    this.tracer = tracer;
    this.propagator = propagator;
  }

  /** The traces of a service that takes part in none. */
  public static Traces off() {
    return new Traces(Tracer.NOOP, Propagator.NOOP);
  }

  /** The span for processing a record, in the trace of its sender. To be ended. */
  public TraceSpan receiving(ConsumerRecord<?, ?> record) {
    return begin(Span.Kind.CONSUMER, "process ", record.topic(), isOn() ? parent(record) : null);
  }

  /**
   * Sending what has waited in a table. To be ended.
   *
   * @param parent what {@link TraceSpan#parent} said before it was put there
   */
  public TraceSpan sending(String topic, @Nullable String parent) {
    return begin(Span.Kind.PRODUCER, "send ", topic, parent);
  }

  /** The current span of this thread. Not to be ended: whoever began it does that. */
  public TraceSpan current() {
    Span current = isOn() ? tracer.currentSpan() : null;
    return current == null ? TraceSpan.NONE : step(current);
  }

  /** What is observed, such as a request that is served. Not to be ended. */
  public TraceSpan observed(Observation.ContextView observed) {
    TracingContext context = isOn() ? observed.get(TracingContext.class) : null;
    Span span = context == null ? null : context.getSpan();
    return span == null ? TraceSpan.NONE : step(span);
  }

  /** Whether anything is traced. */
  public boolean isOn() {
    return !tracer.equals(Tracer.NOOP);
  }

  private TraceSpan begin(Span.Kind kind, String verb, String topic, @Nullable String parent) {
    if (parent == null || !isOn()) {
      return TraceSpan.NONE;
    }
    Span span =
        propagator
            .extract(TraceSpan.HEADER, (_, name) -> TraceSpan.HEADER.equals(name) ? parent : null)
            .kind(kind)
            .name(verb + topic)
            .tag("messaging.system", KAFKA)
            .tag("messaging.destination.name", topic)
            .start();
    return step(span);
  }

  private TraceSpan step(Span span) {
    return new TraceSpan(span, tracer, propagator);
  }

  private static @Nullable String parent(ConsumerRecord<?, ?> record) {
    Header header = record.headers().lastHeader(TraceSpan.HEADER);
    byte @Nullable [] value = header == null ? null : header.value();
    return value == null ? null : new String(value, StandardCharsets.US_ASCII);
  }
}
