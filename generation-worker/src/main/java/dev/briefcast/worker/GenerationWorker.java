package dev.briefcast.worker;

import dev.briefcast.service.management.ManagementConfiguration;
import dev.briefcast.service.trace.TracingConfiguration;
import dev.briefcast.worker.event.OutcomeConfiguration;
import dev.briefcast.worker.github.FetchConfiguration;
import dev.briefcast.worker.job.JobConfiguration;
import dev.briefcast.worker.queue.JobSource;
import dev.briefcast.worker.queue.QueueConfiguration;
import dev.briefcast.worker.rendering.RendererConfiguration;
import dev.briefcast.worker.storage.StoreConfiguration;
import java.util.Collection;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.context.LifecycleAutoConfiguration;
import org.springframework.boot.autoconfigure.context.PropertyPlaceholderAutoConfiguration;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration;
import org.springframework.boot.kafka.autoconfigure.metrics.KafkaMetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.export.prometheus.PrometheusMetricsExportAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.export.simple.SimpleMetricsExportAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.jvm.JvmMetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.system.SystemMetricsAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * The generation worker as a Spring Boot application.
 *
 * <p>It names every auto-configuration that it uses rather than enabling all of them, because in
 * one JVM with the other services it shares their class path: with a web server and a database,
 * neither of which it has.
 */
@Configuration(proxyBeanMethods = false)
@Import({
  QueueConfiguration.class,
  OutcomeConfiguration.class,
  JobConfiguration.class,
  FetchConfiguration.class,
  RendererConfiguration.class,
  StoreConfiguration.class,
  ManagementConfiguration.class,
  TracingConfiguration.class
})
@ImportAutoConfiguration({
  PropertyPlaceholderAutoConfiguration.class,
  LifecycleAutoConfiguration.class,
  SslAutoConfiguration.class,
  KafkaAutoConfiguration.class,
  MetricsAutoConfiguration.class,
  CompositeMeterRegistryAutoConfiguration.class,
  PrometheusMetricsExportAutoConfiguration.class,
  SimpleMetricsExportAutoConfiguration.class,
  JvmMetricsAutoConfiguration.class,
  SystemMetricsAutoConfiguration.class,
  KafkaMetricsAutoConfiguration.class
})
public class GenerationWorker {

  /** The worker, ready to be started; configured by {@code generation-worker.yml}. */
  public static SpringApplicationBuilder application() {
    return new SpringApplicationBuilder(GenerationWorker.class)
        .web(WebApplicationType.NONE)
        .bannerMode(Banner.Mode.OFF)
        .properties("spring.config.name=generation-worker");
  }

  /** Runs the worker as a process of its own. */
  public static void main(String[] arguments) {
    Thread.setDefaultUncaughtExceptionHandler(new OutOfMemoryExit(Runtime.getRuntime()::halt));
    run(application(), arguments);
  }

  /** The first signal to stop lets its story end if that takes no longer than it may. */
  static void run(SpringApplicationBuilder application, String... arguments) {
    ConfigurableApplicationContext worker = application.run(arguments);
    Collection<JobSource> sources = worker.getBeansOfType(JobSource.class).values();
    StopSignals.onFurther(() -> sources.forEach(JobSource::hurry));
  }
}
