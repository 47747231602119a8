package dev.briefcast.service.kafka;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.service.lifecycle.StartupStep;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.errors.RetriableException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Creates missing topics when a service starts, before anything listens or is served. */
public final class TopicProvisioner extends StartupStep {

  private static final Logger log = LoggerFactory.getLogger(TopicProvisioner.class);
  private static final Duration TRY_AGAIN_AFTER = Duration.ofSeconds(2);
  private static final int ANSWER_WITHIN_MS = 30_000;

  private final Map<String, Object> connection;
  private final Set<Topic> topics;
  private final TopicProperties properties;
  private final boolean waits;

  private TopicProvisioner(
      Map<String, Object> connection,
      Set<Topic> topics,
      TopicProperties properties,
      boolean waits) {
    this.connection = new HashMap<>(connection);
    this.connection.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, ANSWER_WITHIN_MS);
    this.topics = topics;
    this.properties = properties;
    this.waits = waits;
  }

  /**
   * Waits for a broker that is away.
   *
   * @param connection how Kafka is reached, by Kafka's own names
   */
  public static TopicProvisioner waiting(
      Map<String, Object> connection, Set<Topic> topics, TopicProperties properties) {
    return new TopicProvisioner(connection, topics, properties, true);
  }

  /**
   * Stops the start after half a minute without a broker.
   *
   * @param connection how Kafka is reached, by Kafka's own names
   */
  public static TopicProvisioner failingFast(
      Map<String, Object> connection, Set<Topic> topics, TopicProperties properties) {
    return new TopicProvisioner(connection, topics, properties, false);
  }

  @Override
  protected void run() {
    try {
      while (!tryToPrepare()) {
        Thread.sleep(TRY_AGAIN_AFTER);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while waiting for Kafka", stopped);
    }
  }

  private boolean tryToPrepare() throws InterruptedException {
    try (Admin admin = Admin.create(connection)) {
      Topics.ensureExist(admin, topics, properties);
      return true;
    } catch (RetriableException away) {
      if (!waits) {
        throw new IllegalStateException(
            "Kafka cannot be reached at %s (%s). Start it, or set spring.kafka.bootstrap-servers."
                .formatted(
                    connection.get(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG), away.getMessage()),
            away);
      }
      log.warn("Kafka cannot be reached yet: {}", away.getMessage());
      return false;
    }
  }

  /** Long before listeners and web servers. */
  @Override
  public int getPhase() {
    return 0;
  }
}
