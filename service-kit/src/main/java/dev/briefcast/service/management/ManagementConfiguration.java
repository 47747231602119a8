package dev.briefcast.service.management;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/**
 * Configures the management port of a service that has no web server, by Spring Boot's own
 * properties.
 */
@Configuration(proxyBeanMethods = false)
public class ManagementConfiguration {

  @Bean
  ManagementPort managementPort(Environment environment, PrometheusMeterRegistry registry) {
    return new ManagementPort(
        environment.getProperty("management.server.port", Integer.class),
        environment.getProperty("management.server.address"),
        registry);
  }
}
