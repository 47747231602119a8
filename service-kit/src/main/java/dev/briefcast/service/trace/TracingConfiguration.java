package dev.briefcast.service.trace;

import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.propagation.Propagator;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.micrometer.tracing.autoconfigure.prometheus.PrometheusExemplarsAutoConfiguration;
import org.springframework.boot.micrometer.tracing.opentelemetry.autoconfigure.OpenTelemetryTracingAutoConfiguration;
import org.springframework.boot.micrometer.tracing.opentelemetry.autoconfigure.SpanExporters;
import org.springframework.boot.micrometer.tracing.opentelemetry.autoconfigure.otlp.OtlpTracingAutoConfiguration;
import org.springframework.boot.opentelemetry.autoconfigure.OpenTelemetrySdkAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;

/** Configures tracing, by Spring Boot's own properties. */
@Configuration(proxyBeanMethods = false)
@ImportAutoConfiguration({
  OpenTelemetrySdkAutoConfiguration.class,
  OpenTelemetryTracingAutoConfiguration.class,
  OtlpTracingAutoConfiguration.class,
  PrometheusExemplarsAutoConfiguration.class
})
public class TracingConfiguration {

  @Bean
  Traces traces(ObjectProvider<Tracer> tracer, ObjectProvider<Propagator> propagator) {
    return new Traces(
        tracer.getIfAvailable(() -> Tracer.NOOP), propagator.getIfAvailable(() -> Propagator.NOOP));
  }

  /** The beans that replace Spring Boot's. */
  @Configuration(proxyBeanMethods = false)
  @Conditional(TracingSwitch.class)
  static class Own {

    @Bean
    Sampler sampler(@Value("${management.tracing.sampling.probability:0.1}") double probability) {
      return new RequestSampler(probability, () -> ThreadLocalRandom.current().nextDouble());
    }

    @Bean
    SpanExporters spanExporters(ObjectProvider<SpanExporter> exporters) {
      return SpanExporters.of(exporters.orderedStream().map(FilteringSpanExporter::new).toList());
    }
  }
}
