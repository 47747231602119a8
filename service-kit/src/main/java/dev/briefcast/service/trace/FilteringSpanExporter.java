package dev.briefcast.service.trace;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.DelegatingSpanData;
import io.opentelemetry.sdk.trace.data.EventData;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.data.StatusData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Exports spans with only those attributes that are known to hold no secrets. Libraries add more
 * than that by themselves: paths as they were sent, in which the links of mails are, and messages
 * of exceptions, which may quote what a client wrote.
 */
final class FilteringSpanExporter implements SpanExporter {

  private static final AttributeKey<String> ROUTE = AttributeKey.stringKey("uri");

  /** Probes and scrapes, several a minute for ever. */
  private static final String OF_OPERATION = "/actuator";

  private static final Set<String> HARMLESS =
      Set.of(
          "method",
          "status",
          "outcome",
          "exception",
          "messaging.system",
          "messaging.destination.name",
          ROUTE.getKey(),
          TraceSpan.STORY,
          TraceSpan.ATTEMPT,
          TraceSpan.REQUEST,
          TraceSpan.DELIVERY,
          TraceSpan.ENDING);

  private final SpanExporter exporter;

  FilteringSpanExporter(SpanExporter exporter) {
    this.exporter = exporter;
  }

  @Override
  public CompletableResultCode export(Collection<SpanData> spans) {
    List<SpanData> told =
        spans.stream()
            .filter(FilteringSpanExporter::isExported)
            .<SpanData>map(FilteredSpan::new)
            .toList();
    return told.isEmpty() ? CompletableResultCode.ofSuccess() : exporter.export(told);
  }

  private static boolean isExported(SpanData span) {
    String route = span.getAttributes().get(ROUTE);
    return route == null || !route.startsWith(OF_OPERATION);
  }

  @Override
  public CompletableResultCode flush() {
    return exporter.flush();
  }

  @Override
  public CompletableResultCode shutdown() {
    return exporter.shutdown();
  }

  private static final class FilteredSpan extends DelegatingSpanData {

    private final Attributes attributes;

    FilteredSpan(SpanData span) {
      super(span);
      attributes =
          span.getAttributes().toBuilder()
              .removeIf(key -> !HARMLESS.contains(key.getKey()))
              .build();
    }

    @Override
    public Attributes getAttributes() {
      return attributes;
    }

    @Override
    public int getTotalAttributeCount() {
      return attributes.size();
    }

    @Override
    public List<EventData> getEvents() {
      return List.of();
    }

    @Override
    public int getTotalRecordedEvents() {
      return 0;
    }

    @Override
    public StatusData getStatus() {
      return StatusData.create(super.getStatus().getStatusCode(), "");
    }
  }
}
