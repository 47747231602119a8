package dev.briefcast.service.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;

class FilteringSpanExporterTest {

  private static final String SECRET = "what-nobody-may-see";

  private final List<SpanData> told = new ArrayList<>();
  private final SdkTracerProvider provider =
      SdkTracerProvider.builder()
          .addSpanProcessor(SimpleSpanProcessor.create(new FilteringSpanExporter(new Collecting())))
          .build();

  @Test
  void span_withUnlistedAttributes_isExportedWithoutThem() {
    var span = provider.get("test").spanBuilder("http post /api/v1/stories").startSpan();
    span.setAttribute("uri", "/api/v1/stories").setAttribute(TraceSpan.STORY, "brief_1");
    span.setAttribute("http.url", "/mail/" + SECRET);
    span.recordException(new IllegalStateException(SECRET));
    span.setStatus(StatusCode.ERROR, SECRET);
    span.end();

    SpanData only = told.getFirst();
    assertThat(told).hasSize(1);
    assertThat(only.getAttributes().asMap().toString())
        .contains("/api/v1/stories", "brief_1")
        .doesNotContain(SECRET);
    assertThat(only.getTotalAttributeCount()).isEqualTo(2);
    assertThat(only.getEvents()).isEmpty();
    assertThat(only.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
    assertThat(only.getStatus().getDescription()).isEmpty();
  }

  @Test
  void span_ofAProbeOrAScrape_isNotExported() {
    var span = provider.get("test").spanBuilder("http get /actuator/prometheus").startSpan();
    span.setAttribute("uri", "/actuator/prometheus");
    span.end();

    assertThat(told).isEmpty();
  }

  private final class Collecting implements SpanExporter {

    @Override
    public CompletableResultCode export(Collection<SpanData> spans) {
      told.addAll(spans);
      return CompletableResultCode.ofSuccess();
    }

    @Override
    public CompletableResultCode flush() {
      return CompletableResultCode.ofSuccess();
    }

    @Override
    public CompletableResultCode shutdown() {
      return CompletableResultCode.ofSuccess();
    }
  }
}
