package dev.briefcast.service.application;

import dev.briefcast.service.management.ManagementConfiguration;
import dev.briefcast.service.trace.TracingConfiguration;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.context.LifecycleAutoConfiguration;
import org.springframework.boot.autoconfigure.context.PropertyPlaceholderAutoConfiguration;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration;
import org.springframework.boot.kafka.autoconfigure.metrics.KafkaMetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.export.prometheus.PrometheusMetricsExportAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.export.simple.SimpleMetricsExportAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.jvm.JvmMetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.system.SystemMetricsAutoConfiguration;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * Marks a Spring Boot application that speaks Kafka, has a management port and sends traces.
 *
 * <p>It names every auto-configuration that it uses rather than enabling all of them, because in
 * one JVM with the other services it shares their class path: with a web server, for instance.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Configuration(proxyBeanMethods = false)
@Import({ManagementConfiguration.class, TracingConfiguration.class})
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
public @interface KafkaService {}
