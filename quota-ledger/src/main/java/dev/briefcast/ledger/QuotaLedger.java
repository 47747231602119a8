package dev.briefcast.ledger;

import dev.briefcast.ledger.allowance.AllowanceConfiguration;
import dev.briefcast.ledger.journal.JournalConfiguration;
import dev.briefcast.ledger.operator.OperatorConfiguration;
import dev.briefcast.ledger.stream.StreamConfiguration;
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
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * The quota ledger as a Spring Boot application.
 *
 * <p>It names every auto-configuration that it uses rather than enabling all of them, because in
 * one JVM with the other services it shares their class path.
 */
@Configuration(proxyBeanMethods = false)
@Import({
  StreamConfiguration.class,
  JournalConfiguration.class,
  AllowanceConfiguration.class,
  OperatorConfiguration.class,
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
public class QuotaLedger {

  /** The ledger, ready to be started; configured by {@code quota-ledger.yml}. */
  public static SpringApplicationBuilder application() {
    return new SpringApplicationBuilder(QuotaLedger.class)
        .web(WebApplicationType.NONE)
        .bannerMode(Banner.Mode.OFF)
        .properties("spring.config.name=quota-ledger");
  }

  /** Runs the ledger as a process of its own. */
  public static void main(String[] arguments) {
    application().run(arguments);
  }
}
