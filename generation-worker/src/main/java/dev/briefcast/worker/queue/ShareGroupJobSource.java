package dev.briefcast.worker.queue;

import dev.briefcast.contracts.event.WorkerGroup;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A job source that consumes a topic through a Kafka share group. */
final class ShareGroupJobSource implements JobSource {

  private final JobBroker broker;
  private final WorkerGroup group;
  private final QueueProperties properties;
  private final int atOnce;
  private final LockMetrics metrics;
  private final List<ShareLoop> loops = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();

  /**
   * @param group of which every worker is a member
   * @param atOnce how many jobs are worked on at the same time
   */
  ShareGroupJobSource(
      JobBroker broker,
      WorkerGroup group,
      QueueProperties properties,
      int atOnce,
      MeterRegistry registry) {
    this.broker = broker;
    this.group = group;
    this.properties = properties;
    this.atOnce = atOnce;
    this.metrics = new LockMetrics(registry, group.groupId());
  }

  @Override
  public void start(JobHandler handler) {
    try {
      String topic = group.topic().topicName();
      LoopSettings settings = properties.settings(broker.prepare(group, properties.lock()));
      for (int i = 0; i < atOnce; i++) {
        var runtime = new ThreadedRuntime(handler);
        var loop = new ShareLoop(topic, () -> broker.consumer(group), runtime, settings, metrics);
        loops.add(loop);
        threads.add(Thread.ofPlatform().name(group.groupId() + "-" + i).start(loop));
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
}
