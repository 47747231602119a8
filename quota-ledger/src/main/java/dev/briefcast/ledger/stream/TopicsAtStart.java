package dev.briefcast.ledger.stream;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.service.kafka.Topics;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.errors.RetriableException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Waits for the broker and creates what is missing there, before anything listens. */
final class TopicsAtStart implements SmartLifecycle {

  private static final Logger log = LoggerFactory.getLogger(TopicsAtStart.class);
  private static final Duration TRY_AGAIN_AFTER = Duration.ofSeconds(2);

  private static final Set<Topic> TOPICS =
      EnumSet.of(
          Topic.STORY_OUTCOMES, Topic.QUOTA_POSTINGS, Topic.ACCOUNT_PLANS, Topic.EVENTS_DEAD);

  private final Map<String, Object> connection;
  private volatile boolean running;

  /**
   * @param connection how Kafka is reached, by Kafka's own names
   */
  TopicsAtStart(Map<String, Object> connection) {
    this.connection = connection;
  }

  @Override
  public void start() {
    try {
      while (!tryToCreate()) {
        Thread.sleep(TRY_AGAIN_AFTER);
      }
      running = true;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while waiting for Kafka", stopped);
    }
  }

  private boolean tryToCreate() throws InterruptedException {
    try (Admin admin = Admin.create(connection)) {
      Topics.create(admin, TOPICS);
      return true;
    } catch (RetriableException away) {
      log.warn("Kafka is not to be reached yet: {}", away.getMessage());
      return false;
    }
  }

  @Override
  public void stop() {
    running = false;
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  /** Long before the listeners. */
  @Override
  public int getPhase() {
    return 0;
  }
}
