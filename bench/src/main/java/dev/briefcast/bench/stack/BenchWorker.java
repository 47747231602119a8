package dev.briefcast.bench.stack;

import dev.briefcast.worker.queue.JobHandler;
import dev.briefcast.worker.queue.JobSource;
import dev.briefcast.worker.queue.QueueConfiguration;
import java.time.Duration;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.context.PropertyPlaceholderAutoConfiguration;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.export.simple.SimpleMetricsExportAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The loops of a real worker, with jobs defined by a measurement. */
public final class BenchWorker implements AutoCloseable {

  private final ConfigurableApplicationContext context;
  private final JobSource jobs;

  private BenchWorker(ConfigurableApplicationContext context, String source, JobHandler handler) {
    this.context = context;
    this.jobs = context.getBean(source, JobSource.class);
    jobs.start(handler);
  }

  /** Wires a worker's queue, and nothing else. */
  @Configuration(proxyBeanMethods = false)
  @Import(QueueConfiguration.class)
  @ImportAutoConfiguration({
    PropertyPlaceholderAutoConfiguration.class,
    SslAutoConfiguration.class,
    KafkaAutoConfiguration.class,
    MetricsAutoConfiguration.class,
    CompositeMeterRegistryAutoConfiguration.class,
    SimpleMetricsExportAutoConfiguration.class
  })
  static class Queues {}

  /**
   * @param name under which Kafka knows its consumers
   * @param loops how many jobs it works on at the same time
   */
  public static BenchWorker start(
      String kafka, String name, int loops, Duration lock, JobHandler handler) {
    return start(kafka, name, "stories", loops, lock, handler);
  }

  /**
   * The same with repository changes for jobs, which it ends itself rather than handing them on.
   */
  public static BenchWorker ofChanges(
      String kafka, String name, int loops, Duration lock, JobHandler handler) {
    return start(kafka, name, "changes", loops, lock, handler);
  }

  private static BenchWorker start(
      String kafka, String name, String source, int loops, Duration lock, JobHandler handler) {
    return new BenchWorker(
        new SpringApplicationBuilder(Queues.class)
            .web(WebApplicationType.NONE)
            .bannerMode(Banner.Mode.OFF)
            .properties("spring.config.name=generation-worker")
            .run(
                "--logging.level.root=off",
                "--spring.kafka.bootstrap-servers=" + kafka,
                "--spring.kafka.client-id=" + name,
                "--briefcast.worker.queue.lock=" + lock.toMillis() + "ms",
                "--briefcast.worker.queue.%s-at-once=%d".formatted(source, loops)),
        source,
        handler);
  }

  @Override
  public void close() {
    jobs.hurry();
    jobs.awaitEnd();
    context.close();
  }
}
