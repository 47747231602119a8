package dev.briefcast.ledger.journal;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.service.trace.Step;
import dev.briefcast.service.trace.Traces;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** The steps that outcomes are which are settled together: each in the trace of its attempt. */
final class HeardSteps implements AutoCloseable {

  private final Traces traces;
  private final List<Step> all = new ArrayList<>();
  private final Map<Attempt, Step> ofAttempts = new HashMap<>();

  HeardSteps(Traces traces) {
    this.traces = traces;
  }

  void begin(ConsumerRecord<?, ?> record, Attempt attempt) {
    Step step =
        traces
            .receiving(record)
            .about(attempt.story().value(), attempt.number(), attempt.requestId());
    all.add(step);
    ofAttempts.putIfAbsent(attempt, step);
  }

  /** The step of an attempt, if one is heard of. */
  Step of(Attempt attempt) {
    return ofAttempts.getOrDefault(attempt, Step.NONE);
  }

  /** Does something that goes wrong for all of them if it does. */
  void enclose(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException fault) {
      all.forEach(step -> step.fail(fault));
      throw fault;
    }
  }

  @Override
  public void close() {
    all.forEach(Step::close);
  }
}
