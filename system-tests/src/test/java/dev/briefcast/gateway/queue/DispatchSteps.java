package dev.briefcast.gateway.queue;

import dev.briefcast.gateway.queue.outbox.OutboxRelay;
import java.time.Duration;
import org.springframework.context.ApplicationContext;
import reactor.core.publisher.Mono;

/** The steps of a gateway's dispatch, one by one. */
public final class DispatchSteps {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final Dispatch dispatch;
  private final QueueRows queue;
  private final OutboxRelay relay;

  public DispatchSteps(ApplicationContext gateway) {
    dispatch = gateway.getBean(Dispatch.class);
    queue = gateway.getBean(QueueRows.class);
    relay = gateway.getBean(OutboxRelay.class);
  }

  /** Publishes attempts whose turn it is; says how many turns there were. */
  public long publish() {
    return count(dispatch.publish());
  }

  /** Publishes again what nobody takes on. */
  public long publishAgain() {
    return count(dispatch.republish());
  }

  /** Queues what has rested. */
  public long rested() {
    return count(queue.releaseDelayed());
  }

  /** Sends what is in the outbox. */
  public long relay() {
    return count(relay.send());
  }

  private static long count(Mono<? extends Number> step) {
    return step.blockOptional(TIMEOUT).orElseThrow().longValue();
  }
}
