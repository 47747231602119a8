package dev.briefcast.worker.queue;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.WorkerGroup;
import dev.briefcast.service.kafka.Topics;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.KafkaShareConsumer;
import org.apache.kafka.clients.consumer.ShareConsumer;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The jobs of a topic, from a share group. */
final class ShareGroupJobSource implements JobSource {

  private static final Logger log = LoggerFactory.getLogger(ShareGroupJobSource.class);
  private static final Duration TRY_AGAIN_AFTER = Duration.ofSeconds(2);

  private final Map<String, Object> connection;
  private final String group;
  private final Topic topic;
  private final QueueProperties properties;
  private final int atOnce;
  private final QueueMetrics metrics;
  private final List<ShareLoop> loops = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();

  /**
   * @param connection how Kafka is reached, by Kafka's own names
   * @param group of which every worker is a member
   * @param atOnce how many jobs are worked on at the same time
   */
  ShareGroupJobSource(
      Map<String, Object> connection,
      WorkerGroup group,
      QueueProperties properties,
      int atOnce,
      MeterRegistry registry) {
    this.connection = connection;
    this.group = group.groupId();
    this.topic = group.topic();
    this.properties = properties;
    this.atOnce = atOnce;
    this.metrics = new QueueMetrics(registry, group.groupId());
  }

  @Override
  public void start(JobHandler handler) {
    try {
      LoopSettings settings = properties.settings(prepare());
      for (int i = 0; i < atOnce; i++) {
        var runtime = new ThreadedRuntime(handler);
        var loop = new ShareLoop(topic.topicName(), this::consumer, runtime, settings, metrics);
        loops.add(loop);
        threads.add(Thread.ofPlatform().name(group + "-" + i).start(loop));
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while waiting for Kafka", stopped);
    }
  }

  @Override
  public void drain() {
    loops.forEach(loop -> loop.stop(properties.drain()));
  }

  @Override
  public void hurry() {
    loops.forEach(loop -> loop.stop(Duration.ZERO));
  }

  @Override
  public void awaitEnd() {
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits for the broker, makes topics and group as they must be; returns its delivery limit. */
  private int prepare() throws InterruptedException {
    while (true) {
      try (Admin admin = Admin.create(connection)) {
        Topics.create(
            admin,
            EnumSet.of(
                topic,
                Topic.STORY_REQUESTS,
                Topic.STORY_REQUESTS_DEAD,
                Topic.STORY_OUTCOMES,
                Topic.STORY_PROGRESS));
        return new ShareGroup(group, properties.lock()).prepare(admin);
      } catch (RetriableException away) {
        log.warn("Kafka is not to be reached yet: {}", away.getMessage());
        Thread.sleep(TRY_AGAIN_AFTER);
      }
    }
  }

  private ShareConsumer<byte[], byte[]> consumer() {
    var settings = new HashMap<>(connection);
    settings.put("group.id", group);
    settings.put("share.acknowledgement.mode", "explicit");
    // One job at a time, and none kept in reserve that another worker could do.
    settings.put("share.acquire.mode", "record_limit");
    settings.put("max.poll.records", 1);
    return new KafkaShareConsumer<>(
        settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
  }
}
