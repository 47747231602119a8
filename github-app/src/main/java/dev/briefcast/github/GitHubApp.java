package dev.briefcast.github;

import dev.briefcast.github.api.ApiConfiguration;
import dev.briefcast.github.delivery.DeliveryConfiguration;
import dev.briefcast.github.hook.HookConfiguration;
import dev.briefcast.github.hook.HookServer;
import dev.briefcast.github.installation.InstallationConfiguration;
import dev.briefcast.github.poster.PosterConfiguration;
import dev.briefcast.github.pull.PullConfiguration;
import dev.briefcast.github.story.StoryConfiguration;
import dev.briefcast.github.stream.StreamConfiguration;
import dev.briefcast.service.database.DatabaseConfiguration;
import dev.briefcast.service.management.ManagementConfiguration;
import dev.briefcast.service.trace.TracingConfiguration;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.context.LifecycleAutoConfiguration;
import org.springframework.boot.autoconfigure.context.PropertyPlaceholderAutoConfiguration;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.flyway.autoconfigure.FlywayAutoConfiguration;
import org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration;
import org.springframework.boot.kafka.autoconfigure.metrics.KafkaMetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.export.prometheus.PrometheusMetricsExportAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.export.simple.SimpleMetricsExportAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.jvm.JvmMetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.system.SystemMetricsAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcTransactionManagerAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.metrics.ConnectionPoolMetricsAutoConfiguration;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * The GitHub app as a Spring Boot application.
 *
 * <p>It names every auto-configuration that it uses rather than enabling all of them, because in
 * one JVM with the other services it shares their class path.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(GitHubAppProperties.class)
@Import({
  StreamConfiguration.class,
  ApiConfiguration.class,
  StoryConfiguration.class,
  InstallationConfiguration.class,
  PullConfiguration.class,
  PosterConfiguration.class,
  DeliveryConfiguration.class,
  HookConfiguration.class,
  DatabaseConfiguration.class,
  ManagementConfiguration.class,
  TracingConfiguration.class
})
@ImportAutoConfiguration({
  PropertyPlaceholderAutoConfiguration.class,
  LifecycleAutoConfiguration.class,
  SslAutoConfiguration.class,
  KafkaAutoConfiguration.class,
  R2dbcAutoConfiguration.class,
  R2dbcTransactionManagerAutoConfiguration.class,
  TransactionAutoConfiguration.class,
  FlywayAutoConfiguration.class,
  MetricsAutoConfiguration.class,
  CompositeMeterRegistryAutoConfiguration.class,
  PrometheusMetricsExportAutoConfiguration.class,
  SimpleMetricsExportAutoConfiguration.class,
  JvmMetricsAutoConfiguration.class,
  SystemMetricsAutoConfiguration.class,
  KafkaMetricsAutoConfiguration.class,
  ConnectionPoolMetricsAutoConfiguration.class
})
public class GitHubApp {

  /** The app, ready to be started; configured by {@code github-app.yml}. */
  public static SpringApplicationBuilder application() {
    return new SpringApplicationBuilder(GitHubApp.class)
        .web(WebApplicationType.NONE)
        .bannerMode(Banner.Mode.OFF)
        .properties("spring.config.name=github-app");
  }

  /** Where GitHub calls a running app. */
  public static int port(ConfigurableApplicationContext running) {
    return running.getBean(HookServer.class).port();
  }

  /** Runs the app as a process of its own. */
  public static void main(String[] arguments) {
    application().run(arguments);
  }
}
