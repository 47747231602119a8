package dev.briefcast.worker.queue;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.WorkerGroup;
import dev.briefcast.service.kafka.TopicProperties;
import dev.briefcast.service.kafka.Topics;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.KafkaShareConsumer;
import org.apache.kafka.clients.consumer.ShareConsumer;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The Kafka broker of the queues: prepares topics and share groups, and opens consumers.
 *
 * @param connection how it is reached, by Kafka's own names
 * @param properties of the topics that are created
 */
record JobBroker(Map<String, Object> connection, TopicProperties properties) {

  private static final Logger log = LoggerFactory.getLogger(JobBroker.class);
  private static final Duration TRY_AGAIN_AFTER = Duration.ofSeconds(2);

  /** Waits for it, makes topics and group as they must be; returns its delivery limit. */
  int prepare(WorkerGroup group, Duration lock) throws InterruptedException {
    while (true) {
      try (Admin admin = Admin.create(connection)) {
        Topics.ensureExist(
            admin,
            EnumSet.of(
                group.topic(),
                Topic.STORY_REQUESTS,
                Topic.STORY_REQUESTS_DEAD,
                Topic.STORY_OUTCOMES,
                Topic.STORY_PROGRESS),
            properties);
        return new ShareGroup(group.groupId(), lock).prepare(admin);
      } catch (RetriableException away) {
        log.warn("Kafka cannot be reached yet: {}", away.getMessage());
        Thread.sleep(TRY_AGAIN_AFTER);
      }
    }
  }

  /** A member of the group. */
  ShareConsumer<byte[], byte[]> consumer(WorkerGroup group) {
    var settings = new HashMap<>(connection);
    settings.put("group.id", group.groupId());
    settings.put("share.acknowledgement.mode", "explicit");
    // One job at a time, and none kept in reserve that another worker could do.
    settings.put("share.acquire.mode", "record_limit");
    settings.put("max.poll.records", 1);
    return new KafkaShareConsumer<>(
        settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
  }
}
