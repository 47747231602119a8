package dev.briefcast.service.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.testing.trace.ReceivedSpan;
import dev.briefcast.testing.trace.SpanReceiver;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.MDC;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.logging.logback.StructuredLogEncoder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;

/** A service that does nothing but take part in traces. */
class TracesTest {

  private static final Attempt ATTEMPT =
      new Attempt(
          new StoryId("brief_" + "1".repeat(32)),
          2,
          new AccountId(new UUID(0, 1)),
          Instant.EPOCH,
          "req_1");
  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
  private static final String SPAN = "00f067aa0ba902b7";
  private static final String PARENT = "00-" + TRACE + "-" + SPAN + "-01";

  @Configuration(proxyBeanMethods = false)
  @Import(TracingConfiguration.class)
  static class Service {}

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", " "})
  void service_withoutAnEndpoint_doesNotTrace(@Nullable String endpoint) {
    try (var service = start(endpoint)) {
      Traces traces = service.getBean(Traces.class);
      Headers written = new RecordHeaders();

      traces
          .receiving(record(PARENT))
          .enclose(
              () -> {
                traces.current().child("within").close();
                traces.current().mark(written);
                assertThat(MDC.get("traceId")).isNull();
                return true;
              });
      traces.sending("story.requests", PARENT).mark(written);

      assertThat(traces.isOn()).isFalse();
      assertThat(written).isEmpty();
      assertThat(service.getBeanNamesForType(SdkTracerProvider.class)).isEmpty();
      assertThat(service.getBeanNamesForType(io.micrometer.tracing.Tracer.class)).isEmpty();
    }
  }

  @Test
  void record_ofATrace_continuesTheTrace() {
    try (var receiver = SpanReceiver.start()) {
      var answer = new ProducerRecord<>("story.outcomes", "key", "value");
      try (var service = start(receiver.url())) {
        Traces traces = service.getBean(Traces.class);
        traces
            .receiving(record(PARENT))
            .withAttempt(ATTEMPT)
            .enclose(
                () -> {
                  traces.current().child("narration").close();
                  traces.current().mark(answer.headers());
                  return true;
                });
      }

      List<ReceivedSpan> spans = receiver.spans(TRACE);
      ReceivedSpan process = named(spans, "process story.requests");
      assertThat(spans).hasSize(2);
      assertThat(process.parent()).isEqualTo(SPAN);
      assertThat(process.service()).isEqualTo("a-service");
      assertThat(process.attributes())
          .containsEntry(TraceSpan.STORY, ATTEMPT.story().value())
          .containsEntry(TraceSpan.ATTEMPT, "2")
          .containsEntry(TraceSpan.REQUEST, "req_1");
      assertThat(named(spans, "narration").parent()).isEqualTo(process.id());
      assertThat(header(answer.headers())).isEqualTo("00-" + TRACE + "-" + process.id() + "-01");
    }
  }

  @Test
  void span_ofAFailingStep_failsAndEnds() {
    try (var receiver = SpanReceiver.start()) {
      try (var service = start(receiver.url())) {
        TraceSpan step = service.getBean(Traces.class).receiving(record(PARENT));
        assertThatThrownBy(
                () ->
                    step.enclose(
                        () -> {
                          throw new IllegalStateException("of a secret");
                        }))
            .hasMessage("of a secret");
      }

      assertThat(receiver.spans(TRACE)).hasSize(1);
      assertThat(receiver.hasHeard("secret")).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "00",
        "nonsense",
        "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
        "00-4BF92F3577B34DA6A3CE929D0E0E473-00f067aa0ba902b7-01",
        "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
      })
  void parent_malformed_isIgnored(String broken) {
    try (var receiver = SpanReceiver.start()) {
      try (var service = start(receiver.url())) {
        service.getBean(Traces.class).receiving(record(broken)).close();
      }

      assertThat(receiver.spans()).isEmpty();
    }
  }

  @Test
  void line_asJson_namesTraceRequestStoryAndAttempt() {
    var logs = new LoggerContext();
    logs.setMDCAdapter(MDC.getMDCAdapter());
    try (var receiver = SpanReceiver.start();
        var service = start(receiver.url())) {
      logs.putObject(Environment.class.getName(), service.getEnvironment());
      var json = new StructuredLogEncoder();
      json.setContext(logs);
      json.setFormat("ecs");
      json.start();

      String line =
          service
              .getBean(Traces.class)
              .receiving(record(PARENT))
              .enclose(
                  () -> {
                    try (var _ = MDC.putCloseable("story", "brief_1");
                        var _ = MDC.putCloseable("attempt", "2");
                        var _ = MDC.putCloseable("request_id", "req_1")) {
                      return line(json, logs);
                    }
                  });

      assertThat(line)
          .contains("\"traceId\":\"" + TRACE + "\"")
          .contains("\"story\":\"brief_1\"", "\"attempt\":\"2\"", "\"request_id\":\"req_1\"");
    }
  }

  private static String line(StructuredLogEncoder json, LoggerContext logs) {
    var event =
        new LoggingEvent(
            "here",
            logs.getLogger("dev.briefcast.Test"),
            ch.qos.logback.classic.Level.INFO,
            "Said",
            null,
            null);
    return new String(json.encode(event), StandardCharsets.UTF_8);
  }

  private static ConfigurableApplicationContext start(@Nullable String endpoint) {
    var service =
        new SpringApplicationBuilder(Service.class)
            .web(WebApplicationType.NONE)
            .bannerMode(Banner.Mode.OFF);
    String name = "--spring.application.name=a-service";
    return endpoint == null
        ? service.run(name)
        : service.run(name, "--" + TracingSwitch.ENDPOINT + "=" + endpoint);
  }

  private static ConsumerRecord<String, String> record(String parent) {
    var record = new ConsumerRecord<>("story.requests", 0, 0, "key", "value");
    record.headers().add(TraceSpan.HEADER, parent.getBytes(StandardCharsets.UTF_8));
    return record;
  }

  private static String header(Headers headers) {
    return new String(headers.lastHeader(TraceSpan.HEADER).value(), StandardCharsets.UTF_8);
  }

  private static ReceivedSpan named(List<ReceivedSpan> spans, String name) {
    return spans.stream().filter(span -> span.name().equals(name)).findFirst().orElseThrow();
  }
}
