package dev.briefcast.service.trace;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import java.util.List;
import java.util.function.DoubleSupplier;

/**
 * Samples requests for tracing at random; all that follows from a request follows its decision.
 *
 * <p>Neither the flag that a client sends nor the id of its trace, from which samplers commonly
 * make their choice, has a say: either would let anybody have every request of theirs recorded.
 * What no request began is not traced: tasks that run by the clock would be traces of their own.
 */
final class RequestSampler implements Sampler {

  private final double probability;
  private final DoubleSupplier chance;

  /**
   * @param probability of a request to be traced, 0 to 1
   * @param chance evenly between 0 and 1, without 1
   */
  RequestSampler(double probability, DoubleSupplier chance) {
    if (!(probability >= 0 && probability <= 1)) {
      throw new IllegalArgumentException(
          "management.tracing.sampling.probability must be 0 to 1, not " + probability);
    }
    this.probability = probability;
    this.chance = chance;
  }

  @Override
  public SamplingResult shouldSample(
      Context parent,
      String traceId,
      String name,
      SpanKind kind,
      Attributes attributes,
      List<LinkData> links) {
    boolean traced =
        kind == SpanKind.SERVER
            ? chance.getAsDouble() < probability
            : Span.fromContext(parent).getSpanContext().isSampled();
    return traced ? SamplingResult.recordAndSample() : SamplingResult.drop();
  }

  @Override
  public String getDescription() {
    return "RequestSampler{" + probability + "}";
  }
}
