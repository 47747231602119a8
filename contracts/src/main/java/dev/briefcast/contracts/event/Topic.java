package dev.briefcast.contracts.event;

import java.time.Duration;
import java.util.Arrays;
import java.util.Map;

/**
 * The Kafka topics between the services, with their partitions and retention.
 *
 * <p>The partition count of a topic does not change while stories are open: a story's events stay
 * in one partition, and so in one order.
 */
public enum Topic {
  /** Repository changes to be fetched; a queue. */
  STORY_CHANGES("story.changes", 1, Duration.ofDays(30)),
  /**
   * Stories to be made; a queue. One partition, because a share group pins its members to
   * partitions and would leave workers idle.
   */
  STORY_REQUESTS("story.requests", 1, Duration.ofDays(30)),
  /** Requests that no worker could take on: original bytes and the reason. */
  STORY_REQUESTS_DEAD("story.requests.dead", 1, Duration.ofDays(90)),
  /** How attempts ended: the referee. */
  STORY_OUTCOMES("story.outcomes", 4, Duration.ofDays(30)),
  /** How far workers are. */
  STORY_PROGRESS("story.progress", 4, Duration.ofHours(1)),
  /** What the ledger charged. */
  QUOTA_POSTINGS("quota.postings", 4, Duration.ofDays(30)),
  /** The allowance that each account has; the newest one is kept for ever. */
  ACCOUNT_PLANS("account.plans", 1, Duration.ofDays(30)),
  /** What GitHub told the app. */
  GITHUB_DELIVERIES("github.deliveries", 4, Duration.ofDays(7)),
  /** Records of the outcomes, postings, plans and deliveries topics that nobody could read. */
  EVENTS_DEAD("events.dead", 1, Duration.ofDays(90));

  /**
   * The largest record: the largest valid brief is 1.6 MB of UTF-8, or 2.4 MB where each character
   * must be escaped.
   */
  public static final int RECORD_BYTES_MAX = 8 * 1024 * 1024;

  /**
   * The largest record that is put away whole, its key and headers included: what is said of a dead
   * letter has to fit into a record beside it.
   */
  public static final int LETTER_BYTES_MAX = RECORD_BYTES_MAX - 64 * 1024;

  private final String topicName;
  private final int partitions;
  private final Duration retention;

  Topic(String topicName, int partitions, Duration retention) {
    this.topicName = topicName;
    this.partitions = partitions;
    this.retention = retention;
  }

  /** Its name on the broker. */
  public String topicName() {
    return topicName;
  }

  /** The number of partitions with which the topic is created. */
  public int partitions() {
    return partitions;
  }

  /** Whether its records are jobs, each for one worker. */
  public boolean isQueue() {
    return Arrays.stream(WorkerGroup.values()).anyMatch(group -> group.topic() == this);
  }

  /**
   * The topic's configuration on the broker, by Kafka's names. Nothing is left to a broker's own
   * defaults that would remove what somebody has not read yet.
   */
  public Map<String, String> configuration() {
    String largest = Integer.toString(RECORD_BYTES_MAX);
    if (this == ACCOUNT_PLANS) {
      return Map.of("cleanup.policy", "compact", "max.message.bytes", largest);
    }
    return Map.of(
        "cleanup.policy",
        "delete",
        "retention.ms",
        Long.toString(retention.toMillis()),
        "retention.bytes",
        "-1",
        "max.message.bytes",
        largest);
  }
}
