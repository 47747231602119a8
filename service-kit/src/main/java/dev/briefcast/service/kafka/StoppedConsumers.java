package dev.briefcast.service.kafka;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.kafka.event.ConsumerStoppedEvent;
import org.springframework.kafka.listener.MessageListenerContainer;

/**
 * Restarts consumers that a fatal error has stopped, such as too little memory: one that stays
 * stopped holds back all that comes after.
 */
public final class StoppedConsumers {

  private static final Logger log = LoggerFactory.getLogger(StoppedConsumers.class);
  private static final long REST_SECONDS = 2;

  /** Whoever stops a consumer in order wants it stopped. */
  @EventListener
  public void stopped(ConsumerStoppedEvent event) {
    if (event.getReason() != ConsumerStoppedEvent.Reason.NORMAL) {
      var container = event.getContainer(MessageListenerContainer.class);
      log.error("{} stopped, {}; restarting it", container.getListenerId(), event.getReason());
      CompletableFuture.delayedExecutor(REST_SECONDS, TimeUnit.SECONDS)
          .execute(() -> container.stop(container::start));
    }
  }
}
