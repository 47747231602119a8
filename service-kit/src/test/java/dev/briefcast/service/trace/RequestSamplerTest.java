package dev.briefcast.service.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.samplers.SamplingDecision;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestSamplerTest {

  /** The smallest there is: whoever samples by the id takes it at any probability. */
  private static final String CHOSEN_TRACE = "0".repeat(31) + "1";

  @Test
  void request_withASampledTraceparent_isSampledByChance() {
    Context wanting = parent(TraceFlags.getSampled());
    Context notWanting = parent(TraceFlags.getDefault());

    assertThat(isTraced(0.1, 0.5, SpanKind.SERVER, wanting)).isFalse();
    assertThat(isTraced(0.1, 0.05, SpanKind.SERVER, wanting)).isTrue();
    assertThat(isTraced(0.1, 0.05, SpanKind.SERVER, notWanting)).isTrue();
    assertThat(isTraced(0.1, 0.05, SpanKind.SERVER, Context.root())).isTrue();
    assertThat(isTraced(0, 0, SpanKind.SERVER, wanting)).isFalse();
    assertThat(isTraced(1, 0.999, SpanKind.SERVER, notWanting)).isTrue();
  }

  @ParameterizedTest
  @EnumSource(names = "SERVER", mode = EnumSource.Mode.EXCLUDE)
  void step_afterARequest_isSampledLikeTheRequest(SpanKind kind) {
    assertThat(isTraced(0, 0.5, kind, parent(TraceFlags.getSampled()))).isTrue();
    assertThat(isTraced(1, 0.5, kind, parent(TraceFlags.getDefault()))).isFalse();
    assertThat(isTraced(1, 0.5, kind, Context.root())).isFalse();
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
  void probability_invalid_isRefusedWithItsName(double probability) {
    assertThatThrownBy(() -> new RequestSampler(probability, () -> 0))
        .hasMessageContaining("management.tracing.sampling.probability must be 0 to 1");
  }

  private static boolean isTraced(
      double probability, double chance, SpanKind kind, Context parent) {
    return new RequestSampler(probability, () -> chance)
            .shouldSample(parent, CHOSEN_TRACE, "", kind, Attributes.empty(), List.of())
            .getDecision()
        == SamplingDecision.RECORD_AND_SAMPLE;
  }

  private static Context parent(TraceFlags flags) {
    SpanContext remote =
        SpanContext.createFromRemoteParent(
            CHOSEN_TRACE, "00f067aa0ba902b7", flags, TraceState.getDefault());
    return Context.root().with(Span.wrap(remote));
  }
}
