package dev.briefcast.gateway.mcp.tool;

import dev.briefcast.gateway.http.RefusedException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.stereotype.Component;

/** Counts calls of tools by their outcome; tools that do not exist are not counted. */
@Component
class McpMetrics {

  private final MeterRegistry meters;

  McpMetrics(MeterRegistry meters) {
    this.meters = meters;
  }

  /** Registers the counter of a tool, at 0. */
  void register(String tool) {
    counter(tool, "done");
  }

  /** One that did what was asked for. */
  void done(String tool) {
    counter(tool, "done").increment();
  }

  /** One that failed. */
  void failed(String tool, RefusedException refused) {
    counter(tool, refused.code().status().is5xxServerError() ? "failed" : "refused").increment();
  }

  private Counter counter(String tool, String outcome) {
    return Counter.builder("briefcast.mcp.calls")
        .description("Calls of tools by agents")
        .baseUnit("calls")
        .tag("tool", tool)
        .tag("outcome", outcome)
        .register(meters);
  }
}
