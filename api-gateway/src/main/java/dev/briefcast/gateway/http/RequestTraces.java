package dev.briefcast.gateway.http;

import dev.briefcast.service.trace.TraceSpan;
import dev.briefcast.service.trace.Traces;
import io.micrometer.observation.Observation;
import io.micrometer.observation.contextpropagation.ObservationThreadLocalAccessor;
import org.jspecify.annotations.Nullable;
import org.springframework.http.server.reactive.observation.ServerRequestObservationContext;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.util.context.ContextView;

/**
 * Finds the span of a request: in the trace that the client names by {@code traceparent}, or in a
 * new one.
 */
@Component
public class RequestTraces {

  private final Traces traces;

  RequestTraces(Traces traces) {
    this.traces = traces;
  }

  /** The step that a request is. */
  TraceSpan span(ServerWebExchange exchange) {
    return traces.isOn()
        ? ServerRequestObservationContext.findCurrent(exchange.getAttributes())
            .map(traces::observed)
            .orElse(TraceSpan.NONE)
        : TraceSpan.NONE;
  }

  /** By what one goes on from the request in whose context this is; null where there is none. */
  public @Nullable String parent(ContextView context) {
    if (!traces.isOn()) {
      return null;
    }
    Observation request = context.getOrDefault(ObservationThreadLocalAccessor.KEY, null);
    return request == null ? null : traces.observed(request.getContextView()).parent();
  }
}
