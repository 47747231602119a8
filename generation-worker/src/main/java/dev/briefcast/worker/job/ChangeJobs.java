package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.ChangeRequested;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.worker.queue.Delivery;
import dev.briefcast.worker.queue.JobHandler;
import dev.briefcast.worker.queue.Settlement;
import dev.briefcast.worker.source.StorySource;
import java.time.Duration;
import org.slf4j.MDC;

/**
 * Ends every request for a story of a repository change: this worker fetches none, and a story that
 * was accepted must not wait for ever.
 */
final class ChangeJobs implements JobHandler {

  private final StorySource source = new StorySource();
  private final Verdicts verdicts;
  private final Endings endings;

  ChangeJobs(Verdicts verdicts, Endings endings) {
    this.verdicts = verdicts;
    this.endings = endings;
  }

  @Override
  public Settlement handle(Delivery delivery) throws InterruptedException {
    ChangeRequested request;
    try {
      request = source.change(delivery.record());
    } catch (UnreadableEventException unreadable) {
      return endings.unreadable(delivery, unreadable);
    }
    Attempt attempt = request.attempt();
    try (var _ = MDC.putCloseable("story", attempt.story().value());
        var _ = MDC.putCloseable("attempt", Integer.toString(attempt.number()));
        var _ = MDC.putCloseable("request_id", attempt.requestId())) {
      return endings.carryOut(verdicts.notFetched(attempt), delivery, Duration.ZERO);
    }
  }
}
