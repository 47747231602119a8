package dev.briefcast.ledger.journal;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.service.trace.TraceSpan;
import dev.briefcast.service.trace.Traces;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** The trace spans of a batch of outcomes, each in the trace of its attempt. */
final class BatchSpans implements AutoCloseable {

  private final Traces traces;
  private final List<TraceSpan> all = new ArrayList<>();
  private final Map<Attempt, TraceSpan> ofAttempts = new HashMap<>();

  BatchSpans(Traces traces) {
    this.traces = traces;
  }

  void begin(ConsumerRecord<?, ?> record, Attempt attempt) {
    TraceSpan step = traces.receiving(record).withAttempt(attempt);
    all.add(step);
    ofAttempts.putIfAbsent(attempt, step);
  }

  /** The step of an attempt, if one is heard of. */
  TraceSpan of(Attempt attempt) {
    return ofAttempts.getOrDefault(attempt, TraceSpan.NONE);
  }

  /** Does something that goes wrong for all of them if it does. */
  void failAllOnError(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException fault) {
      all.forEach(step -> step.fail(fault));
      throw fault;
    }
  }

  @Override
  public void close() {
    all.forEach(TraceSpan::close);
  }
}
